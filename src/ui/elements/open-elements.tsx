import type { ComponentChildren } from 'preact';
import type { Usage } from '../../policy';
import type { View } from '../../state/view';
import type { Words } from '../../words/words';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';

interface Props {
  readonly view: View;
  /** Stands in its place where the list is empty. */
  readonly children?: ComponentChildren;
}

/** The way to the list of what rules of the page are about, with its length where that is known. */
export function OpenElements({ view: { concerns, highlight }, children }: Props) {
  const words = useWords();
  const { go } = useNavigation();
  const usage = highlight.usage.value;
  const store = concerns.value;
  if (!store) return null;
  const count = store.isAtHand.value ? store.of(usage).length : null;
  if (count === 0) return <>{children}</>;
  return (
    <p class="quiet">
      <button type="button" class="link" data-testid="open-elements" onClick={() => go({ at: 'elements' })}>
        {openWords(usage, count, words)}
      </button>
    </p>
  );
}

function openWords(usage: Usage | null, count: number | null, words: Words): string {
  if (count === null) return words.text('elements_open_uncounted');
  return usage
    ? words.count('elements_open_use', count, words.name('usage', usage))
    : words.count('elements_open', count);
}
