import { afterEach, expect, test, vi } from 'vitest';
import { one, type Score, type Stage, scoreBoard } from '../../scripts/score.js';

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

const stage = (title: string, score: Score): Stage => ({ title, run: async () => score });
const printed = () => log.mock.calls.at(-1)?.[0].trim().split('\n');

test('a run ends with what failed, and with what was unsteady last', async () => {
  const scores = scoreBoard();
  const unsteady = stage('Firefox', { passed: 80, failed: [] });
  unsteady.unsteady = [{ name: 'b.test.ts > moves', error: 'late', tests: 1 }];
  const stages = [
    stage('Units', { passed: 7, failed: [{ name: 'a.test.ts > adds', error: 'expected 1', tests: 1 }] }),
    unsteady,
  ];
  scores.plan(stages);
  for (const each of stages) await scores.run(each);
  scores.skip('nothing of Edge.');
  scores.report();
  expect(scores.isRed()).toBe(true);
  expect(printed()).toEqual([
    'Units: 7 passed, 1 failed, 0 s',
    'Firefox: 80 passed, 0 failed, 0 s',
    'SKIPPED: nothing of Edge.',
    'FAILED: Units',
    '  a.test.ts > adds: expected 1',
    '87 passed, 1 failed',
    'UNSTEADY: Firefox',
    '  b.test.ts > moves: late',
  ]);
});

test('unsteady tests alone leave a run green', async () => {
  const scores = scoreBoard();
  const unsteady = stage('Firefox', { passed: 80, failed: [] });
  unsteady.unsteady = [{ name: 'b.test.ts > moves', error: 'late', tests: 1 }];
  scores.plan([unsteady]);
  await scores.run(unsteady);
  expect(scores.isRed()).toBe(false);
});

test('a stage that throws has failed', async () => {
  const scores = scoreBoard();
  const broken: Stage = { title: 'Builds', run: () => Promise.reject(new Error('no disk')) };
  scores.plan([broken]);
  await scores.run(broken);
  expect(scores.isRed()).toBe(true);
  expect(error).toHaveBeenCalledOnce();
});

test('a run that is ended names what still runs and what has not begun', () => {
  const scores = scoreBoard();
  const hanging: Stage = { title: 'Chromium', run: () => new Promise(() => undefined) };
  scores.plan([hanging, stage('Laws', one('Laws', true))]);
  void scores.run(hanging);
  hanging.sofar = () => ({
    passed: 4,
    failed: [{ name: 'c.test.ts > is late', error: 'late', tests: 1 }],
    running: ['a.test.ts > hangs'],
    waiting: ['a.test.ts', 'b.test.ts'],
    isOver: false,
  });
  scores.report();
  expect(printed()).toEqual([
    'STILL RUNNING: Chromium, since 0 s; 4 passed, 1 failed',
    '  failed: c.test.ts > is late: late',
    '  running: a.test.ts > hangs',
    '  not at its end: a.test.ts',
    '  not at its end: b.test.ts',
    'NOT RUN: Laws',
    '0 passed, 0 failed',
  ]);
});
