import type { Statement, Usage } from '../../policy';
import { outcomeWords } from '../../words/outcome-words';
import { statementPlace } from '../../words/place-words';
import { CopyButton } from '../parts/copy-button';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import type { Answers } from './answers';
import { InsteadOfUnread } from './instead-of-unread';
import { StatementSource } from './statement-source';
import '../parts/trace.css';

/** So many statements are listed; robots.txt files with thousands exist. */
const LIMIT = 100;

interface Props {
  readonly id: string;
  readonly usage: Usage;
  readonly answers: Answers;
}

/** Every statement on a usage: what it says, where, and whether it decides, what beat it, or that it is not read; what decides comes first. */
export function Trace({ id, usage, answers }: Props) {
  const words = useWords();
  const { trace, otherwise } = answers.judgement.usages[usage];
  const unread = answers.unread(usage);
  const sorted = OUTCOMES.flatMap((outcome) => trace.filter((step) => step.outcome === outcome));
  const heard = sorted.slice(0, LIMIT);
  const unheard = unread.slice(0, LIMIT - heard.length);
  const left = trace.length + unread.length - heard.length - unheard.length;
  return (
    <div class="trace" id={id}>
      <ol>
        {heard.map((step) => {
          const statement = answers.judgement.statements[step.statement];
          return (
            statement && (
              <li data-outcome={step.outcome}>
                <Said statement={statement} answers={answers} />
                <p class="outcome">{outcomeWords(statement, step, words)}</p>
              </li>
            )
          );
        })}
        {unheard.map((statement) => (
          <li data-outcome="unread">
            <Said statement={statement} answers={answers} />
            <p class="outcome">{words.say('rule_unread', answers.name)}</p>
            <InsteadOfUnread statement={statement} usage={usage} answers={answers} />
          </li>
        ))}
      </ol>
      {left > 0 && <p>{words.count('more_statements', left)}</p>}
      {otherwise && (
        <p class="otherwise">
          {words.say(
            'otherwise',
            words.name('verdict', otherwise.verdict),
            words.name('reason', otherwise.because),
          )}
        </p>
      )}
    </div>
  );
}

const OUTCOMES = ['decides', 'restricts', 'beaten'] as const;

function Said({ statement, answers }: { statement: Statement; answers: Answers }) {
  const words = useWords();
  const { text } = statement.source;
  return (
    <>
      <p class="sources-line">
        <StatementSource statement={statement} answers={answers} />
      </p>
      <div class="copied-text">
        <p class="quote-whole">
          <PageText text={text} />
        </p>
        <CopyButton text={text} name={statementPlace(statement, answers.evidence, words)} />
      </div>
    </>
  );
}
