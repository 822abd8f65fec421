import { browser } from './browser';
import { VIEWED_TAB } from './navigation/tabs';

/** Whether we run in a private window; a background of all windows does not. */
export const isPrivateWindow = (): boolean => browser.extension.inIncognitoContext === true;

/** Whether private windows have a background of their own, as in Chromium. */
export const isSplit = (): boolean => browser.runtime.getManifest().incognito === 'split';

/** Whether any private window is open that the extension has access to. */
export async function hasPrivateWindow(): Promise<boolean> {
  return (await browser.windows.getAll()).some(({ incognito }) => incognito);
}

/** The size of a window that replaces the popup, in pixels. */
const POPUP_SIZE = { width: 480, height: 680 };

/**
 * Opens the popup over a tab, as a click on the button would. Where the browser does not allow that, as older versions of Firefox
 * and windows without the focus do not, the same view opens in a window of its own.
 */
export async function openPopupOver(tab: number): Promise<void> {
  const { windowId, incognito } = await browser.tabs.get(tab);
  try {
    await browser.action.openPopup(windowId === undefined ? {} : { windowId });
  } catch {
    const view = new URL(await browser.action.getPopup({ tabId: tab }));
    view.search = String(new URLSearchParams({ [VIEWED_TAB]: String(tab) }));
    await browser.windows.create({ url: view.href, type: 'popup', incognito, ...POPUP_SIZE });
  }
}

/** Calls back after a window was closed. */
export function onWindowClosed(closed: () => void): void {
  browser.windows.onRemoved.addListener(closed);
}
