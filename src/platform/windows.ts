import { browser } from './browser';

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
