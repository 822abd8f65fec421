import { howToInstall, provideBrowser } from '../drive/provide-browser.js';
import { Failure, runCommand } from './failure.js';
import { runShortBench } from './run-bench.js';
import { runNode } from './run-program.js';
import { runVitest } from './run-vitest.js';
import { one, scoreBoard } from './score.js';
import { setUp } from './set-up.js';

const BROWSERS = /** @type {const} */ (['chromium', 'firefox']);
const HALVES = ['1/2', '2/2'];

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
    if (isFull) await runTheRest(scores, browsers);
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
 * Two at a time, the longest first, so that all end at about the same time; on two cores three at a time took longer.
 * @param {Scores} scores
 * @param {readonly BrowserName[]} browsers
 */
async function runTheRest(scores, browsers) {
  const waiting = [
    ...HALVES.flatMap((half) => browsers.map((name) => () => testInBrowser(scores, name, 'rest', half))),
    () => scores.run('Laws, on more cases', () => runVitest(['--tags-filter=law'], { LAW_RUNS: 'full' })),
    () => scores.run('Bench, once each', runShortBench),
  ];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all([work(), work()]);
}

/**
 * @param {Scores} scores
 * @param {BrowserName} browser
 * @param {'quick' | 'rest'} part
 * @param {string} [half] such as `1/2`
 */
async function testInBrowser(scores, browser, part, half) {
  const title = part === 'quick' ? `End to end in ${browser}` : `The rest in ${browser}, ${half}`;
  const args = ['--config', 'test/e2e/vitest.config.ts', ...(half ? [`--shard=${half}`] : [])];
  await scores.run(title, () => runVitest(args, { E2E_BROWSER: browser, E2E_PART: part }));
}

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
