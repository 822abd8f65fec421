import { useWords } from '../text/use-words';
import type { Search } from './use-search';

/** Characters that can be searched for. */
const LIMIT = 200;

/** Searches a file: Enter goes on to the next match, with Shift back to the one before. */
export function SearchBar({ search }: { search: Search }) {
  const words = useWords();
  const { query, matches, current, find, step } = search;
  const count =
    matches.length === 0
      ? words.say('file_search_none')
      : words.say('file_search_count', words.number(current + 1), words.number(matches.length));
  return (
    <search class="file-search">
      <input
        type="search"
        data-testid="file-search"
        aria-label={words.say('file_search')}
        placeholder={words.say('file_search')}
        maxLength={LIMIT}
        value={query}
        onInput={(event) => find(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
        }}
      />
      <span class="quiet" role="status" data-testid="file-search-count">
        {query !== '' && count}
      </span>
      {query !== '' && (
        <>
          <StepButton search={search} by={-1} />
          <StepButton search={search} by={1} />
        </>
      )}
    </search>
  );
}

function StepButton({ search: { matches, step }, by }: { search: Search; by: 1 | -1 }) {
  const words = useWords();
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={words.say(by > 0 ? 'file_search_next' : 'file_search_previous')}
      aria-disabled={matches.length === 0}
      onClick={() => step(by)}
    >
      <svg class="step-sign" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d={by > 0 ? 'M3 4.5L6 7.5 9 4.5' : 'M3 7.5L6 4.5 9 7.5'} />
      </svg>
    </button>
  );
}
