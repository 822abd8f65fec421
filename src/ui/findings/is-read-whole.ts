import type { PageReport } from '../../messages';
import { statusMeaning } from '../sources/status-meaning';

/**
 * Whether all was read that could hold a mistake: the page, its answer and robots.txt, each to its end; that a file is missing which
 * robots.txt refers to is a finding itself.
 */
export function isReadWhole({ url, dom, headers, robotsTxt }: PageReport): boolean {
  return (
    (dom.state === 'not-html' || (dom.state === 'seen' && dom.truncated.length === 0)) &&
    headers.state === 'seen' &&
    headers.url === url &&
    robotsTxt.state === 'answered' &&
    !robotsTxt.truncated &&
    // That there is no file shows all that it says.
    /^(read|no-file)$/.test(statusMeaning(robotsTxt.status))
  );
}
