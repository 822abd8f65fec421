import fc from 'fast-check';

/**
 * What laws are tried on: the same made-up cases in every `npm test`, so that a change is judged by nothing but itself; others in
 * each full run and in `npm run laws`, which choose a seed and print it. `LAW_SEED` tries those of one seed again.
 */
fc.configureGlobal({ seed: Number(process.env.LAW_SEED ?? 1) });
