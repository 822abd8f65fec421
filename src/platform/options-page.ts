import { browser } from './browser';

/** Opens the page on which the extension is set up. */
export const openOptions = (): Promise<void> => browser.runtime.openOptionsPage();
