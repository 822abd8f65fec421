import { expect, test } from 'vitest';
import { waitBeforeDrawing } from '../../../src/content/overlay/wait-before-drawing';

test.each([
  { what: 'a page that was not drawn on yet', cost: 0, wait: 100 },
  { what: 'a cheap page', cost: 1, wait: 100 },
  { what: 'a dear page', cost: 5, wait: 300 },
  { what: 'the dearest page', cost: 5_000, wait: 400 },
])('$what: $wait ms', ({ cost, wait }) => {
  expect(waitBeforeDrawing(cost)).toBe(wait);
});
