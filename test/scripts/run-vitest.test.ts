import { beforeAll, describe, expect, test } from 'vitest';
import { runVitest } from '../../scripts/run-vitest.js';
import type { Score } from '../../scripts/score.js';

const CONFIG = ['--config', 'test/scripts/broken/vitest.config.ts', '--tags-filter=!full'];
const FOLDER = 'test/scripts/broken';

describe('of a run of tests is known', () => {
  let score: Score;
  beforeAll(async () => {
    score = await runVitest(CONFIG);
  });

  const errorOf = (name: string) => score.failed.find((failed) => failed.name === name)?.error;

  test('how many passed', () => {
    expect(score.passed).toBe(3);
  });

  test('a test that is wrong', () => {
    expect(errorOf(`${FOLDER}/suite.broken.ts > is wrong`)).toContain('expected 1 to be 2');
  });

  test('a test after which a hook failed, as the filter that runs it alone', async () => {
    const name = `${FOLDER}/suite.broken.ts > after each > ends (a+b) [$]`;
    expect(errorOf(name)).toBe('not closed');
    const { file = '', test: filter = '' } = score.failed.find((failed) => failed.name === name) ?? {};
    const alone = await runVitest([...CONFIG, file, '-t', filter]);
    expect([alone.passed, alone.failed.map((failed) => failed.name)]).toEqual([0, [name]]);
  });

  test('a file before which a hook failed, with the number of its tests', () => {
    const name = `${FOLDER}/file.broken.ts (2 of its tests did not run)`;
    expect(score.failed.find((failed) => failed.name === name)).toMatchObject({
      error: 'no browser',
      tests: 2,
    });
  });

  test('a group before or after which a hook failed', () => {
    expect(errorOf(`${FOLDER}/suite.broken.ts (1 of its tests did not run)`)).toBe('no site');
    expect(errorOf(`${FOLDER}/suite.broken.ts (0 of its tests did not run)`)).toBe('not emptied');
  });

  test('a file that cannot be read', () => {
    expect(errorOf(`${FOLDER}/syntax.broken.ts (0 of its tests did not run)`)).toBe('cannot be read');
  });

  test('an error that no test threw', () => {
    expect(errorOf('an error outside of all tests')).toBe('awaited by none');
  });

  test('that it was ended, besides what had failed until then', async () => {
    const { failed } = await runVitest([...CONFIG, '--no-file-parallelism', 'suite', 'killed'], {
      BROKEN_KILL: 'yes',
    });
    expect(failed.map(({ name }) => name)).toContain('Vitest itself');
    expect(failed.find(({ name }) => name === 'Vitest itself')?.file).toBeUndefined();
  });

  test('nothing else', () => {
    expect(score.failed).toHaveLength(7);
  });
});
