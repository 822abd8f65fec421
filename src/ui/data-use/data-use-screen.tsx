import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { ScreenFrame } from '../screens/screen-frame';
import { useWords } from '../text/words';

/** Everything that is said of AI and data use, place by place, and how asking for each file ended. */
export function DataUseScreen(_: { view: View; screen: Screen & { at: 'data-use' } }) {
  const words = useWords();
  return (
    <ScreenFrame title={words.say('data_use')} isText>
      {null}
    </ScreenFrame>
  );
}
