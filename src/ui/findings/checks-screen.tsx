import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { ScreenFrame } from '../screens/screen-frame';
import { useWords } from '../text/words';
import { Findings } from './findings';

/** Everything that the publisher should check. */
export function ChecksScreen({ view }: { view: View; screen: Screen & { at: 'checks' } }) {
  const words = useWords();
  const findings = view.judged.findings.value;
  const evidence = view.page.evidence.value;
  if (!evidence) return null;
  return (
    <ScreenFrame title={words.count('findings', findings.length)}>
      <Findings findings={findings} evidence={evidence} />
    </ScreenFrame>
  );
}
