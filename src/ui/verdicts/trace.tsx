import { useMemo } from 'preact/hooks';
import type { Equivalent, Statement, Usage } from '../../policy';
import { outcomeWords } from '../../words/outcome-words';
import { statementPlace } from '../../words/place-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { CopyButton } from '../parts/copy-button';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import type { Answers } from './answers';
import { recordWords } from './record-words';
import { StatementSource } from './statement-source';
import '../parts/trace.css';

/** So many statements are listed; robots.txt files with thousands exist. */
const LIMIT = 100;

interface Props {
  readonly id: string;
  readonly usage: Usage;
  readonly answers: Answers;
}

/**
 * Every statement on a usage, with its place and whether it decides, what beat it, or that it is not read; the deciding ones
 * first.
 */
export function Trace({ id, usage, answers }: Props) {
  const words = useWords();
  const { trace, otherwise } = answers.judgement.usages[usage];
  const unread = answers.unread(usage);
  const sorted = OUTCOMES.flatMap((outcome) => trace.filter((step) => step.outcome === outcome));
  const shown = sorted.slice(0, LIMIT);
  const shownUnread = unread.slice(0, LIMIT - shown.length);
  const left = trace.length + unread.length - shown.length - shownUnread.length;
  return (
    <div class="trace" id={id}>
      <ol>
        {shown.map((step) => {
          const statement = answers.judgement.statements[step.statement];
          return (
            statement && (
              <li data-outcome={step.outcome}>
                <StatementText statement={statement} answers={answers} />
                <p class="outcome">{outcomeWords(statement, step, words)}</p>
              </li>
            )
          );
        })}
        {shownUnread.map((statement) => (
          <li data-outcome="unread">
            <StatementText statement={statement} answers={answers} />
            <p class="outcome">{words.text('rule_unread', answers.name)}</p>
            <InsteadOfUnread statement={statement} usage={usage} answers={answers} />
          </li>
        ))}
      </ol>
      {left > 0 && <p>{words.count('more_statements', left)}</p>}
      {otherwise && (
        <p class="otherwise">
          {words.text(
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

function StatementText({ statement, answers }: { statement: Statement; answers: Answers }) {
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

interface InsteadOfUnreadProps {
  readonly statement: Statement;
  readonly usage: Usage;
  readonly answers: Answers;
}

/**
 * What the publisher could do in conventional rules in place of a statement that is not read: lines with a way to copy them, or
 * why none help.
 */
function InsteadOfUnread({ statement, usage, answers }: InsteadOfUnreadProps) {
  const words = useWords();
  const equivalent = useMemo(
    () => answers.equivalent(statement, usage),
    [statement, usage, answers.judgement, answers.evidence],
  );
  if (equivalent.kind === 'opposed') return <Opposed by={equivalent.by} answers={answers} />;
  if (!('text' in equivalent))
    return <p class="quiet">{words.name('equivalent', equivalent.kind, answers.name)}</p>;
  const beside = besideWords(equivalent, answers.name, words);
  return (
    <div class="instead-of-unread" data-testid="equivalent">
      <p class="quiet">{whereWords(equivalent, words)}</p>
      <div class="copied-text">
        <p class="quote-whole">
          {equivalent.text.split('\n').map((line) => (
            <span class="equivalent-line">
              <PageText text={line} />
            </span>
          ))}
        </p>
        <CopyButton
          text={equivalent.text}
          name={words.text('copy_instead_of', statementPlace(statement, answers.evidence, words))}
        />
      </div>
      {beside && <p class="quiet">{beside}</p>}
    </div>
  );
}

/** What stands against it: so many rules of them are listed. */
const UNREAD_LIMIT = 5;

function Opposed({ by, answers }: { by: readonly Statement[]; answers: Answers }) {
  const words = useWords();
  return (
    <>
      <p class="quiet">{words.text('equivalent_opposed')}</p>
      {by.slice(0, UNREAD_LIMIT).map((statement) => (
        <p class="quote">
          <StatementSource brief statement={statement} answers={answers} />{' '}
          <q dir="ltr">
            <PageText text={statement.rule ?? statement.source.text} cut />
          </q>
        </p>
      ))}
      {by.length > UNREAD_LIMIT && (
        <p class="quiet">{words.count('more_statements', by.length - UNREAD_LIMIT)}</p>
      )}
    </>
  );
}

type ToWrite = Extract<Equivalent, { readonly text: string }>;

function whereWords(equivalent: ToWrite, words: Words): string {
  if (equivalent.kind === 'robots-txt') return words.text('equivalent_on_robots_txt');
  const { under } = equivalent;
  return under === null
    ? words.text('equivalent_on_page')
    : words.text('equivalent_on_pages', visibleText(under, 60));
}

/** What the lines do beside what the statement states. */
function besideWords(equivalent: ToWrite, crawler: string, words: Words): string | null {
  if (equivalent.kind === 'robots-txt') {
    const { leaves } = equivalent;
    return leaves && words.text('equivalent_leaves', crawler, recordWords('rep', leaves, words));
  }
  const names = equivalent.also.map((usage) => words.name('usage', usage));
  return names.length > 0 ? words.text('equivalent_also', words.list(names, 'conjunction')) : null;
}
