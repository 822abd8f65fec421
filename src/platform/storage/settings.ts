import { browser } from '../browser';
import { isPrivateWindow } from '../windows';
import { ownArea } from './own-area';

const CRAWLER = 'setting:crawler';

/** Firefox keeps one memory for all windows: what begins so belongs to private ones, and goes with the last of them. */
export const OF_PRIVATE_WINDOWS = 'private:';

/**
 * The crawler that the user chose last, or null. A private window knows its own choice before that of the others, which
 * know nothing of it.
 */
export async function readChosenCrawler(): Promise<string | null> {
  const own = isPrivateWindow() ? (await ownArea().get(OF_PRIVATE_WINDOWS + CRAWLER))?.text : undefined;
  const chosen = own ?? (await browser.storage.local.get(CRAWLER))[CRAWLER];
  return typeof chosen === 'string' ? chosen : null;
}

/** Remembers the chosen crawler: for good, or in a private window until the last of them closes. */
export async function rememberChosenCrawler(crawler: string): Promise<void> {
  if (isPrivateWindow())
    await ownArea().set(OF_PRIVATE_WINDOWS + CRAWLER, { usedAt: Date.now(), text: crawler });
  else await browser.storage.local.set({ [CRAWLER]: crawler });
}
