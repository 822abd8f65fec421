import browser from 'webextension-polyfill';
import { isPrivateWindow } from './tabs';

const CRAWLER = 'setting:crawler';

/**
 * The crawler that the user chose last, or null. A private window knows its own choice before that of the others, which
 * know nothing of it, although Firefox has one session storage for all.
 */
export async function readChosenCrawler(): Promise<string | null> {
  const own = isPrivateWindow() ? await chosenIn(browser.storage.session) : undefined;
  const chosen = own ?? (await chosenIn(browser.storage.local));
  return typeof chosen === 'string' ? chosen : null;
}

/** Remembers the chosen crawler: for good, or in a private window until the browser closes. */
export async function rememberChosenCrawler(crawler: string): Promise<void> {
  const area = isPrivateWindow() ? browser.storage.session : browser.storage.local;
  await area.set({ [CRAWLER]: crawler });
}

const chosenIn = async (area: typeof browser.storage.local | typeof browser.storage.session) =>
  (await area.get(CRAWLER))[CRAWLER];
