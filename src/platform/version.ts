import { browser } from './browser';

/** Calls back after the extension was installed or updated. */
export function onUpdate(updated: () => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install' || reason === 'update') updated();
  });
}

/** The version of the extension, such as `0.1.0`. */
export const version = (): string => browser.runtime.getManifest().version;
