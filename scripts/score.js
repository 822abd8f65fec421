import { describe } from './failure.js';

/** @typedef {import('./test-record.js').Failed} Failed */

/** How a stage ended: how many of its tests passed, and what did not. @typedef {{ passed: number, failed: Failed[] }} Score */

/**
 * A part of a run.
 * @typedef {object} Stage
 * @property {string} title
 * @property {(stage: Stage) => Promise<Score>} run one that throws has failed
 * @property {() => import('./test-record.js').Record} [sofar] how far its tests are, where it has any
 * @property {import('../drive/driver').BrowserName} [browser] that it is tried in
 * @property {(failed: Failed) => Promise<Score>} [runAlone] runs something that failed once more
 * @property {Score} [score] once it has ended
 * @property {number} [began] in milliseconds
 * @property {number} [took] in milliseconds
 * @property {Failed[]} [unsteady] what failed, and passed when it was run once more
 */

/** Keeps count over the stages of a run. */
export function scoreBoard() {
  /** @type {Stage[]} */
  const stages = [];
  /** @type {string[]} */
  const skipped = [];
  const count = () => ({
    passed: sum(stages.map(({ score }) => score?.passed ?? 0)),
    failed: sum(stages.flatMap(({ score }) => score?.failed.map(({ tests }) => tests) ?? [])),
  });
  return {
    /**
     * Names stages that will run, so that those that do not can be told.
     * @param {readonly Stage[]} planned
     */
    plan(planned) {
      stages.push(...planned);
    },
    /**
     * Runs one that is planned.
     * @param {Stage} stage
     */
    async run(stage) {
      console.log(`\n── ${stage.title}`);
      stage.began = Date.now();
      stage.score = await stage.run(stage).catch((error) => {
        console.error(describe(error));
        return failing(stage.title, String(describe(error)));
      });
      stage.took = Date.now() - stage.began;
    },
    /**
     * Says at the end what was left out.
     * @param {string} note
     */
    skip(note) {
      skipped.push(`SKIPPED: ${note}`);
    },
    isRed: () => count().failed > 0,
    /** What has failed, what is still running and what has not begun, the worst last. */
    report() {
      const { passed, failed } = count();
      const lines = [
        ...stages.map(lineOf),
        ...skipped,
        ...stages.flatMap(({ title, score }) => named('FAILED', title, score?.failed ?? [])),
        `${passed} passed, ${failed} failed`,
        ...stages.flatMap(({ title, unsteady = [] }) => named('UNSTEADY', title, unsteady)),
      ];
      console.log(`\n${lines.join('\n')}`);
    },
  };
}

/**
 * The score of a stage that either holds or does not.
 * @param {string} title
 * @param {boolean} holds
 * @returns {Score}
 */
export const one = (title, holds) =>
  holds ? { passed: 1, failed: [] } : failing(title, 'its own words are above');

/**
 * @param {string} name
 * @param {string} error
 * @returns {Score}
 */
const failing = (name, error) => ({ passed: 0, failed: [{ name, error, tests: 1 }] });

/** @param {Stage} stage */
function lineOf({ title, score, took, began, sofar }) {
  if (score) {
    const failed = sum(score.failed.map(({ tests }) => tests));
    return `${title}: ${score.passed} passed, ${failed} failed, ${duration(took ?? 0)}`;
  }
  if (began === undefined) return `NOT RUN: ${title}`;
  const { passed, failed, running, waiting } = sofar?.() ?? {
    passed: 0,
    failed: [],
    running: [],
    waiting: [],
  };
  return [
    `STILL RUNNING: ${title}, since ${duration(Date.now() - began)}; ${passed} passed, ${failed.length} failed`,
    ...failed.map((one) => `failed: ${wordsOf(one)}`),
    ...running.map((name) => `running: ${name}`),
    ...waiting.map((file) => `not at its end: ${file}`),
  ].join('\n  ');
}

/**
 * @param {string} verdict
 * @param {string} title
 * @param {readonly Failed[]} failed
 */
const named = (verdict, title, failed) =>
  failed.length === 0 ? [] : [[`${verdict}: ${title}`, ...failed.map(wordsOf)].join('\n  ')];

/** @param {Failed} failed */
const wordsOf = ({ name, error }) => (error ? `${name}: ${error}` : name);

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {number} milliseconds */
function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
