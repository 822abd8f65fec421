import { howToInstall, provideBrowser } from '../drive/provide-browser.js';
import { Failure, runCommand } from './failure.js';
import { runShortBench } from './run-bench.js';
import { runNode } from './run-program.js';
import { runVitest } from './run-vitest.js';
import { one, scoreBoard } from './score.js';
import { setUp } from './set-up.js';

const BROWSERS = /** @type {const} */ (['chromium', 'firefox']);

/** Runs what is quick; with `--full` the rest follows, in which nothing is run again but the random laws, on more cases. */
async function main() {
  const isFull = process.argv.includes('--full');
  const scores = scoreBoard();
  await scores.run('Set-up', async () => {
    await setUp();
    return one(true);
  });
  if (scores.total.failed === 0) {
    const browsers = await findBrowsers(scores);
    await scores.run('Builds', async () => one((await runNode(['scripts/build.js'])) === 0));
    // Side by side, since much of the time in browsers is waiting; each line of a test shows where it ran.
    await Promise.all([checkSource(scores), ...browsers.map((name) => testInBrowser(scores, name, 'quick'))]);
    if (isFull)
      await Promise.all([runTheRest(scores), ...browsers.flatMap((name) => testTheRestIn(scores, name))]);
  }
  scores.report();
  return scores.total.failed === 0 ? 0 : 1;
}

/** @typedef {ReturnType<typeof scoreBoard>} Scores */
/** @typedef {typeof BROWSERS[number]} BrowserName */

/**
 * The browsers of this machine; in CI each that is missing is a failure.
 * @param {Scores} scores
 */
async function findBrowsers(scores) {
  /** @type {BrowserName[]} */
  const found = [];
  for (const browser of BROWSERS) {
    if (await provideBrowser(browser)) found.push(browser);
    else await missBrowser(scores, browser);
  }
  return found;
}

/**
 * What needs no browser, one after the other beside those that do.
 * @param {Scores} scores
 */
async function checkSource(scores) {
  await scores.run('Types', () => tool('typescript/bin/tsc', '--noEmit'));
  await scores.run('Lint and format', () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'));
  await scores.run('Unused code', () => tool('knip/bin/knip.js'));
  await scores.run('Add-on rules', () =>
    tool(
      'web-ext/bin/web-ext.js',
      'lint',
      '--source-dir=dist/firefox',
      '--warnings-as-errors',
      '--no-config-discovery',
    ),
  );
  // In a process of its own: the bundler, run in this one, has everything after it run as in production.
  await scores.run('Sizes', async () => one((await runNode(['scripts/check-sizes.js'])) === 0));
  await scores.run('Repository laws', () => runVitest(['--config', 'test/laws/vitest.config.ts']));
  await scores.run('Unit tests', () => runVitest([]));
}

/**
 * What runs beside the browsers' rest.
 * @param {Scores} scores
 */
async function runTheRest(scores) {
  await scores.run('Laws, on more cases', () => runVitest(['--tags-filter=law'], { LAW_RUNS: 'full' }));
  await scores.run('Bench, once each', runShortBench);
}

/**
 * @param {Scores} scores
 * @param {BrowserName} browser
 * @param {'quick' | 'rest'} part
 * @param {string} [share] such as `1/2`
 */
async function testInBrowser(scores, browser, part, share) {
  const title = part === 'quick' ? `End to end in ${browser}` : `The rest in ${browser}, ${share}`;
  const args = ['--config', 'test/e2e/vitest.config.ts', ...(share ? [`--shard=${share}`] : [])];
  await scores.run(title, () => runVitest(args, { E2E_BROWSER: browser, E2E_PART: part }));
}

/**
 * In two halves side by side, since a browser by itself leaves a core idle while it is waited for.
 * @param {Scores} scores
 * @param {BrowserName} browser
 */
const testTheRestIn = (scores, browser) =>
  ['1/2', '2/2'].map((share) => testInBrowser(scores, browser, 'rest', share));

/**
 * @param {Scores} scores
 * @param {BrowserName} browser
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
