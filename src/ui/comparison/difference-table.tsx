import { plainText } from '../../export/plain-text';
import type { ContentItem } from '../../export/report-content';
import type { PageEvidence } from '../../policy';
import type { Difference } from '../../state/comparison';
import type { UseAnswer } from '../../state/use-answer';
import type { Words } from '../../words/words';
import { Conditions } from '../data-use/conditions';
import { PreferenceSign } from '../data-use/preference-sign';
import { CopyButton } from '../parts/copy-button';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../parts/place-link';
import { VerdictIcon } from '../parts/verdict-icon';
import { nameOfUse } from '../text/names-of-uses';
import { useWords } from '../text/use-words';
import { answerContent } from '../verdicts/answer-content';
import { limitWords, reasonBeyond, verdictWords } from '../verdicts/answer-words';
import '../parts/verdict-row.css';
import './difference-table.css';

interface Props {
  readonly differences: readonly Difference[];
  readonly names: readonly [string, string];
  /** What each side was judged by. */
  readonly evidence: readonly [PageEvidence, PageEvidence];
}

/** In how many uses two sides differ, if any, and each of these with both verdicts and the lines that decide them. */
export function DifferenceTable(props: Props) {
  const words = useWords();
  const count = props.differences.length;
  return (
    <>
      <p role="status" data-testid="differences" data-count={count}>
        {count === 0 ? words.text('comparison_same', ...props.names) : words.count('comparison_count', count)}
      </p>
      {count > 0 && <Table {...props} />}
    </>
  );
}

function Table({ differences, names, evidence }: Props) {
  const words = useWords();
  return (
    <table class="difference-table card">
      <thead>
        <tr>
          <th scope="col">{words.text('comparison_use')}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={JSON.stringify(difference.use)} class="copied-row">
            <th scope="row">
              {nameOfUse(difference.use, words)}
              <CopyButton
                name={nameOfUse(difference.use, words)}
                text={() => differenceText(difference, names, evidence, words)}
              />
            </th>
            {difference.sides.map((answer, index) => (
              <td key={names[index]} data-side={names[index]}>
                <AnswerCell
                  difference={difference}
                  answer={answer}
                  evidence={evidence[index] ?? evidence[0]}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A use and what holds for both sides, as lines of plain text, with the words that decide. */
function differenceText(
  { use, sides }: Difference,
  names: Props['names'],
  evidence: Props['evidence'],
  words: Words,
): string {
  const what = nameOfUse(use, words);
  const items = sides.map((answer, index): ContentItem => {
    const who = names[index] ?? '';
    if (answer) return answerContent({ who, what }, use, answer, evidence[index] ?? evidence[0], words);
    const held = words.text('usage_verdict', what, words.name('answer', 'none'));
    return { text: words.text('report_decides', who, held), quotes: [] };
  });
  return plainText(items, evidence[0].url);
}

interface AnswerProps {
  readonly difference: Difference;
  readonly answer: UseAnswer | null;
  readonly evidence: PageEvidence;
}

function AnswerCell({ difference: { use }, answer, evidence }: AnswerProps) {
  const words = useWords();
  if (!answer) return <span class="quiet">{words.name('answer', 'none')}</span>;
  const { verdict, restrictions, statement } = answer;
  const reason = reasonBeyond(use, answer, words);
  return (
    <>
      <span class="answer-cell" data-verdict={verdict}>
        {verdict === 'unstated' ? (
          <PreferenceSign cell={verdict} size={16} />
        ) : (
          <VerdictIcon verdict={verdict} size={16} />
        )}{' '}
        {verdictWords(use, answer, words)}
      </span>
      {use.kind === 'preference' ? (
        <Conditions conditions={restrictions} isPermitted={verdict === 'restricted'} />
      ) : (
        restrictions.length > 0 && (
          <ul class="restrictions">
            {restrictions.map((restriction) => (
              <li>{limitWords(use, restriction, words)}</li>
            ))}
          </ul>
        )
      )}
      <div class="quiet">
        {reason && <p>{reason}</p>}
        {statement && (
          <>
            <PlaceLink place={statement.source.place} foundIn={statement.foundIn} evidence={evidence} />{' '}
            <code>
              <PageText text={statement.source.text} cut first={90} />
            </code>
          </>
        )}
      </div>
    </>
  );
}
