/**
 * Measures two things in turn, so that whatever slows the machine slows both, and gives the median of the ratios of the pairs.
 * Every other pair goes the other way round; a first pair warms up.
 * @param {() => Promise<number>} ours gives milliseconds
 * @param {() => Promise<number>} theirs gives milliseconds
 * @param {number} runs at most; fewer where they take long
 * @param {import('./effort.js').Effort} effort
 */
export async function compare(ours, theirs, runs, { most, warmsUp, comparing }) {
  if (warmsUp) {
    await ours();
    await theirs();
  }
  const end = performance.now() + comparing;
  /** @type {{ ours: number, theirs: number }[]} */
  const pairs = [];
  do {
    if (pairs.length % 2 === 0) pairs.push({ ours: await ours(), theirs: await theirs() });
    else pairs.push({ theirs: await theirs(), ours: await ours() });
  } while (pairs.length < Math.min(runs, most) && performance.now() < end);
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.theirs)),
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
    runs: pairs.length,
  };
}

/**
 * The middle one of some numbers, of an even number of them the upper; NaN of none.
 * @param {readonly number[]} numbers
 */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
