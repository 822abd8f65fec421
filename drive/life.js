import { endGroup, noteGroup } from './process-groups.js';
import { LIFE_SIGN_MS, PATIENCE_MS, within } from './until.js';

/**
 * Whether a browser that was started still lives, and what ends it. Its process leads a group, in which all of its others are.
 * @param {import('puppeteer-core').Browser} browser
 * @param {() => Promise<unknown>} ask asks it for anything
 * @param {boolean} keepsProfile whether what it writes at its end is read afterwards
 */
export function life(browser, ask, keepsProfile) {
  const pid = browser.process()?.pid;
  if (pid === undefined) throw new Error('The browser has no process');
  noteGroup(pid);
  const kill = () => endGroup(pid);
  const close = async () => {
    const closed = within(keepsProfile ? PATIENCE_MS : LIFE_SIGN_MS, browser.close(), 'the browser to close');
    // What does not close by itself is ended; only what it should have written is then not there.
    await closed
      .catch((error) => {
        if (keepsProfile) throw error;
      })
      .finally(kill);
  };
  return {
    pid,
    answers: () =>
      within(LIFE_SIGN_MS, ask(), 'an answer').then(
        () => true,
        () => false,
      ),
    kill,
    close,
    /**
     * For one in which something failed before it was handed over: ends it, and fails with the same error.
     * @param {unknown} error
     * @returns {Promise<never>}
     */
    failing: async (error) => {
      await close();
      throw error;
    },
  };
}
