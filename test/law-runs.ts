/**
 * How often a law is tried on what is made up at random: in `npm test`, whose cases are always the same, at most 150 times
 * (`quick`, which costly laws set lower); as often as is usual for it in the full run (`LAW_RUNS=full`), or as often as
 * `LAW_RUNS` says. Tests that ask for it are tagged `law`, by which the full run finds them.
 */
export function lawRuns(usual: number, quick = 150): { readonly numRuns: number } {
  const { LAW_RUNS: asked } = process.env;
  if (asked === undefined) return { numRuns: Math.min(usual, quick) };
  return { numRuns: asked === 'full' ? usual : Number(asked) };
}
