/** How long anything is waited for, in milliseconds: four times as long as the slowest answer takes on two busy cores. */
export const PATIENCE_MS = 40_000;

/**
 * Asks again until the answer is truthy, and gives that answer; fails where there is none within our patience.
 * @template Result
 * @param {() => Promise<Result>} ask
 * @param {string} what is waited for, for the message
 * @returns {Promise<NonNullable<Result>>}
 */
export async function until(ask, what) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Waited ${PATIENCE_MS / 1_000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
