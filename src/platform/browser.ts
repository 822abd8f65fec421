import type { Browser } from 'webextension-polyfill';

export type { Menus, Runtime, Scripting, Tabs, WebNavigation, WebRequest } from 'webextension-polyfill';

/**
 * What the browser offers extensions, under the name that both know it by: with Manifest V3 Firefox gives promises under it
 * too, as it does under `browser`. That one could be an element of the page in Chromium, where an element's name is a name of
 * the content script's global object, unless something else bears it.
 */
export const browser: Browser = Reflect.get(globalThis, 'chrome');
