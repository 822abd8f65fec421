import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/words';
import type { SummaryLine } from './summary';
import './summary-lines.css';

/** Lines of an answer, each behind the sign of its verdict, which is read out as a word. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  const words = useWords();
  return (
    <>
      {lines.map(({ verdict, text }) => (
        <p class="summary-line" data-verdict={verdict}>
          <VerdictIcon verdict={verdict} size={18} />
          <span>
            <span class="spoken">{words.name('verdict', verdict)}: </span>
            {text}
          </span>
        </p>
      ))}
    </>
  );
}
