import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { ScreenFrame } from '../parts/screen-frame';
import { useNavigation } from '../parts/use-navigation';
import { SourceDetail } from '../sources/source-detail';
import { useSourceStates } from '../sources/use-source-states';
import { useWords } from '../text/use-words';
import './sources-screen.css';

/** What was seen of each source and what was not, with the way to all that it holds. */
export function SourcesScreen({ view }: { view: View; screen: Screen & { at: 'sources' } }) {
  const words = useWords();
  const { go } = useNavigation();
  return (
    <ScreenFrame title={words.name('section', 'sources')}>
      <div class="source-parts">
        {useSourceStates(view).map(([source]) => (
          <section key={source} class="card source-part">
            <SourceDetail source={source} view={view} />
            <button
              type="button"
              class="link"
              data-testid={`open-${source}`}
              onClick={() =>
                go(source === 'robots-txt' ? { at: source } : { at: 'channel', channel: source })
              }
            >
              {words.text('open_source', words.name('source', source))}
            </button>
          </section>
        ))}
      </div>
    </ScreenFrame>
  );
}
