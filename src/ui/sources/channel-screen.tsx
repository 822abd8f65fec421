import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { ScreenFrame } from '../screens/screen-frame';
import { useWords } from '../text/words';
import { SourceDetail } from './source-detail';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'channel' };
}

/** Everything that a channel holds, as written. */
export function ChannelScreen({ view, screen }: Props) {
  const words = useWords();
  return (
    <ScreenFrame title={words.name('source', screen.channel)}>
      <SourceDetail source={screen.channel} view={view} />
    </ScreenFrame>
  );
}
