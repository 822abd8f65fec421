import type { DataUse } from '../../state/data-use';
import type { View } from '../../state/view';
import { addressWords } from '../../words/address-words';
import { QuietButton } from '../parts/quiet-button';
import { useWords } from '../text/use-words';
import { fileOutcome } from './file-outcome';

/** So many files are named; more are counted. */
const LIMIT = 4;

/** Files that could say something and were not seen, why not, and what to do; nothing where all were. */
export function UnseenFiles({ unseen, view }: { unseen: DataUse['unseen']; view: View }) {
  const words = useWords();
  const evidence = view.page.evidence.value;
  const addresses = [...unseen.keys()];
  if (!evidence || addresses.length === 0) return null;
  const areAwaited = addresses.every((address) => fileOutcome(address, evidence) === 'loading');
  return (
    <div class="unseen-files quiet" data-testid="unseen-files">
      <p>
        {words.say('data_use_unseen')}{' '}
        {addresses
          .slice(0, LIMIT)
          .map((address) =>
            words.say(
              'data_use_unseen_file',
              addressWords(address),
              words.name('data_use_file', fileOutcome(address, evidence)),
            ),
          )
          .join('; ')}
        {addresses.length > LIMIT && ` ${words.count('more_addresses', addresses.length - LIMIT)}`}
      </p>
      {!areAwaited && (
        <p class="buttons">
          <QuietButton busy={view.page.busy.value} onClick={view.page.fetchRobotsTxtAgain}>
            {words.say('data_use_ask_again')}
          </QuietButton>
        </p>
      )}
    </div>
  );
}
