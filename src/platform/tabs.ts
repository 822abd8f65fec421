import browser from 'webextension-polyfill';

/** The tab that the current window shows, or null. */
export async function currentTab(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
}

/** Whether we run in a private window; a background of all windows does not. */
export const isPrivateWindow = (): boolean => browser.extension.inIncognitoContext === true;

/** Whether a tab is in a private window; a tab that is gone counts as private. */
export async function isPrivate(tab: number): Promise<boolean> {
  try {
    return (await browser.tabs.get(tab)).incognito;
  } catch {
    return true;
  }
}

/** Whether a tab is there and loads nothing. */
export async function isAtRest(tab: number): Promise<boolean> {
  try {
    return (await browser.tabs.get(tab)).status === 'complete';
  } catch {
    return false;
  }
}

/** Loads a tab's page anew from its server, so that its response headers can be seen. */
export async function reloadPastCache(tab: number): Promise<void> {
  await browser.tabs.reload(tab, { bypassCache: true });
}
