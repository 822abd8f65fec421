import { OF_PRIVATE_WINDOWS } from '../platform/storage/kept-settings';
import { forgetFacts } from '../platform/storage/session-record';
import { hasPrivateWindow } from '../platform/windows';
import { forgetPrivateFiles } from './files/kept-files';

/** Once no private window is open any more, forgets what they left; what is known of their documents goes with their tabs. */
export async function forgetPrivateWindows(): Promise<void> {
  if (await hasPrivateWindow()) return;
  await Promise.all([forgetPrivateFiles(), forgetFacts(OF_PRIVATE_WINDOWS)]);
}
