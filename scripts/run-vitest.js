import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run-program.js';

/**
 * Runs tests and counts them; a run that breaks without a failed test counts as one failure.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<import('./score.js').Score>}
 */
export async function runVitest(args, env) {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], env);
    const { numPassedTests: passed, numTotalTests: total } = JSON.parse(await readFile(report, 'utf8'));
    return { passed, failed: Math.max(total - passed, code === 0 ? 0 : 1) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
