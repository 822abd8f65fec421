import { browser } from './browser';

/** The version of the extension, such as `0.1.0`. */
export const version = (): string => browser.runtime.getManifest().version;
