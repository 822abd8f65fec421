import { expect, test } from 'vitest';
import type { Score, Stage } from '../../scripts/score.js';
import { lookAgain } from '../../scripts/second-look.js';
import type { Failed } from '../../scripts/test-record.js';

const PASSED: Score = { passed: 1, failed: [] };

const failedTest = (name: string, more?: Partial<Failed>): Failed => ({
  name,
  error: 'late',
  tests: 1,
  file: `${name}.test.ts`,
  test: name,
  ...more,
});

/** A stage that has ended with these failures, and what each gives when it is run alone. */
function stageWith(
  failed: readonly Failed[],
  alone: (failed: Failed) => Score,
): Stage & { looked: string[] } {
  const looked: string[] = [];
  return {
    title: 'Browser',
    run: async () => PASSED,
    runAlone: async (one) => {
      looked.push(one.name);
      return alone(one);
    },
    score: { passed: 10, failed: [...failed] },
    looked,
  };
}

test('what passes when it is run alone is unsteady, and counted as passed', async () => {
  const [first, second] = [failedTest('first'), failedTest('second')];
  const stage = stageWith([first, second], () => PASSED);
  await lookAgain([stage]);
  expect(stage.score).toEqual({ passed: 12, failed: [] });
  expect(stage.unsteady).toEqual([first, second]);
});

test('what fails again has failed', async () => {
  const failed = failedTest('first');
  const stage = stageWith([failed], () => ({ passed: 0, failed: [failed] }));
  await lookAgain([stage]);
  expect(stage.score).toEqual({ passed: 10, failed: [failed] });
  expect(stage.unsteady).toBeUndefined();
});

test('what the filter does not find has failed', async () => {
  const failed = failedTest('first');
  const stage = stageWith([failed], () => ({ passed: 0, failed: [] }));
  await lookAgain([stage]);
  expect(stage.score?.failed).toEqual([failed]);
});

test.each([
  { what: 'three tests', failed: ['a', 'b', 'c'].map((name) => failedTest(name)) },
  { what: 'three tests of one file', failed: [failedTest('a', { tests: 3 })] },
  { what: 'an error outside of all tests', failed: [{ name: 'outside', error: 'late', tests: 1 }] },
])('$what of a browser are not looked at again', async ({ failed }) => {
  const stage = stageWith(failed, () => PASSED);
  await lookAgain([stage]);
  expect(stage.looked).toEqual([]);
  expect(stage.score?.failed).toEqual(failed);
});

test('two stages of one browser share their two', async () => {
  const stages = [
    stageWith([failedTest('a'), failedTest('b')], () => PASSED),
    stageWith([failedTest('c')], () => PASSED),
  ];
  await lookAgain(stages);
  expect(stages.flatMap(({ looked }) => looked)).toEqual([]);
});

test('what was unsteady before counts', async () => {
  const stage = stageWith([failedTest('a'), failedTest('b')], () => PASSED);
  stage.unsteady = [failedTest('c')];
  await lookAgain([stage]);
  expect(stage.looked).toEqual([]);
});
