import { useWords } from '../text/use-words';
import type { Answers } from '../verdicts/answers';
import { AcapExplained } from './acap-explained';
import { CrawlerFacts } from './crawler-facts';
import { summarise } from './summary';
import { SummaryLines } from './summary-lines';
import './summary-card.css';

/** The answer at a glance, read out again when it changes, and what is known of the crawler that it is about. */
export function SummaryCard({ answers }: { answers: Answers }) {
  const words = useWords();
  const { tone, lines, notes, unread } = summarise(answers, words);
  const { choice } = answers;
  const isAcapTold = choice.crawler.reads.includes('acap') || unread > 0;
  return (
    <div class="summary" data-verdict={tone} data-testid="summary">
      <div role="status">
        <SummaryLines lines={lines} />
      </div>
      {notes.map((note) => (
        <p class="quiet">{note}</p>
      ))}
      <CrawlerFacts choice={choice} />
      {isAcapTold && <AcapExplained />}
    </div>
  );
}
