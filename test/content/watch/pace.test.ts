import { expect, test } from 'vitest';
import { LOOK_AFTER, waitBeforeLooking, waitBeforeReading } from '../../../src/content/watch/pace';

test.each([
  { what: 'a page at rest', cost: 1, since: 9_999, restless: 0, wait: 200 },
  { what: 'a cheap page that goes on changing', cost: 1, since: 0, restless: 9, wait: 200 },
  { what: 'a storm', cost: 0, since: 0, restless: 10, wait: 2_000 },
  { what: 'a dear page', cost: 20, since: 100, restless: 1, wait: 700 },
  { what: 'a dear page that was left alone for a while', cost: 20, since: 700, restless: 0, wait: 200 },
  { what: 'the dearest page', cost: 5_000, since: 0, restless: 0, wait: 5_000 },
  { what: 'a storm on a dear page', cost: 100, since: 500, restless: 10, wait: 3_500 },
])('$what: $wait ms', ({ cost, since, restless, wait }) => {
  expect(waitBeforeReading(cost, since, restless)).toBe(wait);
});

test('a page at rest is looked at now and then, which takes at most a fortieth of the time', () => {
  for (const cost of [0, 1, 50, 51, 300, 3_000]) {
    expect(waitBeforeLooking(cost)).toBeGreaterThanOrEqual(LOOK_AFTER);
    expect(cost / waitBeforeLooking(cost)).toBeLessThanOrEqual(1 / 40);
  }
});
