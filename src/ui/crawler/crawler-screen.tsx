import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { CrawlerPicker } from '../overview/crawler-picker';
import { SummaryCard } from '../overview/summary-card';
import { ScreenFrame } from '../screens/screen-frame';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/words';
import { UsageList } from '../verdicts/usage-list';

/** What the chosen crawler may do with the page, and why. */
export function CrawlerScreen({ view }: { view: View; screen: Screen & { at: 'crawler' } }) {
  const words = useWords();
  const choice = view.crawler.choice.value;
  const judgement = view.judged.judgement.value;
  const evidence = view.page.evidence.value;
  if (!judgement || !evidence) return null;
  return (
    <ScreenFrame title={crawlerName(choice, words)} top={<CrawlerPicker crawler={view.crawler} />}>
      <SummaryCard judgement={judgement} choice={choice} />
      <UsageList judgement={judgement} evidence={evidence} />
    </ScreenFrame>
  );
}
