import { describe } from './failure.js';

/**
 * How a step ended; `names` says what failed, so that the end of a long log shows it.
 * @typedef {{ passed: number, failed: number, names?: readonly string[] }} Score
 */

/** Keeps count over the steps of a run. */
export function scoreBoard() {
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const notes = [];
  /** @type {string[]} */
  const stages = [];
  return {
    total,
    /**
     * Runs one step under its title; a step that throws has failed.
     * @param {string} title
     * @param {() => Promise<Score>} step
     */
    async run(title, step) {
      console.log(`\n── ${title}`);
      const began = Date.now();
      /** @type {Score} */
      const score = await step().catch((error) => {
        console.error(describe(error));
        return { passed: 0, failed: 1 };
      });
      stages.push(
        `${title}: ${score.passed} passed, ${score.failed} failed, ${duration(Date.now() - began)}`,
      );
      total.passed += score.passed;
      total.failed += score.failed;
      if (score.failed > 0) {
        notes.push([`FAILED: ${title} (${score.failed})`, ...(score.names ?? [])].join('\n  '));
      }
    },
    /**
     * Says at the end what was left out.
     * @param {string} note
     */
    skip(note) {
      notes.push(`SKIPPED: ${note}`);
    },
    report() {
      console.log(`\n${[...stages, ...notes].join('\n')}\n${total.passed} passed, ${total.failed} failed`);
    },
  };
}

/** @param {number} milliseconds */
function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * The score of a step that either holds or does not.
 * @param {boolean} holds
 * @returns {Score}
 */
export const one = (holds) => ({ passed: holds ? 1 : 0, failed: holds ? 0 : 1 });
