import type { PageReport } from '../../messages';
import type { Verdict } from '../../policy';
import type { WhoMay } from '../../state/who-may';
import { VerdictIcon } from '../parts/verdict-icon';
import { answerMeaning } from '../sources/answer-meaning';
import { useWords } from '../text/use-words';
import { NeutralSign } from './neutral-sign';
import { sayings } from './sayings';
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

/** An answer that is none: whatever the rules say, crawlers that get it too do not use what came with it. */
function Answered({ report: { headers } }: { report: PageReport }) {
  const words = useWords();
  if (headers.state !== 'seen' || headers.status < 400) return null;
  return (
    <p class="say-line" data-testid="error-status">
      <VerdictIcon verdict="restricted" size={18} />
      <span>
        <strong>{words.say('say_status', String(headers.status))}</strong>{' '}
        {words.name('meaning', answerMeaning(headers.status))} {words.say('say_status_rules')}
      </span>
    </p>
  );
}
