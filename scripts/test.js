import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endGroup, runningGroups } from '../drive/process-groups.js';
import { howToInstall, provideBrowser } from '../drive/provide-browser.js';
import { until } from '../drive/until.js';
import { Failure, runCommand } from './failure.js';
import { lawSeed } from './law-seed.js';
import { scoreBoard } from './score.js';
import { lookAgain } from './second-look.js';
import { setUp } from './set-up.js';
import { check, quickOf, restOf, succeeds, tests } from './test-stages.js';

const BROWSERS = /** @type {const} */ (['chromium', 'firefox']);

/** How long a run may take, in minutes; what then still runs is ended. */
const BUDGET = { quick: 25, full: 80 };

/**
 * Runs what is quick: `npm test`. With `--full` the rest follows where that was green, and the random laws run there alone, on
 * more cases.
 */
async function main() {
  const isFull = process.argv.includes('--full');
  const scores = scoreBoard();
  const folder = mkdtempSync(join(tmpdir(), 'permitlens-run-'));
  const groups = join(folder, 'process-groups');
  process.env.PROCESS_GROUPS = groups;
  /** @param {string} why */
  const giveUp = (why) => {
    runningGroups(groups).map(endGroup);
    scores.report();
    console.log(`ENDED: ${why}`);
    process.exit(1);
  };
  const minutes = isFull ? BUDGET.full : BUDGET.quick;
  const timer = setTimeout(() => giveUp(`${minutes} minutes are over.`), minutes * 60_000);
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp);
  await runStages(scores, isFull, groups);
  clearTimeout(timer);
  rmSync(folder, { recursive: true });
  scores.report();
  return scores.isRed() ? 1 : 0;
}

/** @typedef {ReturnType<typeof scoreBoard>} Scores */
/** @typedef {import('../drive/driver').BrowserName} BrowserName */
/** @typedef {import('./score.js').Stage} Stage */

/**
 * @param {Scores} scores
 * @param {boolean} isFull
 * @param {string} groups the file that names the process groups of the run
 */
async function runStages(scores, isFull, groups) {
  const before = [check('Set-up', () => setUp().then(() => true))];
  scores.plan(before);
  await runInTurn(scores, before);
  if (scores.isRed()) return;
  const browsers = await findBrowsers(scores);
  const builds = check('Builds', () => succeeds('scripts/build.js'));
  // Alone, since unit tests use all cores: beside two browsers they take four times as long, and the browsers longer, too.
  const units = tests('Unit tests', isFull ? ['--tags-filter=!law'] : []);
  const quick = quickOf(browsers);
  const rest = isFull ? restOf(browsers, lawSeed()) : [];
  const after = check('All processes ended', () => areGone(groups));
  scores.plan([builds, units, ...quick.flat(), ...rest.flat(), after]);
  await scores.run(builds);
  if (scores.isRed()) return;
  await scores.run(units);
  await runSideBySide(scores, quick);
  await lookAgainIn(browsers, quick.flat());
  if (isFull && !scores.isRed()) {
    await runSideBySide(scores, rest);
    await lookAgainIn(browsers, [...quick, ...rest].flat());
  } else if (isFull) scores.skip('the rest of the full run, since a stage before it failed.');
  await scores.run(after);
}

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
 * @param {Scores} scores
 * @param {BrowserName} browser
 */
async function missBrowser(scores, browser) {
  if (process.env.CI !== 'true')
    return scores.skip(`no ${browser} was found, so nothing was tested in it: ${howToInstall(browser)}`);
  const missing = check(`End to end in ${browser}`, async () => {
    throw new Failure(`No ${browser} was found.`, 'in CI every browser is needed.', howToInstall(browser));
  });
  scores.plan([missing]);
  await scores.run(missing);
}

/**
 * Runs two lanes at a time, the first of those that wait as soon as one is done; each line of a test shows where it ran. Two
 * cores do no more than two at a time any faster.
 * @param {Scores} scores
 * @param {readonly Stage[][]} lanes
 */
async function runSideBySide(scores, lanes) {
  const waiting = [...lanes];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runInTurn(scores, next);
  };
  await Promise.all([work(), work()]);
}

/**
 * @param {Scores} scores
 * @param {readonly Stage[]} stages
 */
async function runInTurn(scores, stages) {
  for (const stage of stages) await scores.run(stage);
}

/**
 * @param {readonly BrowserName[]} browsers
 * @param {readonly Stage[]} stages
 */
async function lookAgainIn(browsers, stages) {
  for (const name of browsers) await lookAgain(stages.filter(({ browser }) => browser === name));
}

/**
 * Whether all processes of the run have ended; ends those that have not.
 * @param {string} groups the file that names their groups
 */
async function areGone(groups) {
  const left = () => runningGroups(groups);
  const hasEnded = until(async () => left().length === 0, 'all processes to end');
  return hasEnded.then(
    () => true,
    () => {
      console.error(`These process groups did not end: ${left().join(', ')}`);
      left().map(endGroup);
      return false;
    },
  );
}

await runCommand(main);
