import type { ContentItem } from '../../export/report-content';
import type { PageEvidence } from '../../policy';
import type { Use, UseAnswer } from '../../state/use-answer';
import { statementPlace } from '../../words/place-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { limitWords, reasonBeyond, verdictWords } from './answer-words';

/** Who may do what, as a reader calls both. */
interface Named {
  readonly who: string;
  readonly what: string;
}

/** What holds for a crawler in a use, as plain text, with its limits and the words that decide, or else why it is so. */
export function answerContent(
  { who, what }: Named,
  use: Use,
  answer: UseAnswer,
  evidence: PageEvidence,
  words: Words,
): ContentItem {
  // What follows from crawling is listed with crawling.
  const statement = answer.because === 'not-crawled' ? null : answer.statement;
  const details = [
    ...limitsOf(use, answer, words),
    reasonBeyond(use, answer, words) ?? [],
    answer.isOutsideSearch ? words.text('preference_outside_search') : [],
  ].flat();
  const held = words.text('usage_verdict', what, verdictWords(use, answer, words));
  return {
    text: words.text(
      'report_decides',
      who,
      details.length === 0 ? held : `${held} (${words.list(details, 'unit')})`,
    ),
    place: statement ? statementPlace(statement, evidence, words) : undefined,
    quotes: statement
      ? [
          {
            label: words.text('report_written'),
            text: visibleText(statement.source.text, 400),
            isQuote: true,
          },
        ]
      : [],
  };
}

/** Limits of what is permitted; those of what no signal permits are marked as such. */
function limitsOf(use: Use, answer: UseAnswer, words: Words): readonly string[] {
  const limits = answer.restrictions.map((limit) => limitWords(use, limit, words));
  return use.kind === 'usage' || answer.verdict === 'restricted' || limits.length === 0
    ? limits
    : [`${words.text('preference_limits_alone')} ${words.list(limits, 'unit')}`];
}
