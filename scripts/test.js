import { howToInstall, provideBrowser } from '../drive/provide-browser.js';
import { checkSizes } from './check-sizes.js';
import { Failure, runCommand } from './failure.js';
import { runNode } from './run-program.js';
import { runVitest } from './run-vitest.js';
import { one, scoreBoard } from './score.js';
import { setUp } from './set-up.js';

const BROWSERS = /** @type {const} */ (['chromium', 'firefox']);

async function main() {
  const scores = scoreBoard();
  await scores.run('Set-up', async () => {
    await setUp();
    return one(true);
  });
  if (scores.total.failed === 0) {
    await checkSource(scores);
    await checkBuilds(scores);
    await testInBrowsers(scores);
  }
  scores.report();
  return scores.total.failed === 0 ? 0 : 1;
}

/** @typedef {ReturnType<typeof scoreBoard>} Scores */

/** @param {Scores} scores */
async function checkSource(scores) {
  await scores.run('Types', () => tool('typescript/bin/tsc', '--noEmit'));
  await scores.run('Lint and format', () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'));
  await scores.run('Unused code', () => tool('knip/bin/knip.js'));
  await scores.run('Unit tests', () => runVitest([]));
}

/** @param {Scores} scores */
async function checkBuilds(scores) {
  await scores.run('Builds', async () => one((await runNode(['scripts/build.js'])) === 0));
  await scores.run('Add-on rules', () =>
    tool(
      'web-ext/bin/web-ext.js',
      'lint',
      '--source-dir=dist/firefox',
      '--warnings-as-errors',
      '--no-config-discovery',
    ),
  );
  await scores.run('Sizes', async () => one(await checkSizes()));
  await scores.run('Repository laws', () => runVitest(['--config', 'test/laws/vitest.config.ts']));
}

/**
 * In all browsers at once, since most of that time is waiting; each line tells its browser.
 * @param {Scores} scores
 */
async function testInBrowsers(scores) {
  /** @type {Array<typeof BROWSERS[number]>} */
  const found = [];
  for (const browser of BROWSERS) {
    if (await provideBrowser(browser)) found.push(browser);
    else await missBrowser(scores, browser);
  }
  await Promise.all(found.map((browser) => testInBrowser(scores, browser)));
}

/**
 * @param {Scores} scores
 * @param {typeof BROWSERS[number]} browser
 */
async function testInBrowser(scores, browser) {
  const args = ['--config', 'test/e2e/vitest.config.ts'];
  await scores.run(`End to end in ${browser}`, () => runVitest(args, { E2E_BROWSER: browser }));
}

/**
 * @param {Scores} scores
 * @param {typeof BROWSERS[number]} browser
 */
async function missBrowser(scores, browser) {
  if (process.env.CI === 'true') {
    await scores.run(`End to end in ${browser}`, async () => {
      throw new Failure(`No ${browser} was found.`, 'in CI every browser is needed.', howToInstall(browser));
    });
  } else {
    scores.skip(`no ${browser} was found, so nothing was tested in it: ${howToInstall(browser)}`);
  }
}

/**
 * @param {string} program inside node_modules
 * @param {string[]} args
 */
const tool = async (program, ...args) => one((await runNode([`node_modules/${program}`, ...args])) === 0);

await runCommand(main);
