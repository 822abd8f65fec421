import type { PageReport } from '../../messages';
import { statusMeaning } from '../text/status-meaning';
import { useWords } from '../text/use-words';
import './nothing-found.css';

interface Props {
  readonly report: PageReport;
  /** How many things there are to check. */
  readonly found: number;
  readonly onOpen?: (() => void) | undefined;
}

/**
 * That there is no mistake, or that there may be others where not everything was read; nothing where all that there is was found.
 * Leads to what is advised all the same, where a way there is given.
 */
export function NothingFound({ report, found, onOpen }: Props) {
  const words = useWords();
  const isWhole = isReadWhole(report);
  if (isWhole && found > 0) return null;
  const text = words.text(isWhole ? 'findings_none' : 'findings_unread');
  return (
    <p class="quiet nothing-found" data-testid="nothing-found">
      {onOpen ? (
        <button type="button" class="link" data-testid="open-checks" onClick={onOpen}>
          {text}
        </button>
      ) : (
        text
      )}
    </p>
  );
}

/**
 * Whether all was read that could hold a mistake: the page, its answer and robots.txt, each to its end; that a file is missing
 * which robots.txt refers to is a finding itself.
 */
export function isReadWhole({ url, dom, headers, robotsTxt }: PageReport): boolean {
  return (
    (dom.state === 'not-html' ||
      (dom.state === 'seen' && dom.truncated.every((limit) => limit === 'links'))) &&
    headers.state === 'seen' &&
    headers.url === url &&
    robotsTxt.state === 'answered' &&
    !robotsTxt.truncated &&
    // That there is no file shows all that it says.
    /^(read|no-file)$/.test(statusMeaning(robotsTxt.status))
  );
}
