import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run-program.js';

/**
 * Measures each row of the benchmarks once, over the builds in `dist`, and counts the rows. No figure is judged: a row fails
 * where it cannot be measured.
 * @returns {Promise<import('./score.js').Score>}
 */
export async function runShortBench() {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-'));
  const report = join(folder, 'report.json');
  try {
    // In a process of its own, which ends with whatever a row leaves open.
    const code = await runNode(['bench/bench.js', '--short', '--built', `--report=${report}`]);
    /** @type {import('../bench/run-rows.js').Results} */
    const { ran, failed } = JSON.parse(await readFile(report, 'utf8'));
    const names = failed.length === 0 && code !== 0 ? ['The bench itself'] : failed;
    return {
      passed: ran - failed.length,
      failed: names.map((name) => ({ name, error: '', tests: 1 })),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
