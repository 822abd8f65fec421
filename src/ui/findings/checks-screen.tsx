import type { Finding } from '../../policy';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { ScreenFrame } from '../screens/screen-frame';
import { useWords } from '../text/words';
import { countWords } from './count-words';
import { FindingsPart } from './findings-part';
import { NothingFound } from './nothing-found';
import './checks-screen.css';

/** Everything that the publisher should check: what this page says apart from what holds for the whole site. */
export function ChecksScreen({ view }: { view: View; screen: Screen & { at: 'checks' } }) {
  const words = useWords();
  const findings = view.checks.value.findings;
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  if (!report || !evidence) return null;
  const part = (heading: string, list: readonly Finding[]) => (
    <FindingsPart view={view} heading={heading} findings={list} evidence={evidence} />
  );
  return (
    <ScreenFrame title={countWords(findings, words)}>
      <div class="findings" data-testid="findings" data-count={findings.length}>
        <NothingFound report={report} found={findings.length} />
        {part(
          words.say('findings_page'),
          findings.filter((finding) => !isOfSite(finding)),
        )}
        {part(words.say('findings_site'), findings.filter(isOfSite))}
      </div>
    </ScreenFrame>
  );
}

/** robots.txt and the files that it refers to speak of the whole site. */
function isOfSite({ source }: Finding): boolean {
  return source.place.kind === 'robots-txt';
}
