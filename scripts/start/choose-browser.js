import { findBrowser } from '../../drive/find-browser.js';
import { howToInstall, provideBrowser } from '../../drive/provide-browser.js';
import { Failure } from '../failure.js';

/**
 * The browser of that name, or the one that is there, installed where that needs no asking.
 * @param {string | undefined} wanted as a user calls it
 * @returns {Promise<import('../../drive/driver').BrowserName>}
 */
export async function chooseBrowser(wanted) {
  const found = wanted ? NAMES.get(wanted.toLowerCase()) : undefined;
  if (wanted && !found)
    throw new Failure(
      `There is no browser called “${wanted}” here.`,
      'the extension is tried in two families of browsers.',
      `choose one of ${[...NAMES.keys()].join(', ')}.`,
    );
  const name = found ?? (findBrowser('chromium') || !findBrowser('firefox') ? 'chromium' : 'firefox');
  if (await provideBrowser(name)) return name;
  throw new Failure(
    'No browser was found.',
    `${name} is neither installed nor could it be.`,
    howToInstall(name),
  );
}

/** @type {ReadonlyMap<string, import('../../drive/driver').BrowserName>} */
const NAMES = new Map([
  ['chromium', 'chromium'],
  ['chrome', 'chromium'],
  ['edge', 'chromium'],
  ['firefox', 'firefox'],
]);

/** Whether a window can be opened. */
export function hasDisplay() {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
