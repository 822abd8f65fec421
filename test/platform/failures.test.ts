import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { expecting, listener, unawaited } from '../../src/platform/failures';
import { doneWithin, isAnswerTimeout, withTimeout } from '../../src/platform/timeout';
import { eventually } from '../eventually';

const reported = vi.spyOn(console, 'error');
const broken = new TypeError('broken');
const MISTAKE = ['Permitlens made a mistake:', broken];
const isRange = (error: unknown) => error instanceof RangeError;
const fail = async () => {
  throw broken;
};

beforeEach(() => void reported.mockClear().mockImplementation(() => {}));
afterAll(() => reported.mockRestore());

test.each([
  { what: 'an answer is given', answer: async () => 1, gives: 1, isReported: false },
  {
    what: 'what was to be expected is a value',
    answer: async () => {
      throw new RangeError('far');
    },
    gives: null,
    isReported: false,
  },
  { what: 'a mistake is reported', answer: fail, gives: null, isReported: true },
])('$what', async ({ answer, gives, isReported }) => {
  expect(await expecting(isRange, answer(), null)).toBe(gives);
  expect(reported.mock.calls).toEqual(isReported ? [MISTAKE] : []);
});

test.each([
  { what: 'work that nobody waits for', start: () => unawaited(fail()) },
  { what: 'a listener', start: () => listener(fail)() },
  {
    what: 'work that takes too long',
    start: () => {
      let end = () => {};
      const late = new Promise<void>((resolve) => {
        end = resolve;
      }).then(fail);
      void doneWithin(1, late).then(end);
    },
  },
  { what: 'work that is done in time', start: () => doneWithin(1_000, fail()) },
])('a mistake in $what is reported once', async ({ start }) => {
  start();
  await eventually(() => expect(reported.mock.calls).toEqual([MISTAKE]));
});

test('a listener is given what its event tells', async () => {
  const onChange = vi.fn(async (_tab: number, _change: string) => 'ignored');
  expect(listener(onChange)(7, 'closed')).toBeUndefined();
  expect(onChange).toHaveBeenCalledWith(7, 'closed');
});

test('work is waited for so long and no longer', async () => {
  expect(await doneWithin(1_000, Promise.resolve())).toBe(true);
  expect(await doneWithin(1, new Promise(() => {}))).toBe(false);
  expect(await withTimeout(1, new Promise(() => {})).catch(isAnswerTimeout)).toBe(true);
  expect(await withTimeout(1, fail()).catch(isAnswerTimeout)).toBe(false);
  expect(reported).not.toHaveBeenCalled();
});
