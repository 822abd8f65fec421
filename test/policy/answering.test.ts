import { expect, test, vi } from 'vitest';
import { answering } from '../../src/policy/answering';

test('answers are asked for when they are read, each object its own, and are copied with the facts', () => {
  const answer = vi.fn(() => 'first');
  const [first, second] = [
    answering({ at: 1 }, { answer }),
    answering({ at: 2 }, { answer: () => 'second' }),
  ];
  expect(answer).not.toHaveBeenCalled();
  expect([{ ...first }, { ...second }]).toEqual([
    { at: 1, answer: 'first' },
    { at: 2, answer: 'second' },
  ]);
});
