import { conventionalEquivalent, type Statement } from '../../policy';
import { CopyButton } from '../parts/copy-button';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/words';
import type { Answers } from './answers';

interface Props {
  readonly statement: Statement;
  readonly answers: Answers;
}

/** What the publisher could write in conventional rules in place of a statement that is not read, with a way to copy it. */
export function InsteadOfUnread({ statement, answers: { copy } }: Props) {
  const words = useWords();
  const equivalent = conventionalEquivalent(statement);
  if (equivalent === null) return <p class="quiet">{words.say('equivalent_none')}</p>;
  if (equivalent === 'unneeded') return <p class="quiet">{words.say('equivalent_unneeded')}</p>;
  return (
    <div class="instead-of-unread" data-testid="equivalent">
      <p class="quiet">{words.name('equivalent_on', equivalent.place)}</p>
      <div class="copied-text">
        <p class="quote-whole">
          {equivalent.text.split('\n').map((line) => (
            <span class="equivalent-line">
              <PageText text={line} />
            </span>
          ))}
        </p>
        <CopyButton text={equivalent.text} copy={copy} />
      </div>
    </div>
  );
}
