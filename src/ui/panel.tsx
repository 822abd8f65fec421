import { useRef } from 'preact/hooks';
import { SAVED_LIMIT, type UnreadReport } from '../export/read-saved-report';
import type { NavigationStore, Screen } from '../state/navigation';
import type { PanelStore } from '../state/panel';
import { visibleText } from '../words/visible-text';
import type { Words } from '../words/words';
import { App } from './app';
import { Loading } from './parts/loading';
import { useStateAbout } from './parts/use-state-about';
import { useWords, WordsProvider } from './text/use-words';
import './panel.css';

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

const SECTIONS = ['overview', 'crawlers', 'sources', 'elements', 'checks'] as const satisfies Screen['at'][];

/** The way between the sections of a panel, of which the one that is open says so. */
function SectionBar({ navigation }: { navigation: NavigationStore }) {
  const words = useWords();
  const [open] = navigation.path.value;
  return (
    <nav class="sections" aria-label={words.text('sections_label')}>
      {SECTIONS.map((at) => (
        <button
          key={at}
          type="button"
          data-testid={`section-${at}`}
          aria-current={open?.at === at ? 'page' : undefined}
          onClick={() => navigation.begin({ at })}
        >
          {words.name('section', at)}
        </button>
      ))}
    </nav>
  );
}

/** Why nothing is shown of a file that was chosen. */
type Fault = UnreadReport | 'unreadable' | 'too-large';

/** Opens a report that was saved, and says while one is shown that it is one, and of when. */
function SavedReportBar({ panel }: { panel: PanelStore }) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { value: saved } = panel.saved;
  const view = panel.view.value;
  // It is about the file alone, and goes with the page that it was opened beside.
  const [fault, setFault] = useStateAbout<Fault | null>(null, [view]);
  const open = async (file: File | undefined) => {
    if (!file) return;
    setFault(await openFile(file, panel));
    // The same file, fixed, is another choice.
    if (input.current) input.current.value = '';
  };
  return (
    <div class="saved-bar" data-saved={saved !== null}>
      <p role="status">
        {saved &&
          words.text('saved_shown', words.time(new Date(saved.readAt)), visibleText(saved.version, 20))}
        {saved && fault && ' '}
        {fault && words.name('saved_fault', fault)}
      </p>
      {saved && (
        <button type="button" class="link" data-testid="close-saved" onClick={panel.closeSaved}>
          {words.text('saved_close')}
        </button>
      )}
      <label class="saved-file">
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          class="visually-hidden"
          data-testid="open-saved"
          onChange={(event) => void open(event.currentTarget.files?.[0])}
        />
        <span>{words.text('saved_open')}</span>
      </label>
    </div>
  );
}

async function openFile(file: File, panel: PanelStore): Promise<Fault | null> {
  if (file.size > SAVED_LIMIT) return 'too-large';
  const written = await file.text().catch(() => null);
  return written === null ? 'unreadable' : panel.openSaved(written);
}
