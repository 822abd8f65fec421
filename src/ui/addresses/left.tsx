import type { Pasted } from '../../state/addresses';
import { visibleText } from '../../words/visible-text';
import { Notice } from '../parts/notice';
import { useWords } from '../text/use-words';

/** So many are named of those that are left out. */
const NAMED = 5;

/** What of a pasted text was not answered, and why. */
export function Left({ pasted: { elsewhere, unread, beyond } }: { pasted: Pasted }) {
  const words = useWords();
  if (elsewhere.length + unread.length + beyond === 0) return null;
  const named = (texts: readonly string[]) =>
    words.list(
      [...texts.slice(0, NAMED).map((text) => visibleText(text, 60)), ...(texts.length > NAMED ? ['…'] : [])],
      'unit',
    );
  return (
    <Notice name="addresses-left">
      {elsewhere.length > 0 && (
        <p>{words.count('addresses_elsewhere', elsewhere.length, named(elsewhere))}</p>
      )}
      {unread.length > 0 && <p>{words.count('addresses_unread', unread.length, named(unread))}</p>}
      {beyond > 0 && <p>{words.count('addresses_beyond', beyond)}</p>}
    </Notice>
  );
}
