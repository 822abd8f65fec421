import type { Judgement } from '../../policy';
import type { CrawlerChoice } from '../../state/crawler-choice';
import { VerdictIcon } from '../parts/verdict-icon';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/words';
import { summarise } from './summary';
import './summary-card.css';

/** The answer at a glance; its first words are read out again when they change. */
export function SummaryCard({ judgement, choice }: { judgement: Judgement; choice: CrawlerChoice }) {
  const words = useWords();
  const { verdict, text, elements } = summarise(
    judgement,
    { name: crawlerName(choice, words), crawler: choice.crawler },
    words,
  );
  return (
    <div class="summary" data-verdict={verdict} data-testid="summary">
      <VerdictIcon verdict={verdict} size={28} />
      <div>
        <p role="status">{text}</p>
        {elements && <p class="quiet">{elements}</p>}
      </div>
    </div>
  );
}
