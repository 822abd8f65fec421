import type { Finding } from '../../policy';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { ScreenFrame } from '../screens/screen-frame';
import { useWords } from '../text/use-words';
import { AdviceSwitch } from './advice-switch';
import { countWords } from './count-words';
import { FindingsPart } from './findings-part';
import { NothingFound } from './nothing-found';
import './checks-screen.css';

/** Everything that the publisher should check: what this page says apart from what holds for the whole site. */
export function ChecksScreen({ view }: { view: View; screen: Screen & { at: 'checks' } }) {
  const words = useWords();
  const { findings, advice, effectOf } = view.checks.value;
  const shown = view.advice.isShown.value ? [...findings, ...advice] : findings;
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  if (!report || !evidence) return null;
  const ofPage = shown.filter((finding) => !isOfSite(finding));
  const ofSite = shown.filter(isOfSite);
  const parts = [
    <FindingsPart view={view} heading={words.say('findings_page')} findings={ofPage} evidence={evidence} />,
    <FindingsPart view={view} heading={words.say('findings_site')} findings={ofSite} evidence={evidence} />,
  ];
  return (
    <ScreenFrame title={countWords(findings, words)}>
      <div class="findings" data-testid="findings" data-count={shown.length}>
        {view.reading.isWhole.value && <NothingFound report={report} found={findings.length} />}
        <AdviceSwitch view={view} />
        {
          // What changes who may crawl the page comes first, and stands in robots.txt.
          ofSite.some(effectOf) ? parts.toReversed() : parts
        }
      </div>
    </ScreenFrame>
  );
}

/** robots.txt and the files that it refers to speak of the whole site. */
function isOfSite({ source }: Finding): boolean {
  return source.place.kind === 'robots-txt';
}
