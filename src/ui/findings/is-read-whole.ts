import type { PageReport } from '../../messages';
import { statusMeaning } from '../sources/status-meaning';

/** Whether all was read that could hold a mistake: the page, its answer, robots.txt and the files that it refers to, each to its end. */
export function isReadWhole({ url, dom, headers, robotsTxt, references }: PageReport): boolean {
  const isPageRead = dom.state === 'not-html' || (dom.state === 'seen' && dom.truncated.length === 0);
  return (
    isPageRead &&
    headers.state === 'seen' &&
    headers.url === url &&
    robotsTxt.state === 'answered' &&
    isFileRead(robotsTxt.status) &&
    !robotsTxt.truncated &&
    references.every(({ state, status }) => state === 'answered' && isFileRead(status))
  );
}

/** Whether an answer shows what its file says; that there is no file shows that, too. */
function isFileRead(status: number): boolean {
  return ['read', 'no-file'].includes(statusMeaning(status));
}
