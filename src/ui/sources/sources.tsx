import type { PageReport } from '../../messages';
import type { Judgement, PageEvidence } from '../../policy';
import type { View } from '../../state/view';
import { Notice } from '../parts/notice';
import { useNavigation } from '../screens/use-navigation';
import { useWords } from '../text/words';
import { AccessNotice } from './access-notice';
import { SourceDetail } from './source-detail';
import { sourceStates } from './source-states';
import './sources.css';

interface Props {
  readonly report: PageReport;
  readonly evidence: PageEvidence;
  readonly judgement: Judgement;
  readonly view: View;
}

/** How much was seen of each source, with a way to what it holds; what needs attention is said at once. */
export function Sources({ report, evidence, judgement, view }: Props) {
  const words = useWords();
  const { go } = useNavigation();
  const site = view.reading.site.value;
  if (!site) return null;
  const sources = sourceStates(
    {
      report: { ...report, sentHtml: view.reading.sentHtml.value },
      evidence,
      site,
      crawler: view.crawler.choice.value.crawler,
      judgement,
    },
    words,
  );
  return (
    <section class="sources">
      <h2 class="visually-hidden">{words.say('sources_label')}</h2>
      <div class="strip card">
        {sources.map(([source, state]) => (
          <button
            key={source}
            type="button"
            data-testid={`source-${source}`}
            data-state={state.state}
            data-truncated={state.truncated}
            onClick={() => go(source === 'robots-txt' ? { at: source } : { at: 'channel', channel: source })}
          >
            <span class="source-name">{words.name('source', source)}</span>
            <span class="source-state">
              {state.words}
              {state.truncated && ` · ${words.say('source_truncated')}`}
            </span>
          </button>
        ))}
      </div>
      <AccessNotice report={report} access={view.page} />
      {report.unkept && <Notice name="unkept">{words.say('unkept')}</Notice>}
      {sources.map(
        ([source, state]) => state.attention && <SourceDetail key={source} source={source} view={view} />,
      )}
    </section>
  );
}
