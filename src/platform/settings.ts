import browser from 'webextension-polyfill';

const CRAWLER = 'setting:crawler';

/** The crawler that the user chose last, or null. */
export async function readChosenCrawler(): Promise<string | null> {
  const here = (await browser.storage.session.get(CRAWLER))[CRAWLER];
  const kept = here ?? (await browser.storage.local.get(CRAWLER))[CRAWLER];
  return typeof kept === 'string' ? kept : null;
}

/** Remembers the chosen crawler: for good, or in a private window until the browser closes. */
export async function rememberChosenCrawler(crawler: string): Promise<void> {
  const area = browser.extension.inIncognitoContext ? browser.storage.session : browser.storage.local;
  await area.set({ [CRAWLER]: crawler });
}
