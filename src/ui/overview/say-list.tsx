import type { WhoMay } from '../../state/who-may';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/words';
import { sayings } from './sayings';
import './say-list.css';

interface Props {
  readonly whoMay: WhoMay;
  /** Elements with rules of their own. */
  readonly elements: number;
}

/** The answer at a glance, read out again when it changes; how many elements differ is told apart, since scripts may change it often. */
export function SayList({ whoMay, elements }: Props) {
  const words = useWords();
  return (
    <div class="say" data-testid="summary">
      <div role="status">
        <ul>
          {sayings(whoMay, words).map(({ verdict, strong, rest }) => (
            <li data-verdict={verdict}>
              <VerdictIcon verdict={verdict} size={18} />
              <p>
                <strong>{strong}</strong>
                {rest ? words.say('say_rest', rest) : '.'}
              </p>
            </li>
          ))}
        </ul>
      </div>
      {elements > 0 && (
        <p class="say-elements">
          <NeutralSign />
          <span>{words.count('say_elements', elements)}</span>
        </p>
      )}
    </div>
  );
}

/** Neither good nor bad. */
function NeutralSign() {
  return (
    <svg class="neutral-sign" width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="3" y="3" width="14" height="14" rx="3" />
      <path d="M6.5 10h7M6.5 13h4M6.5 7h7" />
    </svg>
  );
}
