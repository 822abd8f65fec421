import type { Decision, Judgement, Usage } from '../../policy';
import { USAGES } from '../../policy';
import { Notice } from '../parts/notice';
import { useWords } from '../text/use-words';
import type { Answers } from '../verdicts/answers';
import { PRESENT_KINDS } from '../verdicts/present-kinds';
import { isNameOf } from '../verdicts/record-words';
import { StatementSource } from '../verdicts/statement-source';
import { linesOn } from './summary';
import { SummaryLines } from './summary-lines';

/**
 * Where the crawler is addressed by its name in a language that it is not known to read: what is stated to it, and that the answer of
 * the conventional rules is to be expected all the same.
 */
export function StatedByName({ answers }: { answers: Answers }) {
  const words = useWords();
  const { choice, name, stated } = answers;
  const byName = (usage: Usage) =>
    answers
      .unread(usage)
      .filter(({ crawlers }) =>
        crawlers.some((one) => choice.crawler.tokens.some((token) => isNameOf(one, token))),
      );
  const usages = USAGES.filter((usage) => byName(usage).length > 0);
  const told = usages.filter((usage) => !(usages.includes('present') && PRESENT_KINDS.includes(usage)));
  const [first] = told.flatMap(byName);
  if (!first) return null;
  const operator = choice.kind === 'known' ? choice.known.operator : null;
  return (
    <Notice name="stated-by-name">
      <p>
        <strong>{words.say('stated_by_name', name)}</strong>{' '}
        <StatementSource brief statement={first} answers={answers} />
      </p>
      <SummaryLines lines={linesOn(apartFromCrawling(stated), told, words)} />
      <p>
        {operator ? words.say('operator_documents_no_acap', operator) : words.say('nobody_documents_acap')}
      </p>
    </Notice>
  );
}

/** What is stated of each usage itself, where crawling stands in the way of it. */
function apartFromCrawling(judgement: Judgement): Pick<Judgement, 'usages'> {
  const usages = Object.fromEntries(
    USAGES.map((usage): [Usage, Decision] => {
      const decision = judgement.usages[usage];
      return [usage, decision.otherwise ? { ...decision, ...decision.otherwise } : decision];
    }),
  );
  return { usages: usages as Judgement['usages'] };
}
