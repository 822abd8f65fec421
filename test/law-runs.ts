/**
 * How often a law is tried on what is made up at random: at most 300 times in `npm test` (`quick`, which costly laws set lower),
 * as often as is usual for it in the full run (`LAW_RUNS=full`), or as often as `LAW_RUNS` says. Tests that ask for it are tagged
 * `law`, by which the full run finds them.
 */
export function lawRuns(usual: number, quick = 300): { readonly numRuns: number } {
  const { LAW_RUNS: asked } = process.env;
  if (asked === undefined) return { numRuns: Math.min(usual, quick) };
  return { numRuns: asked === 'full' ? usual : Number(asked) };
}
