import type { CrawlerChoice } from '../../policy';
import type { CrawlerStore } from '../../state/crawler';
import { crawlerName } from '../../words/crawler-name';
import { useWords } from '../text/use-words';
import './pin-button.css';

interface Props {
  readonly crawler: Pick<CrawlerStore, 'pinned' | 'togglePin'>;
  readonly choice: CrawlerChoice;
}

/** Puts a crawler on top of the overview, or takes it away from there. */
export function PinButton({ crawler: { pinned, togglePin }, choice }: Props) {
  const words = useWords();
  const isPinned = pinned.value.some(({ id }) => id === choice.id);
  const name = words.text('pin', crawlerName(choice, words));
  return (
    <button
      type="button"
      class="icon-button pin-button"
      data-testid="pin"
      aria-pressed={isPinned}
      aria-label={name}
      title={name}
      onClick={() => togglePin(choice.id)}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M4 1.5h6L9.3 6l2.2 2.2H2.5L4.7 6zM7 8.2v4.3" />
      </svg>
    </button>
  );
}
