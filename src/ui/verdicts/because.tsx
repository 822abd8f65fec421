import type { Decision, Statement, Step } from '../../policy';
import { outcomeWords } from '../../words/outcome-words';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import type { Answers } from './answers';
import { StatementSource } from './statement-source';

/** A statement that something beat. */
export type BeatenStep = Step & { readonly outcome: 'beaten' };

/** The statement that decides, as its author wrote it, and the reason where the statement alone does not say it. */
export function Because({ decision, answers }: { decision: Decision; answers: Answers }) {
  const words = useWords();
  const deciding = decision.trace
    .filter(({ outcome }) => outcome !== 'beaten')
    .flatMap(({ statement }) => answers.judgement.statements[statement] ?? []);
  const [first] = deciding;
  return (
    <div class="because">
      {(decision.because !== 'stated' || !first) && (
        <p class="reason">{words.name('reason', decision.because)}</p>
      )}
      {first && <Quote statement={first} answers={answers} more={deciding.length - 1} />}
    </div>
  );
}

/** The first of the rules of which none decides, and why it does not. */
export function BeatenRule({ beaten, answers }: { beaten: readonly BeatenStep[]; answers: Answers }) {
  const words = useWords();
  const [first] = beaten;
  const statement = first && answers.judgement.statements[first.statement];
  if (!statement) return null;
  return (
    <div class="because beaten">
      <Quote statement={statement} answers={answers} more={beaten.length - 1} />
      <p class="reason">{outcomeWords(statement, first, words)}</p>
    </div>
  );
}

/** The first of the rules that address the crawler in a language that it is not known to read. */
export function UnreadRule({ unread, answers }: { unread: readonly Statement[]; answers: Answers }) {
  const words = useWords();
  const [first] = unread;
  if (!first) return null;
  return (
    <div class="because unread">
      <Quote statement={first} answers={answers} more={unread.length - 1} />
      <p class="quiet">{words.say('rule_unread', answers.name)}</p>
    </div>
  );
}

interface QuoteProps {
  readonly statement: Statement;
  readonly answers: Answers;
  readonly more: number;
}

function Quote({ statement, answers, more }: QuoteProps) {
  const words = useWords();
  return (
    <p class="quote">
      <StatementSource brief statement={statement} answers={answers} />{' '}
      <q dir="ltr">
        <PageText text={statement.source.text} cut />
      </q>
      {more > 0 && <span class="more"> {words.count('more_statements', more)}</span>}
    </p>
  );
}
