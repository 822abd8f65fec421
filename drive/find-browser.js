import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** @typedef {import('./driver').BrowserName} BrowserName */
/** @typedef {BrowserName | 'chrome' | 'edge'} BrowserChoice any browser of a family, or one of Chromium's alone */

/** The variables by which users name a browser that stands elsewhere. */
export const BROWSER_VARIABLE = { chromium: 'CHROMIUM_PATH', firefox: 'FIREFOX_PATH' };

/**
 * The family of a browser.
 * @param {BrowserChoice} choice
 * @returns {BrowserName}
 */
export const familyOf = (choice) => (choice === 'firefox' ? 'firefox' : 'chromium');

/**
 * Finds a browser that loads the extension from a folder. Branded Chrome is not looked for: users load the extension into it by
 * hand.
 * @param {BrowserChoice} choice
 * @returns {string | null} the path of the program
 */
export function findBrowser(choice) {
  const named = process.env[BROWSER_VARIABLE[familyOf(choice)]];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = (named ? [named] : PROGRAMS[choice]).flatMap((program) =>
    named || isAbsolute(program) ? program : folders.map((folder) => join(folder, program)),
  );
  return candidates.find(isProgram) ?? null;
}

/** @param {string[]} path below one of the folders that Windows installs programs in */
const inProgramFiles = (...path) =>
  [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].flatMap((folder) =>
    folder === undefined ? [] : join(folder, ...path),
  );

const CHROME_FOR_TESTING = [
  'chrome-for-testing',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

const EDGE = [
  'microsoft-edge',
  'microsoft-edge-stable',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...inProgramFiles('Microsoft', 'Edge', 'Application', 'msedge.exe'),
];

/**
 * Programs on the PATH, or where an installer puts them.
 * @type {Readonly<Record<BrowserChoice, readonly string[]>>}
 */
const PROGRAMS = {
  chromium: [
    'chromium',
    'chromium-browser',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...CHROME_FOR_TESTING,
    ...EDGE,
  ],
  chrome: CHROME_FOR_TESTING,
  edge: EDGE,
  firefox: [
    'firefox-esr',
    'firefox',
    'firefox-developer-edition',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...inProgramFiles('Mozilla Firefox', 'firefox.exe'),
  ],
};

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
