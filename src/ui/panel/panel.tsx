import type { PanelStore } from '../../state/panel';
import type { Words } from '../../words/words';
import { App } from '../app';
import { Loading } from '../loading';
import { WordsProvider } from '../text/use-words';
import { SectionBar } from './section-bar';

/** The panel beside the page: the tab in front of the window, in sections. */
export function Panel({ panel, words }: { panel: PanelStore; words: Words }) {
  const view = panel.view.value;
  return (
    <WordsProvider value={words}>
      <SectionBar navigation={panel.navigation} />
      {view ? <App view={view} words={words} /> : <Loading />}
    </WordsProvider>
  );
}
