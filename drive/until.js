/** How many times as long as usual everything is waited for; a slow machine sets it. */
const PATIENCE = Number(process.env.PATIENCE ?? 1);
if (!(PATIENCE > 0)) throw new Error(`PATIENCE is “${process.env.PATIENCE}”, and must be a number above 0`);

/** How long anything is waited for, in milliseconds: four times as long as the slowest answer takes on two busy cores. */
export const PATIENCE_MS = 40_000 * PATIENCE;

/** How long a browser may take to say that it is there, or to close, in milliseconds. */
export const LIFE_SIGN_MS = 5_000 * PATIENCE;

/**
 * Asks again until the answer is truthy, and gives that answer; fails where none has come when our patience is over.
 * @template Result
 * @param {() => Promise<Result>} ask
 * @param {string} what is waited for, for the message
 * @returns {Promise<NonNullable<Result>>}
 */
export function until(ask, what) {
  let isOver = false;
  /** @returns {Promise<any>} */
  const answer = async () => {
    while (!isOver) {
      const given = await ask();
      if (given) return given;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  return within(PATIENCE_MS, answer(), what).finally(() => {
    isOver = true;
  });
}

/**
 * What a promise gives, or fails where it takes longer than that.
 * @template Result
 * @param {number} ms
 * @param {Promise<Result>} promise
 * @param {string} what is waited for, for the message
 * @returns {Promise<Result>}
 */
export function within(ms, promise, what) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${ms / 1_000} s for ${what}`)), ms);
  });
  return /** @type {Promise<Result>} */ (Promise.race([promise, late])).finally(() => clearTimeout(timer));
}
