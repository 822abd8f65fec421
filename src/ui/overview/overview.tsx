import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { HighlightBar } from '../elements/highlight-bar';
import { FailureNotice } from '../failure/failure-notice';
import { useNavigation } from '../screens/use-navigation';
import { Frames } from '../sources/frames';
import { speakingMetaTags } from '../sources/said-at';
import { Sources } from '../sources/sources';
import { useWords } from '../text/words';
import { PageAddress } from './page-address';

/** Who may do what with the page, at a glance. */
export function Overview({ view }: { view: View; screen: Screen & { at: 'overview' } }) {
  const words = useWords();
  const { go } = useNavigation();
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const judgement = view.judged.judgement.value;
  const failure = view.page.failure.value;
  if (!report || !evidence || !judgement) return null;
  return (
    <>
      <header>
        <PageAddress address={report.url} />
      </header>
      <div class="body">
        {failure && <FailureNotice view={view} failure={failure} />}
        <Sources report={report} evidence={evidence} judgement={judgement} view={view} />
        <button type="button" data-testid="open-crawler" onClick={() => go({ at: 'crawler' })}>
          {words.say('crawler_label')}
        </button>
        <button type="button" data-testid="open-checks" onClick={() => go({ at: 'checks' })}>
          {words.count('findings', view.judged.findings.value.length)}
        </button>
        <Frames
          top={{
            url: report.url,
            metaTags: speakingMetaTags(evidence, judgement).length,
            elements: evidence.elements.length,
          }}
          frames={report.frames}
        />
      </div>
      <HighlightBar highlight={view.highlight} busy={view.page.busy.value} judgement={judgement} />
    </>
  );
}
