import type { Statement } from '../../policy';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import type { Answers } from './answers';
import { StatementSource } from './statement-source';

interface QuoteProps {
  readonly statement: Statement;
  readonly answers: Answers;
  readonly more: number;
}

/** A statement on one line, with its place, and how many more there are like it. */
export function Quote({ statement, answers, more }: QuoteProps) {
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
