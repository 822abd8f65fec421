/**
 * Asks again until the answer is truthy, and gives that answer; after ten seconds fails with the last one.
 * @template Result
 * @param {() => Promise<Result>} ask
 * @param {string} what is waited for, for the message
 * @returns {Promise<NonNullable<Result>>}
 */
export async function until(ask, what) {
  const end = Date.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Waited 10 s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
