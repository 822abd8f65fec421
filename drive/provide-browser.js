import { existsSync } from 'node:fs';
import { runProgram } from '../scripts/run-program.js';
import { BROWSER_VARIABLE, familyOf, findBrowser } from './find-browser.js';

/** @typedef {import('./find-browser.js').BrowserChoice} BrowserChoice */

/** @type {Partial<Record<BrowserChoice, string>>} */
const DEBIAN_PACKAGE = { chromium: 'chromium', firefox: 'firefox-esr' };

/**
 * Finds a browser, or installs it where that needs no asking: as root on Debian.
 * @param {BrowserChoice} choice
 * @returns {Promise<boolean>} whether it is there now
 */
export async function provideBrowser(choice) {
  if (findBrowser(choice)) return true;
  const debianPackage = DEBIAN_PACKAGE[choice];
  if (!debianPackage || process.env[BROWSER_VARIABLE[familyOf(choice)]] || !canInstall()) return false;
  console.log(`Installing ${choice} from Debian's packages …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], env);
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], env);
  return findBrowser(choice) !== null;
}

/**
 * What to do where a browser is missing.
 * @param {BrowserChoice} choice
 */
export const howToInstall = (choice) => HOW_TO_INSTALL[choice];

/** @type {Readonly<Record<BrowserChoice, string>>} */
const HOW_TO_INSTALL = {
  chromium: `install Chromium, Chrome for Testing or Edge, or set ${BROWSER_VARIABLE.chromium} to its program.`,
  chrome: `install Chrome for Testing and set ${BROWSER_VARIABLE.chromium} to its program. Into branded Chrome load the extension by hand, as the README says.`,
  edge: `install Edge, or set ${BROWSER_VARIABLE.chromium} to its program.`,
  firefox: `install Firefox 153 or later, or set ${BROWSER_VARIABLE.firefox} to its program.`,
};

const canInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
