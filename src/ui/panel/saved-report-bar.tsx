import { useRef } from 'preact/hooks';
import { SAVED_LIMIT, type UnreadReport } from '../../export/read-saved-report';
import type { PanelStore } from '../../state/panel';
import { visibleText } from '../../words/visible-text';
import { useStateAbout } from '../parts/use-state-about';
import { useWords } from '../text/use-words';
import './saved-report-bar.css';

/** Why nothing is shown of a file that was chosen. */
type Fault = UnreadReport | 'unreadable' | 'too-large';

/** Opens a report that was saved, and says while one is shown that it is one, and of when. */
export function SavedReportBar({ panel }: { panel: PanelStore }) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { value: saved } = panel.saved;
  const view = panel.view.value;
  // It is about the file alone, and goes with the page that it was opened beside.
  const [fault, setFault] = useStateAbout<Fault | null>(null, [view]);
  const open = async (file: File | undefined) => {
    if (!file) return;
    setFault(await openFile(file, panel));
    // The same file, mended, is another choice.
    if (input.current) input.current.value = '';
  };
  return (
    <div class="saved-bar" data-saved={saved !== null}>
      <p role="status">
        {saved &&
          words.say('saved_shown', words.time(new Date(saved.readAt)), visibleText(saved.version, 20))}
        {saved && fault && ' '}
        {fault && words.name('saved_fault', fault)}
      </p>
      {saved && (
        <button type="button" class="link" data-testid="close-saved" onClick={panel.closeSaved}>
          {words.say('saved_close')}
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
        <span>{words.say('saved_open')}</span>
      </label>
    </div>
  );
}

async function openFile(file: File, panel: PanelStore): Promise<Fault | null> {
  if (file.size > SAVED_LIMIT) return 'too-large';
  const written = await file.text().catch(() => null);
  return written === null ? 'unreadable' : panel.openSaved(written);
}
