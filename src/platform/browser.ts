import type { Browser } from 'webextension-polyfill';

/**
 * What the browser offers extensions; the build puts it in the place of the polyfill, since the browsers we support give
 * promises by themselves. Firefox knows it by this name too. `browser` could be an element of the page in Chromium, where an
 * element's name is a name of the content script's global object, unless something else bears it.
 */
const browser: Browser = Reflect.get(globalThis, 'chrome');

export default browser;
