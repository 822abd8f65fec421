import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { HighlightBar } from '../elements/highlight-bar';
import { FindingsCount } from '../findings/findings-count';
import { gravestFinding } from '../findings/gravest-finding';
import { NothingFound } from '../findings/nothing-found';
import { TopFinding } from '../findings/top-finding';
import { lazily } from '../screens/lazily';
import { useNavigation } from '../screens/use-navigation';
import { Frames } from '../sources/frames';
import { NotSeen } from '../sources/not-seen';
import { speakingMetaTags } from '../sources/said-at';
import { Strip } from '../sources/strip';
import { countSpeaking } from './count-speaking';
import { PageAddress } from './page-address';
import { PanelButton } from './panel-button';
import { SayList } from './say-list';
import { SearchButton } from './search-button';
import { StatusChip } from './status-chip';
import { Tools } from './tools';
import { WhoMayTable } from './who-may-table';
import './overview.css';

/** Nothing waits for it. */
const DataUseSection = lazily(
  () => import('../data-use/data-use-section').then((file) => file.DataUseSection),
  () => null,
);

/** Who may do what with the page, at a glance: in sentences, what is wrong, and a table. */
export function Overview({ view }: { view: View; screen: Screen & { at: 'overview' } }) {
  const { go } = useNavigation();
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const judgement = view.judged.judgement.value;
  const whoMay = view.whoMay.value;
  const { findings, effectOf } = view.checks.value;
  if (!report || !evidence || !judgement || !whoMay) return null;
  const openChecks = () => go({ at: 'checks' });
  // Nothing waits for advice; the switch for it stands where it is listed, so that the way there stays where it is hidden.
  const hasAdvice = view.isDrawn.value && view.checks.value.advice.length > 0;
  return (
    <>
      <header>
        <div class="page-line">
          <PageAddress address={report.url} />
          <StatusChip report={report} />
          <SearchButton />
          {view.openPanel && <PanelButton open={view.openPanel} />}
        </div>
        {report.dom.state !== 'not-html' && <HighlightBar view={view} />}
        <Strip view={view} />
      </header>
      <div class="body overview">
        <div class="overview-part">
          <SayList whoMay={whoMay} report={report} elements={countSpeaking(view.reading.page.value)} />
          <NotSeen view={view} />
          <TopFinding view={view} findings={findings} />
          {!gravestFinding(findings, effectOf) &&
            (findings.length === 0 ? (
              view.reading.isWhole.value && (
                <NothingFound report={report} found={0} onOpen={hasAdvice ? openChecks : undefined} />
              )
            ) : (
              <p class="quiet">
                <button type="button" class="link" data-testid="open-checks" onClick={openChecks}>
                  <FindingsCount findings={findings} />
                </button>
              </p>
            ))}
        </div>
        <div class="overview-part">
          <WhoMayTable
            whoMay={whoMay}
            onOpen={({ id }, usage) => {
              view.crawler.choose(id);
              go({ at: 'crawler', ...(usage && { usage }) });
            }}
          />
        </div>
        <div class="overview-part">
          {view.reading.isWhole.value && <DataUseSection view={view} whoMay={whoMay} />}
          <Frames
            top={{
              url: report.url,
              metaTags: speakingMetaTags(evidence, judgement).length,
              elements: evidence.elements.length,
            }}
            frames={report.frames}
          />
          <Tools
            links={report.linked.length}
            openOptions={() => void view.surroundings.openOptions().catch(view.page.fail)}
          />
        </div>
      </div>
    </>
  );
}
