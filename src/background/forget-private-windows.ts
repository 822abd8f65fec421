import { OF_PRIVATE_WINDOWS } from '../platform/storage/kept-settings';
import { forgetFacts } from '../platform/storage/session-record';
import { hasPrivateWindow } from '../platform/windows';
import { forgetPrivateFiles } from './files/kept-files';

/** Forgets the files of private windows once the last one is closed; facts of their documents are removed with their tabs. */
export async function forgetPrivateWindows(): Promise<void> {
  if (await hasPrivateWindow()) return;
  await Promise.all([forgetPrivateFiles(), forgetFacts(OF_PRIVATE_WINDOWS)]);
}
