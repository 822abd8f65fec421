import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import './search-button.css';

/** Leads to where any crawler can be looked for. */
export function SearchButton() {
  const words = useWords();
  const { go } = useNavigation();
  return (
    <button
      type="button"
      class="icon-button"
      data-testid="search"
      aria-label={words.text('search')}
      title={words.text('search')}
      onClick={() => go({ at: 'search' })}
    >
      <svg class="search-sign" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="6" cy="6" r="4" />
        <path d="M9 9l3.5 3.5" />
      </svg>
    </button>
  );
}
