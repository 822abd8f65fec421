import { useMemo } from 'preact/hooks';
import { matrixOf } from '../../state/matrix';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { SearchButton } from '../overview/search-button';
import { ScreenFrame } from '../screens/screen-frame';
import { useNavigation } from '../screens/use-navigation';
import { useWords } from '../text/use-words';
import { MatrixTable } from './matrix-table';

/** Who may do what in every use. */
export function CrawlersScreen({ view }: { view: View; screen: Screen & { at: 'crawlers' } }) {
  const words = useWords();
  const { go } = useNavigation();
  const whoMay = view.whoMay.value;
  const matrix = useMemo(() => whoMay && matrixOf(whoMay), [whoMay]);
  if (!matrix) return null;
  return (
    <ScreenFrame title={words.name('section', 'crawlers')} aside={<SearchButton />}>
      <MatrixTable
        matrix={matrix}
        onOpen={({ id }, opened) => {
          view.crawler.choose(id);
          go({ at: 'crawler', ...opened });
        }}
      />
    </ScreenFrame>
  );
}
