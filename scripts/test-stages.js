import { runShortBench } from './run-bench.js';
import { runNode } from './run-program.js';
import { runVitest } from './run-vitest.js';
import { one } from './score.js';

/** @typedef {import('../drive/driver').BrowserName} BrowserName */
/** @typedef {import('./score.js').Stage} Stage */

const HALVES = ['1/2', '2/2'];

/**
 * What `npm test` runs besides the unit tests, in lanes, the longest first.
 * @param {readonly BrowserName[]} browsers
 */
export const quickOf = (browsers) => [
  ...browsers.map((browser) => [journeys(`End to end in ${browser}`, browser, 'quick')]),
  checksOfSource(),
];

/**
 * What only the full run has, in lanes, the longest first.
 * @param {readonly BrowserName[]} browsers
 * @param {string} seed of the random laws
 */
export const restOf = (browsers, seed) => [
  ...HALVES.flatMap((half) =>
    browsers.map((browser) => [journeys(`The rest in ${browser}, ${half}`, browser, 'rest', half)]),
  ),
  [
    tests(`Laws, on more cases, seed ${seed}`, ['--tags-filter=law'], { LAW_RUNS: 'full', LAW_SEED: seed }),
    { title: 'Bench, once each', run: runShortBench },
  ],
];

/**
 * What can be told of the source without running any of it.
 * @returns {Stage[]}
 */
const checksOfSource = () => [
  check('Types', () => succeeds('node_modules/typescript/bin/tsc', '--noEmit')),
  check('Lint and format', () =>
    succeeds('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  ),
  check('Unused code', () => succeeds('node_modules/knip/bin/knip.js')),
  check('Add-on rules', () => succeeds('node_modules/web-ext/bin/web-ext.js', ...LINT_ADD_ON)),
  // In a process of its own: the bundler, run in this one, has everything after it run as in production.
  check('Sizes', () => succeeds('scripts/check-sizes.js')),
  tests('Repository laws', ['--config', 'test/laws/vitest.config.ts']),
];

const LINT_ADD_ON = ['lint', '--source-dir=dist/firefox', '--warnings-as-errors', '--no-config-discovery'];

/**
 * @param {string} title
 * @param {BrowserName} browser
 * @param {'quick' | 'rest'} part
 * @param {string} [half] such as `1/2`
 * @returns {Stage}
 */
function journeys(title, browser, part, half) {
  const args = ['--config', 'test/e2e/vitest.config.ts'];
  const env = { E2E_BROWSER: browser, E2E_PART: part };
  return {
    ...tests(title, [...args, ...(half ? [`--shard=${half}`] : [])], env),
    browser,
    runAlone: ({ file = '', test }) => runVitest([...args, file, ...(test ? ['-t', test] : [])], env),
  };
}

/**
 * @param {string} title
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Stage}
 */
export const tests = (title, args, env) => ({ title, run: (stage) => runVitest(args, env, stage) });

/**
 * What either holds or does not.
 * @param {string} title
 * @param {() => Promise<boolean>} holds
 * @returns {Stage}
 */
export const check = (title, holds) => ({ title, run: async () => one(title, await holds()) });

/**
 * Whether a script of ours or of a package ends well.
 * @param {string[]} args
 */
export const succeeds = async (...args) => (await runNode(args)) === 0;
