import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './run-program.js';
import { readRecord } from './test-record.js';

/** @typedef {import('./score.js').Score} Score */

const REPORTER = fileURLToPath(new URL('test-record.js', import.meta.url));

/**
 * Runs tests and counts them; a run that breaks without a failed test counts as one failure. What a filter by tags leaves out is
 * not counted; the linter forbids skipping in any other way. Within a test it prints nothing: the test looks at the outcome.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {import('./score.js').Stage} [stage] told how far it is, while it runs
 * @returns {Promise<Score>}
 */
export async function runVitest(args, env, stage) {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-'));
  const path = join(folder, 'record');
  if (stage) stage.sofar = () => readRecord(path);
  try {
    const reporters = [...(process.env.VITEST ? [] : ['--reporter=default']), `--reporter=${REPORTER}`];
    const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
      ...env,
      TEST_RECORD: path,
    });
    const { passed, failed, isOver } = readRecord(path);
    // Where it was ended, the tests that failed are not all that did not pass.
    if (!isOver || (code !== 0 && failed.length === 0))
      failed.push({ name: 'Vitest itself', error: `it ended with code ${code}; see above`, tests: 1 });
    return { passed, failed };
  } finally {
    await rm(folder, { recursive: true });
  }
}
