import browser, { type Tabs } from 'webextension-polyfill';

/** The tab that the current window shows, or null. */
export async function currentTab(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
}

/** Whether we run in a private window; a background of all windows does not. */
export const isPrivateWindow = (): boolean => browser.extension.inIncognitoContext === true;

/** Whether private windows have a background of their own, as in Chromium. */
export const isSplit = (): boolean => browser.runtime.getManifest().incognito === 'split';

/** Whether any private window is open that we may know of. */
export async function hasPrivateWindow(): Promise<boolean> {
  return (await browser.windows.getAll()).some(({ incognito }) => incognito);
}

/** Calls back after a window was closed. */
export function onWindowClosed(closed: () => void): void {
  browser.windows.onRemoved.addListener(closed);
}

/** The tabs in front of their windows. */
export const tabsInView = (): Promise<number[]> => tabsThat({ active: true });

/** All tabs. */
export const allTabs = (): Promise<number[]> => tabsThat({});

const tabsThat = async (query: Tabs.QueryQueryInfoType) =>
  (await browser.tabs.query(query)).flatMap(({ id }) => id ?? []);

/** Whether a tab is in a private window; a tab that is gone counts as private. */
export async function isPrivate(tab: number): Promise<boolean> {
  try {
    return (await browser.tabs.get(tab)).incognito;
  } catch {
    return true;
  }
}

/** Loads a tab's page anew from its server, so that its response headers can be seen. */
export async function reloadPastCache(tab: number): Promise<void> {
  await browser.tabs.reload(tab, { bypassCache: true });
}
