import type { PageReport } from '../../messages';
import { useWords } from '../text/use-words';
import { isReadWhole } from './is-read-whole';
import './nothing-found.css';

interface Props {
  readonly report: PageReport;
  /** How many things there are to check. */
  readonly found: number;
  readonly onOpen?: (() => void) | undefined;
}

/**
 * That there is no mistake, or that there may be others where not everything was read; nothing where all that there is was found. Leads to
 * what is advised all the same, where a way there is given.
 */
export function NothingFound({ report, found, onOpen }: Props) {
  const words = useWords();
  const isWhole = isReadWhole(report);
  if (isWhole && found > 0) return null;
  const said = words.say(isWhole ? 'findings_none' : 'findings_unread');
  return (
    <p class="quiet nothing-found" data-testid="nothing-found">
      {onOpen ? (
        <button type="button" class="link" data-testid="open-checks" onClick={onOpen}>
          {said}
        </button>
      ) : (
        said
      )}
    </p>
  );
}
