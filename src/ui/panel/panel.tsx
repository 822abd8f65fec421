import type { PanelStore } from '../../state/panel';
import type { Words } from '../../words/words';
import { App } from '../app';
import { Loading } from '../loading';
import { WordsProvider } from '../text/use-words';
import { SavedReportBar } from './saved-report-bar';
import { SectionBar } from './section-bar';

/** The panel beside the page: the tab in front of the window, in sections, or a report that was saved. */
export function Panel({ panel, words }: { panel: PanelStore; words: Words }) {
  const view = panel.view.value;
  return (
    <WordsProvider value={words}>
      <header>
        <SectionBar navigation={panel.navigation} />
        <SavedReportBar panel={panel} />
      </header>
      {view ? <App view={view} words={words} /> : <Loading />}
    </WordsProvider>
  );
}
