import type { PageReport } from '../../messages';
import type { Verdict } from '../../policy';
import type { WhoMay } from '../../state/who-may';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import { sayings, statusSaying } from './sayings';
import './say-list.css';

interface Props {
  readonly whoMay: WhoMay;
  readonly report: PageReport;
  /** Elements with rules of their own. */
  readonly elements: number;
}

/** The answer at a glance, read out again when it changes; how many elements differ is told apart, since scripts may change it often. */
export function SayList({ whoMay, report, elements }: Props) {
  const words = useWords();
  return (
    <div class="say" data-testid="sayings">
      <Answered report={report} />
      <div role="status">
        <ul>
          {sayings(whoMay, words).map(({ verdict, strong, rest }) => (
            <li data-verdict={verdict}>
              <VerdictIcon verdict={verdict} size={18} />
              <p>
                <strong>{strong}</strong>
                {rest
                  ? words.say('say_rest', rest)
                  : isAwaited(verdict, report)
                    ? words.say('say_loading')
                    : '.'}
              </p>
            </li>
          ))}
        </ul>
      </div>
      {report.dom.state === 'not-html' && (
        <p class="say-line">
          <NeutralSign />
          <span>{words.say('say_not_html')}</span>
        </p>
      )}
      {elements > 0 && (
        <p class="say-line">
          <NeutralSign />
          <span>{words.count('say_elements', elements)}</span>
        </p>
      )}
    </div>
  );
}

/** Whether it may become known without any doing: robots.txt is still being fetched. */
const isAwaited = (verdict: Verdict, { robotsTxt }: PageReport): boolean =>
  verdict === 'unknown' && robotsTxt.state === 'loading';

/** An answer that is none. */
function Answered({ report }: { report: PageReport }) {
  const said = statusSaying(report, useWords());
  return (
    said && (
      <p class="say-line" data-testid="error-status">
        <VerdictIcon verdict="restricted" size={18} />
        <span>
          <strong>{said.strong}</strong> {said.rest}
        </span>
      </p>
    )
  );
}

/** Stands before what is neither good nor bad. */
function NeutralSign() {
  return (
    <svg class="neutral-sign" width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="3" y="3" width="14" height="14" rx="3" />
      <path d="M6.5 10h7M6.5 13h4M6.5 7h7" />
    </svg>
  );
}
