import { useWords } from '../text/use-words';
import './panel-button.css';

/** Opens the same view beside the page, where it stays open. */
export function PanelButton({ open }: { open: () => void }) {
  const words = useWords();
  return (
    <button
      type="button"
      class="icon-button"
      data-testid="open-panel"
      aria-label={words.say('open_panel')}
      title={words.say('open_panel')}
      onClick={open}
    >
      <svg class="panel-sign" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M1.5 2.5h11v9h-11zM8.5 2.5v9" />
      </svg>
    </button>
  );
}
