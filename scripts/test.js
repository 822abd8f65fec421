import { howToInstall, provideBrowser } from '../drive/provide-browser.js';
import { Failure, runCommand } from './failure.js';
import { lawSeed } from './law-seed.js';
import { runShortBench } from './run-bench.js';
import { runNode } from './run-program.js';
import { runVitest } from './run-vitest.js';
import { one, scoreBoard } from './score.js';
import { setUp } from './set-up.js';

const BROWSERS = /** @type {const} */ (['chromium', 'firefox']);
const HALVES = ['1/2', '2/2'];

/**
 * Runs what is quick: `npm test`. With `--full` the rest follows where that was green, and the random laws run there alone, on
 * more cases.
 */
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
    // Alone, since unit tests use all cores: beside two browsers they take four times as long, and the browsers longer, too.
    await scores.run('Unit tests', () => runVitest(isFull ? ['--tags-filter=!law'] : []));
    await runSideBySide(2, quick(scores, browsers));
    if (isFull && scores.total.failed === 0) await runSideBySide(2, rest(scores, browsers, lawSeed()));
    else if (isFull) scores.skip('the rest of the full run, since a stage before it failed.');
  }
  scores.report();
  return scores.total.failed === 0 ? 0 : 1;
}

/** @typedef {ReturnType<typeof scoreBoard>} Scores */
/** @typedef {typeof BROWSERS[number]} BrowserName */
/** @typedef {() => Promise<void>} Work */

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
 * What `npm test` runs besides the unit tests, the longest first.
 * @param {Scores} scores
 * @param {readonly BrowserName[]} browsers
 * @returns {Work[]}
 */
const quick = (scores, browsers) => [
  ...browsers.map((name) => () => testInBrowser(scores, name, 'quick')),
  () => checkSource(scores),
];

/**
 * What only the full run has, the longest first.
 * @param {Scores} scores
 * @param {readonly BrowserName[]} browsers
 * @param {string} seed of the random laws
 * @returns {Work[]}
 */
const rest = (scores, browsers, seed) => [
  ...HALVES.flatMap((half) => browsers.map((name) => () => testInBrowser(scores, name, 'rest', half))),
  () =>
    scores.run(`Laws, on more cases, seed ${seed}`, () =>
      runVitest(['--tags-filter=law'], { LAW_RUNS: 'full', LAW_SEED: seed }),
    ),
  () => scores.run('Bench, once each', runShortBench),
];

/**
 * Runs so many at a time, the first of those that wait as soon as one is done; each line of a test shows where it ran. Two cores
 * do no more than two at a time any faster.
 * @param {number} most
 * @param {Work[]} waiting
 */
async function runSideBySide(most, waiting) {
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: most }, work));
}

/**
 * What can be told of the source without running any of it, one after the other.
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
