import './hide-page-element';
import browser from 'webextension-polyfill';

export type { Menus, Runtime, Scripting, Tabs, WebNavigation, WebRequest } from 'webextension-polyfill';

/** What the browser offers extensions, with promises: `browser`, or before Chromium 148 `chrome` as the polyfill wraps it. */
export { browser };
