import { existsSync } from 'node:fs';
import { runProgram } from '../scripts/run-program.js';
import { BROWSER_VARIABLE, findBrowser } from './find-browser.js';

const PACKAGE = { chromium: 'chromium', firefox: 'firefox-esr' };

/**
 * Finds a browser, or installs it where that needs no asking: as root on Debian.
 * @param {import('./driver').BrowserName} name
 * @returns {Promise<boolean>} whether it is there now
 */
export async function provideBrowser(name) {
  if (findBrowser(name)) return true;
  if (process.env[BROWSER_VARIABLE[name]] || !canInstall()) return false;
  console.log(`Installing ${name} from Debian's packages …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], env);
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', PACKAGE[name]], env);
  return findBrowser(name) !== null;
}

/**
 * What to do where a browser is missing.
 * @param {import('./driver').BrowserName} name
 */
export const howToInstall = (name) =>
  name === 'firefox'
    ? `install Firefox 140 or later, or set ${BROWSER_VARIABLE.firefox} to its program.`
    : `install Chromium, Chrome for Testing or Edge, or set ${BROWSER_VARIABLE.chromium} to its program (branded Chrome cannot load an extension from a folder this way).`;

const canInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
