import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeCard } from '../../../src/content/overlay/card-place';
import type { Area } from '../../../src/content/overlay/clip';

const WINDOW: Area = { left: 0, top: 0, right: 1_000, bottom: 800 };
const CARD = { width: 300, height: 200 };
const LEGEND: Area = { left: 780, top: 640, right: 990, bottom: 790 };

const area = (left: number, top: number, right: number, bottom: number): Area => ({
  left,
  top,
  right,
  bottom,
});

test.each<[string, Area, readonly Area[], { left: number; top: number }]>([
  ['to the right', area(100, 100, 200, 150), [], { left: 200, top: 100 }],
  ['to the left where there is no room at the right', area(800, 100, 900, 150), [], { left: 500, top: 100 }],
  ['below a wide area', area(100, 100, 900, 150), [], { left: 100, top: 150 }],
  ['above a wide area at the foot', area(100, 700, 900, 750), [], { left: 100, top: 500 }],
  ['up from the edge', area(100, 700, 200, 750), [], { left: 200, top: 600 }],
  ['down from the edge', area(100, -50, 200, 50), [], { left: 200, top: 0 }],
  ['away from the legend', area(500, 700, 600, 750), [LEGEND], { left: 600, top: 440 }],
  [
    'over the legend where all else is the area',
    area(0, 0, 690, 800),
    [area(690, 0, 1_000, 800)],
    { left: 690, top: 0 },
  ],
  ['over the area where that is everywhere', area(0, 0, 1_000, 800), [LEGEND], { left: 0, top: 0 }],
  ['in the window for an area far outside', area(-900, 5_000, -800, 5_100), [], { left: 0, top: 600 }],
])('a card goes %s', (_, about, taken, place) => {
  expect(placeCard(about, CARD, WINDOW, taken)).toEqual(place);
});

test('a card that is larger than the window begins where that does', () => {
  expect(placeCard(area(100, 100, 200, 150), { width: 2_000, height: 900 }, WINDOW, [])).toEqual({
    left: 0,
    top: 0,
  });
});

const side = fc.integer({ min: -300, max: 1_300 });
const rectangle = fc
  .tuple(side, side, side, side)
  .map(([a, b, c, d]) => area(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)));

const meet = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Whether a card has room off all that is barred, as far as places 25 pixels apart show. */
function hasRoom(barred: readonly Area[], width: number, height: number): boolean {
  for (let left = 0; left + width <= WINDOW.right; left += 25) {
    for (let top = 0; top + height <= WINDOW.bottom; top += 25) {
      const place = area(left, top, left + width, top + height);
      if (!barred.some((each) => meet(each, place))) return true;
    }
  }
  return false;
}

test('a card is in the window, off the area where there is room, and off the legend too where there is room for that', () => {
  fc.assert(
    fc.property(
      rectangle,
      fc.array(rectangle, { maxLength: 2 }),
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 700 }),
      (about, taken, width, height) => {
        const { left, top } = placeCard(about, { width, height }, WINDOW, taken);
        const card = area(left, top, left + width, top + height);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(card.right).toBeLessThanOrEqual(WINDOW.right);
        expect(card.bottom).toBeLessThanOrEqual(WINDOW.bottom);
        if (hasRoom([about], width, height)) expect(meet(card, about)).toBe(false);
        if (hasRoom([about, ...taken], width, height)) {
          for (const each of [about, ...taken]) expect(meet(card, each)).toBe(false);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
