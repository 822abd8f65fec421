import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {import('./driver').BrowserName} BrowserName */

/** The variables by which users name a browser that stands elsewhere. */
export const BROWSER_VARIABLE = { chromium: 'CHROMIUM_PATH', firefox: 'FIREFOX_PATH' };

/**
 * Finds a browser that loads the extension from a folder, as Chromium, Chrome for Testing and Edge do and branded Chrome does not.
 * @param {BrowserName} name
 * @returns {string | null} the path of the program
 */
export function findBrowser(name) {
  const named = process.env[BROWSER_VARIABLE[name]];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = named
    ? [named]
    : [
        ...ON_PATH[name].flatMap((program) => folders.map((folder) => join(folder, program))),
        ...ELSEWHERE[name],
      ];
  return candidates.find(isProgram) ?? null;
}

const ON_PATH = {
  chromium: ['chromium', 'chromium-browser', 'chrome-for-testing', 'microsoft-edge', 'microsoft-edge-stable'],
  firefox: ['firefox-esr', 'firefox', 'firefox-developer-edition'],
};

const PROGRAM_FILES = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].filter(
  (folder) => folder !== undefined,
);

const ELSEWHERE = {
  chromium: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...PROGRAM_FILES.map((folder) => join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe')),
  ],
  firefox: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...PROGRAM_FILES.map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe')),
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
