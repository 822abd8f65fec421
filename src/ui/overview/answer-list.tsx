import type { PageReport } from '../../messages';
import type { Verdict } from '../../policy';
import type { WhoMay } from '../../state/who-may';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import { answerLines, statusLine } from './answer-lines';
import './answer-list.css';

interface Props {
  readonly whoMay: WhoMay;
  readonly report: PageReport;
  /** How many elements have rules of their own. */
  readonly elements: number;
}

/**
 * The answer at a glance, announced again when it changes; the count of elements is outside, since scripts can change it often.
 */
export function AnswerList({ whoMay, report, elements }: Props) {
  const words = useWords();
  return (
    <div class="answer-list" data-testid="answer-list">
      <ErrorStatus report={report} />
      <div role="status">
        <ul>
          {answerLines(whoMay, words).map(({ verdict, strong, rest }) => (
            <li data-verdict={verdict}>
              <VerdictIcon verdict={verdict} size={18} />
              <p>
                <strong>{strong}</strong>
                {rest
                  ? words.text('say_rest', rest)
                  : isAwaited(verdict, report)
                    ? words.text('say_loading')
                    : '.'}
              </p>
            </li>
          ))}
        </ul>
      </div>
      {report.dom.state === 'not-html' && (
        <p class="answer-line">
          <NeutralSign />
          <span>{words.text('say_not_html')}</span>
        </p>
      )}
      {elements > 0 && (
        <p class="answer-line">
          <NeutralSign />
          <span>{words.count('say_elements', elements)}</span>
        </p>
      )}
    </div>
  );
}

/** Whether the answer is unknown only until robots.txt has been fetched. */
const isAwaited = (verdict: Verdict, { robotsTxt }: PageReport): boolean =>
  verdict === 'unknown' && robotsTxt.state === 'loading';

/** A line on an error status of the page. */
function ErrorStatus({ report }: { report: PageReport }) {
  const line = statusLine(report, useWords());
  return (
    line && (
      <p class="answer-line" data-testid="error-status">
        <VerdictIcon verdict="restricted" size={18} />
        <span>
          <strong>{line.strong}</strong> {line.rest}
        </span>
      </p>
    )
  );
}

/** The sign of a line that is neither good nor bad. */
function NeutralSign() {
  return (
    <svg class="neutral-sign" width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="3" y="3" width="14" height="14" rx="3" />
      <path d="M6.5 10h7M6.5 13h4M6.5 7h7" />
    </svg>
  );
}
