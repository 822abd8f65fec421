import { endGroup, noteGroup } from './process-groups.js';
import { LIFE_SIGN_MS, PATIENCE_MS, within } from './until.js';

/**
 * Says whether a browser answers, and ends it. Its first process leads a group that holds all of its processes.
 * @param {import('puppeteer-core').Browser} browser
 * @param {() => Promise<unknown>} ask a question that any living browser answers
 * @param {boolean} keepsProfile whether what it writes at its end is read afterwards
 */
export function life(browser, ask, keepsProfile) {
  const pid = browser.process()?.pid;
  if (pid === undefined) throw new Error('The browser has no process');
  noteGroup(pid);
  const kill = () => endGroup(pid);
  const close = async () => {
    const closed = within(keepsProfile ? PATIENCE_MS : LIFE_SIGN_MS, browser.close(), 'the browser to close');
    // A browser that is ended does not write what it had yet to write, so a profile that is read afterwards would be a wrong one.
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
     * Ends a browser whose preparation failed, and fails with the same error.
     * @param {unknown} error
     * @returns {Promise<never>}
     */
    failing: async (error) => {
      await close();
      throw error;
    },
  };
}
