import { batchCalls } from '../batch-calls';
import { watchPermissions } from '../permissions';
import { REPORT_KEYS } from './report-keys';
import { watchSession } from './watch-session';

const BATCH_MS = 50;

/**
 * Calls back after facts or permissions changed that a report may depend on, in any tab, once for changes that happen together;
 * answers a function that stops this.
 */
export function watchReports(changed: () => void): () => void {
  const { note, stop } = batchCalls(BATCH_MS, changed);
  const ends = [watchSession(Object.values(REPORT_KEYS), note), watchPermissions(note)];
  return () => {
    stop();
    for (const end of ends) end();
  };
}
