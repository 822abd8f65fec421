import type { Qualifier } from '../../policy';
import { conditionWords } from '../text/condition-words';
import { useWords } from '../text/use-words';

/** So many are listed; licences can make up any number. */
const LIMIT = 12;

interface Props {
  readonly conditions: readonly Qualifier[];
  /** Whether a signal permits the use on these; otherwise they are limits to a use that no signal permits. */
  readonly isPermitted: boolean;
}

/** What a use depends on, or limits that were set though no signal permits it; nothing where there are none. */
export function Conditions({ conditions, isPermitted }: Props) {
  const words = useWords();
  if (conditions.length === 0) return null;
  return (
    <>
      {!isPermitted && <p class="reason">{words.text('preference_limits_alone')}</p>}
      {isPermitted && conditions.some(({ type }) => type === 'policy') && (
        <p class="reason">{words.text('preference_reserved')}</p>
      )}
      <ul class="restrictions">
        {conditions.slice(0, LIMIT).map((condition) => (
          <li>{conditionWords(condition, words)}</li>
        ))}
        {conditions.length > LIMIT && <li>{words.count('more_statements', conditions.length - LIMIT)}</li>}
      </ul>
    </>
  );
}
