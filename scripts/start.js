import { parseArgs } from 'node:util';
import { findBrowser } from './browsers/find-browser.js';
import { howToInstall, provideBrowser } from './browsers/provide-browser.js';
import { Failure, runCommand } from './failure.js';
import { runNode } from './run-program.js';
import { setUp } from './set-up.js';

async function main() {
  const { browser, url, headless } = readOptions();
  await setUp();
  const name = await chooseBrowser(browser);
  console.log('Building the extension …');
  if ((await runNode(['scripts/build.js'])) !== 0)
    throw new Failure(
      'The build failed.',
      'see its words above.',
      'mend what it names, then run npm start again.',
    );

  const { openForUser } = await import('./start/open-for-user.js');
  const { tourDemo } = await import('./start/tour-demo.js');
  await (headless || !hasDisplay() ? tourDemo(name, url) : openForUser(name, url));
  return 0;
}

/** npm takes options before a lone `--` for its own and hands most of them on in the environment. */
function readOptions() {
  const { values } = parseArgs({
    options: { browser: { type: 'string' }, url: { type: 'string' }, headless: { type: 'boolean' } },
  });
  const { npm_config_browser, npm_config_url, npm_config_headless } = process.env;
  if (npm_config_browser === 'true')
    throw new Failure(
      'The name of the browser did not arrive.',
      'npm keeps it, because it has an option of this name itself.',
      'put a lone -- in front: npm start -- --browser=firefox',
    );
  return {
    browser: values.browser,
    url: values.url ?? npm_config_url,
    headless: values.headless ?? npm_config_headless === 'true',
  };
}

/**
 * @param {string | undefined} wanted
 * @returns {Promise<import('./browsers/driver').BrowserName>}
 */
async function chooseBrowser(wanted) {
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

/** @type {ReadonlyMap<string, import('./browsers/driver').BrowserName>} */
const NAMES = new Map([
  ['chromium', 'chromium'],
  ['chrome', 'chromium'],
  ['edge', 'chromium'],
  ['firefox', 'firefox'],
]);

function hasDisplay() {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

await runCommand(main);
