import type { LaunchOptions } from '../../drive/driver';
import { launch } from '../../drive/launch.js';

/** The browser that this run of the tests is for. */
export const browserName = process.env.E2E_BROWSER === 'firefox' ? 'firefox' : 'chromium';

/** Starts it with the extension, without a window. */
export const launchBrowser = (options?: Partial<LaunchOptions>) => launch(browserName, options);
