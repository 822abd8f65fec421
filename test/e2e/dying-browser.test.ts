/** @module-tag full */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runningGroups } from '../../drive/process-groups.js';
import { PATIENCE_MS, until } from '../../drive/until.js';
import { runVitest } from '../../scripts/run-vitest.js';
import type { Stage } from '../../scripts/score.js';
import { lookAgain } from '../../scripts/second-look.js';
import { browserName } from './browser';

const CONFIG = ['--config', 'test/e2e/dying/vitest.config.ts'];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'permitlens-dying-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  { what: 'dies', signal: 'SIGKILL' },
  { what: 'hangs', signal: 'SIGSTOP' },
  { what: 'never answers a test', signal: '' },
])(
  'a browser that $what costs the test that ran in it, which is then looked at again; nothing of it is left',
  async ({ signal }) => {
    const groups = join(folder, 'groups');
    const env = {
      E2E_BROWSER: browserName,
      E2E_PART: '',
      PROCESS_GROUPS: groups,
      PATIENCE: '0.5',
      DYING_SIGNAL: signal,
      DYING_DONE: join(folder, 'done'),
    };
    const score = await runVitest(CONFIG, env);
    const [failed] = score.failed;
    expect(score).toMatchObject({ passed: 3, failed: [{ tests: 1 }] });
    expect(failed?.name).toBe('test/e2e/dying/first.dying.ts > the browser comes to its end');
    await until(async () => runningGroups(groups).length === 0, 'the browsers to be gone');

    const stage: Stage = {
      title: 'A browser that dies',
      run: async () => score,
      runAlone: ({ file = '', test: one = '' }) => runVitest([...CONFIG, file, '-t', one], env),
      score,
    };
    await lookAgain([stage]);
    expect(stage.score).toEqual({ passed: 4, failed: [] });
    expect(stage.unsteady).toEqual([failed]);
  },
  // Three runs of tests, one of which waits for a browser that does not answer.
  9 * PATIENCE_MS,
);
