import { judgePage, type PageEvidence, readPage } from '../../policy';
import { compare } from '../../state/comparison';
import type { View } from '../../state/view';
import { SentHtmlComparison } from '../sources/sent-html-comparison';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/use-words';
import { DifferenceTable } from './difference-table';

/** What the chosen crawler may do by the HTML as it was sent, against what scripts have made of it. */
export function SentAndLive({ view }: { view: View }) {
  const words = useWords();
  const site = view.reading.site.value;
  const evidence = view.page.evidence.value;
  const { value: choice } = view.crawler.choice;
  const report = view.reading.sentHtml.value;
  if (!site || !evidence || !view.reading.isWhole.value) return null;
  const { sourceMetaTags, ...live } = evidence;
  const judged = (facts: PageEvidence) => ({
    choice,
    judgement: judgePage(readPage(site, facts), {
      crawler: choice.crawler,
      purpose: view.crawler.purpose.value,
      now: view.page.readAt.value,
    }),
  });
  const sent = { ...live, metaTags: sourceMetaTags ?? null };
  return (
    <>
      <p class="quiet">{words.say('comparison_for', crawlerName(choice, words))}</p>
      {report.state === 'compared' && (
        <DifferenceTable
          differences={compare(judged(sent), judged(live))}
          names={[words.say('comparison_sent_html'), words.say('comparison_live')]}
          evidence={[sent, live]}
        />
      )}
      <SentHtmlComparison of="meta" report={report} page={view.page} />
      {report.state === 'compared' && (
        <SentHtmlComparison of="elements" report={report} page={view.page} isBelow />
      )}
    </>
  );
}
