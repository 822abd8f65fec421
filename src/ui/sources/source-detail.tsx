import type { HeadersReport } from '../../messages';
import type { PageStore } from '../../state/page';
import type { View } from '../../state/view';
import { QuietButton } from '../parts/quiet-button';
import { useWords } from '../text/use-words';
import { RobotsTxtDetail } from './robots-txt-detail';
import { SentHtmlComparison } from './sent-html-comparison';
import type { SourceName } from './source-state';
import { useSourceStates } from './use-source-states';
import './source-detail.css';

interface Props {
  readonly source: SourceName;
  readonly view: View;
  /** Without what only the source's own screen has room for. */
  readonly isBrief?: boolean;
}

/** What was seen of one source and what was not, and what can be done about it. */
export function SourceDetail({ source, view, isBrief = false }: Props) {
  const words = useWords();
  const state = new Map(useSourceStates(view)).get(source);
  if (!state) return null;
  return (
    <div class="source-detail" data-testid={`source-${source}-detail`} data-attention={state.attention}>
      <p>
        <strong>{words.name('source', source)}</strong> {state.details.filter(Boolean).join(' ')}
      </p>
      {(!isBrief || source === 'robots-txt' || source === 'headers') && (
        <Detail source={source} view={view} />
      )}
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
      // There is nothing to compare with, or not yet.
      return report.dom.state !== 'seen' ? null : (
        <SentHtmlComparison of={source} report={view.reading.sentHtml.value} page={view.page} />
      );
  }
}

interface HeadersDetailProps {
  readonly report: HeadersReport;
  readonly page: Pick<PageStore, 'busy' | 'reload'>;
}

/** A way to see headers that were missed. */
function HeadersDetail({ report, page }: HeadersDetailProps) {
  const words = useWords();
  if (report.state === 'seen') return null;
  if (report.why !== 'loaded-before' && report.why !== 'no-request') return null;
  return (
    <div class="buttons">
      <QuietButton busy={page.busy.value} onClick={page.reload}>
        {words.text('reload_for_headers')}
      </QuietButton>
    </div>
  );
}
