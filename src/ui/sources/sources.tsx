import { useId, useState } from 'preact/hooks';
import type { PageReport } from '../../messages';
import type { Judgement, PageEvidence } from '../../policy';
import type { View } from '../../state/view';
import { Chevron } from '../parts/chevron';
import { Notice } from '../parts/notice';
import { useWords } from '../text/words';
import { AccessNotice } from './access-notice';
import { HeadersDetail } from './headers-detail';
import { RobotsTxtDetail } from './robots-txt-detail';
import { SentHtmlComparison } from './sent-html-comparison';
import type { SourceName, SourceState } from './source-state';
import { sourceStates } from './source-states';
import './sources.css';

interface Props {
  readonly report: PageReport;
  readonly evidence: PageEvidence;
  readonly judgement: Judgement;
  readonly view: View;
}

/** What was seen of each source and what was not; what needs attention is open of itself. */
export function Sources({ report, evidence, judgement, view }: Props) {
  const words = useWords();
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlyMap<SourceName, boolean>>(new Map());
  const sources = sourceStates({ ...report, sentHtml: view.sentHtml.value }, evidence, judgement, words);
  const isOpen = (source: SourceName, state: SourceState) => chosen.get(source) ?? state.attention;
  return (
    <section class="sources">
      <h2 class="visually-hidden">{words.say('sources_label')}</h2>
      <AccessNotice report={report} access={view.page} />
      {report.unkept && <Notice name="unkept">{words.say('unkept')}</Notice>}
      <div class="strip card">
        {sources.map(([source, state]) => (
          <button
            key={source}
            type="button"
            data-testid={`source-${source}`}
            data-state={state.state}
            data-truncated={state.truncated}
            aria-expanded={isOpen(source, state)}
            aria-controls={isOpen(source, state) ? `${id}-${source}` : undefined}
            onClick={() => setChosen((old) => new Map(old).set(source, !isOpen(source, state)))}
          >
            <span class="source-name">
              {words.name('source', source)} <Chevron />
            </span>
            <span class="source-state">
              {state.words}
              {state.truncated && ` · ${words.say('source_truncated')}`}
            </span>
          </button>
        ))}
      </div>
      {sources.map(
        ([source, state]) =>
          isOpen(source, state) && (
            <div
              key={source}
              class="source-detail"
              id={`${id}-${source}`}
              data-testid={`source-${source}-detail`}
              data-attention={state.attention}
            >
              <p>
                <strong>{words.name('source', source)}</strong> {state.details.filter(Boolean).join(' ')}
              </p>
              <Detail source={source} report={report} view={view} />
            </div>
          ),
      )}
    </section>
  );
}

function Detail({ source, report, view }: Pick<Props, 'report' | 'view'> & { source: SourceName }) {
  switch (source) {
    case 'robots-txt':
      return (
        <RobotsTxtDetail
          report={report.robotsTxt}
          references={report.references}
          site={view.site.value}
          page={view.page}
        />
      );
    case 'headers':
      return <HeadersDetail report={report.headers} page={view.page} />;
    default:
      // There is nothing yet to compare with.
      return report.dom.state === 'unread' ? null : (
        <SentHtmlComparison of={source} report={view.sentHtml.value} page={view.page} />
      );
  }
}
