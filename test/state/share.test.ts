import { expect, test } from 'vitest';
import type { Answer } from '../../src/state/answer';
import { type Share, shareOf } from '../../src/state/share';

const P: Answer = 'permitted';
const R: Answer = 'restricted';
const NO: Answer = 'prohibited';
const NC: Answer = 'not-crawled';
const U: Answer = 'unknown';
const NONE: Answer = 'none';

test.each<{ answers: readonly Answer[]; share: readonly [Answer, number: number, of: number] }>([
  { answers: [P], share: [P, 1, 1] },
  { answers: [P, P, P], share: [P, 3, 3] },
  { answers: [NO, NO], share: [NO, 2, 2] },
  { answers: [NC, NC], share: [NC, 2, 2] },
  { answers: [P, NO, P, NO], share: [NO, 2, 4] },
  { answers: [P, R], share: [R, 1, 2] },
  { answers: [U, P, U], share: [U, 2, 3] },
  { answers: [R, U], share: [U, 1, 2] },
  { answers: [U, NO], share: [NO, 1, 2] },
  { answers: [NC, P], share: [NC, 1, 2] },
  { answers: [NC, R, R], share: [NC, 1, 3] },
  { answers: [NC, U, U], share: [NC, 1, 3] },
])('$answers come to $share', ({ answers, share: [answer, number, of] }) => {
  const expected: Share = { answer, number, of };
  expect(shareOf(answers)).toEqual(expected);
  expect(shareOf(answers.toReversed())).toEqual(expected);
});

test('those who may not since they may not crawl are counted with those who may not', () => {
  expect(shareOf([NO, NC, NC, P])).toEqual({ answer: NO, number: 3, of: 4 });
  expect(shareOf([NC, NO])).toEqual({ answer: NO, number: 2, of: 2 });
});

test('those whom a use does not concern are not counted', () => {
  expect(shareOf([NONE, P, NONE])).toEqual({ answer: P, number: 1, of: 1 });
  expect(shareOf([NONE, NO, P])).toEqual({ answer: NO, number: 1, of: 2 });
});

test.each([[[]], [[NONE, NONE]]])('%j concerns nobody', (answers) => {
  expect(shareOf(answers)).toEqual({ answer: NONE, number: 0, of: 0 });
});
