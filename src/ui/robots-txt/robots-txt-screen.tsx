import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { ScreenFrame } from '../screens/screen-frame';
import { SourceDetail } from '../sources/source-detail';
import { useWords } from '../text/words';

/** The whole robots.txt, as the chosen crawler reads it. */
export function RobotsTxtScreen({ view }: { view: View; screen: Screen & { at: 'robots-txt' } }) {
  const words = useWords();
  return (
    <ScreenFrame title={words.name('source', 'robots-txt')}>
      <SourceDetail source="robots-txt" view={view} />
    </ScreenFrame>
  );
}
