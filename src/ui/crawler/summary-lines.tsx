import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import type { SummaryLine } from './summary';
import './summary-lines.css';

/** Lines of an answer, each behind the sign of its verdict and in words. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  const words = useWords();
  return (
    <>
      {lines.map(({ verdict, text, isSentence }) => (
        <p class="summary-line" data-verdict={verdict}>
          <VerdictIcon verdict={verdict} size={18} />
          <span>
            {!isSentence && <span class="summary-verdict">{words.name('may', verdict)}: </span>}
            {text}
          </span>
        </p>
      ))}
    </>
  );
}
