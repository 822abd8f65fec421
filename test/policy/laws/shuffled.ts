/** The same values in another order, which the seed decides. */
export const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((value, index) => ({ value, key: Math.sin(seed + index * 7.3) }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
