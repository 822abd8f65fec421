import { watchPermissions } from '../permissions';
import { together } from '../together';
import { REPORT_KEYS } from './report-keys';
import { watchSession } from './watch-session';

const TOGETHER_MS = 50;

/**
 * Calls back after facts or permissions changed that a report may depend on, whatever the tab, and once for changes that
 * come together; answers how to stop.
 */
export function watchReports(changed: () => void): () => void {
  const { note, stop } = together(TOGETHER_MS, changed);
  const ends = [watchSession(Object.values(REPORT_KEYS), note), watchPermissions(note)];
  return () => {
    stop();
    for (const end of ends) end();
  };
}
