import { Failure, runCommand } from './failure.js';
import { lawSeed } from './law-seed.js';
import { runNode } from './run-program.js';
import { setUp } from './set-up.js';

const RUNS = '100000';

/** Tries the laws of the engine on many more made-up policies than `npm test` does. */
async function main() {
  const [runs = RUNS] = process.argv.slice(2);
  if (!/^[1-9]\d{0,9}$/.test(runs))
    throw new Failure(
      `“${runs}” is no number of runs.`,
      'each law is tried so many times.',
      'npm run laws 1000000, or npm run laws for a hundred thousand.',
    );
  await setUp();
  const seed = lawSeed();
  console.log(`Each law is tried ${Number(runs).toLocaleString('en')} times, with LAW_SEED=${seed} …`);
  // However long that takes is no failure.
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'test/policy/laws', '--testTimeout=0'];
  return runNode(vitest, { LAW_RUNS: runs, LAW_SEED: seed });
}

await runCommand(main);
