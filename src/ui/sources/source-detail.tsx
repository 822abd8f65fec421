import type { View } from '../../state/view';
import { useWords } from '../text/words';
import { HeadersDetail } from './headers-detail';
import { RobotsTxtDetail } from './robots-txt-detail';
import { SentHtmlComparison } from './sent-html-comparison';
import type { SourceName } from './source-state';
import { sourceStates } from './source-states';

/** What was seen of one source and what was not, and what can be done about it. */
export function SourceDetail({ source, view }: { source: SourceName; view: View }) {
  const words = useWords();
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const judgement = view.judged.judgement.value;
  const site = view.reading.site.value;
  if (!report || !evidence || !judgement || !site) return null;
  const seen = {
    report: { ...report, sentHtml: view.reading.sentHtml.value },
    evidence,
    site,
    crawler: view.crawler.choice.value.crawler,
    judgement,
  };
  const state = new Map(sourceStates(seen, words)).get(source);
  if (!state) return null;
  return (
    <div class="source-detail" data-testid={`source-${source}-detail`} data-attention={state.attention}>
      <p>
        <strong>{words.name('source', source)}</strong> {state.details.filter(Boolean).join(' ')}
      </p>
      <Detail source={source} view={view} />
    </div>
  );
}

function Detail({ source, view }: { source: SourceName; view: View }) {
  const report = view.page.report.value;
  if (!report) return null;
  switch (source) {
    case 'robots-txt':
      return (
        <RobotsTxtDetail
          report={report.robotsTxt}
          references={report.references}
          site={view.reading.site.value}
          page={view.page}
        />
      );
    case 'headers':
      return <HeadersDetail report={report.headers} page={view.page} />;
    default:
      // There is nothing yet to compare with.
      return report.dom.state === 'unread' ? null : (
        <SentHtmlComparison of={source} report={view.reading.sentHtml.value} page={view.page} />
      );
  }
}
