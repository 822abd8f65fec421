import { BROWSER_VARIABLE, familyOf, findBrowser } from '../../drive/find-browser.js';
import { howToInstall, provideBrowser } from '../../drive/provide-browser.js';
import { Failure } from '../failure.js';

/** @typedef {import('../../drive/find-browser.js').BrowserChoice} BrowserChoice */
/** @typedef {{ readonly name: import('../../drive/driver').BrowserName, readonly executablePath: string }} Chosen */

/**
 * The browser that is asked for, or one that is there, installed where that needs no asking.
 * @param {string | undefined} wanted as a user calls it
 * @returns {Promise<Chosen>}
 */
export async function chooseBrowser(wanted) {
  const choice =
    wanted === undefined ? oneThatIsThere() : CHOICES.find((one) => one === wanted.toLowerCase());
  if (!choice)
    throw new Failure(
      `“${wanted}” is not a browser that this command can start.`,
      'the extension is built for two families of browsers, Chromium and Firefox.',
      `choose one of ${CHOICES.join(', ')}.`,
    );
  await provideBrowser(choice);
  const executablePath = findBrowser(choice);
  const name = familyOf(choice);
  if (executablePath) return { name, executablePath };
  const variable = BROWSER_VARIABLE[name];
  throw new Failure(
    `No ${CALLED[choice]} was found.`,
    process.env[variable]
      ? `${variable} names no program.`
      : 'it is not where its installer puts it. Only Chromium and Firefox are installed by this command, as root on Debian.',
    howToInstall(choice),
  );
}

/** @type {readonly BrowserChoice[]} */
const CHOICES = ['chromium', 'chrome', 'edge', 'firefox'];

const CALLED = { chromium: 'Chromium', chrome: 'Chrome for Testing', edge: 'Edge', firefox: 'Firefox' };

const oneThatIsThere = () => (findBrowser('chromium') || !findBrowser('firefox') ? 'chromium' : 'firefox');

/** Whether a window can be opened. */
export function hasDisplay() {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
