/**
 * Measures two things in turn, so that whatever slows the machine slows both, and gives the median of the ratios of the pairs.
 * Every other pair goes the other way round; a first pair warms up.
 * @param {() => Promise<number>} ours gives milliseconds
 * @param {() => Promise<number>} theirs gives milliseconds
 * @param {number} runs
 */
export async function compare(ours, theirs, runs) {
  await ours();
  await theirs();
  const pairs = [];
  for (let run = 0; run < runs; run++) {
    const first = run % 2 === 0 ? await ours() : await theirs();
    const second = run % 2 === 0 ? await theirs() : await ours();
    pairs.push(run % 2 === 0 ? { ours: first, theirs: second } : { ours: second, theirs: first });
  }
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.theirs)),
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
    runs,
  };
}

/**
 * The middle one of some numbers, of an even number of them the upper; NaN of none.
 * @param {readonly number[]} numbers
 */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
