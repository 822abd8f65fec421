import type { Decision, Usage } from '../../policy';
import { restrictionWords } from '../../words/restriction-words';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../screens/place-link';
import { useWords } from '../text/use-words';
import type { Answers } from './answers';
import { namedParts } from './named-parts';

interface Props {
  readonly decision: Decision;
  readonly usage: Usage;
  readonly answers: Answers;
}

/** What a usage is limited by, with the way to each part of the page that is named, and whether the page has it. */
export function Restrictions({ decision, usage, answers: { evidence } }: Props) {
  const words = useWords();
  if (decision.restrictions.length === 0) return null;
  return (
    <ul class="restrictions">
      {decision.restrictions.map((restriction) => (
        <li>
          {restrictionWords(restriction, usage, words)}
          {namedParts(restriction, evidence).map(({ name, isThere, place }) => (
            <>
              {place && (
                <>
                  {' · '}
                  <PlaceLink place={place} evidence={evidence} />
                </>
              )}
              {isThere === false && (
                <span class="missing-part">
                  {' · '}
                  {words.say('part_missing')} <PageText text={name} />
                </span>
              )}
            </>
          ))}
        </li>
      ))}
    </ul>
  );
}
