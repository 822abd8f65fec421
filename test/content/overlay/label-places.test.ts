import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Area } from '../../../src/content/overlay/clip';
import { DOT, type LabelledBox, placeLabels } from '../../../src/content/overlay/label-places';

const WINDOW: Area = { left: 0, top: 0, right: 1_000, bottom: 800 };
const WIDTH = 80;
const HEIGHT = 20;

const area = (left: number, top: number, right: number, bottom: number): Area => ({
  left,
  top,
  right,
  bottom,
});
const labelled = (about: Area, rank = 0): LabelledBox => ({
  area: about,
  width: WIDTH,
  height: HEIGHT,
  rank,
});
const label = (left: number, top: number) => ({ left, top, isDot: false });
const dot = (left: number, top: number) => ({ left, top, isDot: true });

const all = (boxes: readonly Area[], taken: readonly Area[] = [], words: readonly Area[] = []) =>
  placeLabels(
    boxes.map((each) => labelled(each)),
    WINDOW,
    taken,
    words,
  );

test.each<[string, readonly Area[], readonly Area[], readonly object[]]>([
  ['above, at the right', [area(100, 100, 300, 200)], [], [label(220, 80)]],
  ['above, at the left', [area(100, 100, 300, 200)], [area(290, 0, 400, 100)], [label(100, 80)]],
  ['below, at the right', [area(100, 10, 300, 200)], [], [label(220, 200)]],
  ['below, at the left', [area(100, 10, 300, 200)], [area(290, 150, 400, 300)], [label(100, 200)]],
  ['to the right', [area(100, 0, 300, 800)], [], [label(300, 0)]],
  ['to the left', [area(600, 0, 1_000, 800)], [], [label(520, 0)]],
  [
    'off the next box',
    [area(100, 50, 300, 100), area(100, 100, 300, 200)],
    [],
    [label(220, 30), label(220, 200)],
  ],
  [
    'nowhere where it would seem to speak of the next box',
    [area(100, 10, 300, 100), area(0, 100, 1_000, 790)],
    [area(300, 0, 1_000, 100), area(0, 0, 100, 100)],
    [dot(285, 5), dot(990, 95)],
  ],
  [
    'a little over the edge of the next box',
    [area(100, 10, 300, 100), area(0, 117, 1_000, 790)],
    [area(300, 0, 1_000, 100), area(0, 0, 100, 100)],
    [label(220, 100), dot(990, 112)],
  ],
  [
    'within the box around',
    [area(0, 0, 1_000, 800), area(100, 100, 300, 200)],
    [],
    [dot(990, 0), label(220, 80)],
  ],
])('a label goes %s', (_, boxes, taken, places) => {
  expect(all(boxes, taken)).toEqual(places);
});

/** Where a line of words stands. */
const line = (top: number, left = 0, right = 1_000) => area(left, top, right, top + 18);
/** What stands before the marked words and after them, in their line. */
const BESIDE = [line(100, 0, 100), line(100, 250)];

test.each<[string, readonly Area[], object]>([
  ['above where nothing is written', [line(60), ...BESIDE, line(118)], label(170, 80)],
  ['above at the left where words end at the right', [line(82, 200), ...BESIDE, line(118)], label(100, 80)],
  ['below where the next line is short', [line(82), ...BESIDE, line(118, 0, 165)], label(170, 118)],
  ['into the margin at the right', [line(82, 0, 250), line(100, 0, 100), line(118, 0, 250)], label(250, 100)],
  ['into the margin at the left', [line(82, 100), line(100, 250), line(118, 100)], label(20, 100)],
  ['a little over the edge of words', [line(65), ...BESIDE, line(118)], label(170, 80)],
  ['no further over it', [line(66), ...BESIDE, line(118)], dot(245, 95)],
  ['nowhere in running text, where a dot stands', [line(82), ...BESIDE, line(118)], dot(245, 95)],
  ['nowhere on words that stand around it, either', [area(0, 60, 1_000, 160)], dot(245, 95)],
])('a label goes %s', (_, words, place) => {
  expect(all([line(100, 100, 250)], [], words)).toEqual([place]);
});

test('boxes in each other with the same corner both get their label', () => {
  expect(all([area(100, 100, 400, 300), area(200, 100, 400, 200)])).toEqual([label(320, 80), label(200, 80)]);
  const same = area(100, 100, 400, 300);
  expect(all([same, same]).map(({ isDot }) => isDot)).toEqual([false, false]);
});

test('the label of the lower rank gets its place first', () => {
  const same = area(100, 100, 400, 300);
  expect(placeLabels([labelled(same, 2), labelled(same, 1)], WINDOW, [], [])).toEqual([
    label(100, 80),
    label(320, 80),
  ]);
});

test('dots stand at the corner, and beside each other on the edge', () => {
  const same = area(0, 100, 1_000, 800);
  const taken = [area(0, 0, 1_000, 94)];
  expect(all([same, same, same], taken)).toEqual([dot(990, 95), dot(980, 95), dot(970, 95)]);
});

test('where the edge is full of dots, the next stands at the corner all the same', () => {
  const small = area(500, 100, 500, 100);
  const places = all([small, small, small], [area(0, 0, 1_000, 800)]);
  expect(places).toEqual([dot(495, 95), dot(495, 95), dot(495, 95)]);
});

test('of 2,000 cells of a tight table each has a dot of its own', () => {
  const boxes = Array.from({ length: 2_000 }, (_, index) => {
    const [left, top] = [(index % 40) * 25, Math.floor(index / 40) * 16];
    return area(left, top, left + 25, top + 16);
  });
  const places = all(boxes);
  const dots = places.filter(({ isDot }) => isDot);
  expect(dots).toHaveLength(2_000);
  expect(new Set(dots.map(({ left, top }) => `${left} ${top}`)).size).toBe(2_000);
});

const side = fc.integer({ min: -200, max: 1_200 });
const anySide = fc.oneof({ weight: 5, arbitrary: side }, fc.constantFrom(-1e9, 1e9, -1e300, 1e300));
const size = fc.integer({ min: 0, max: 200 });
const box = fc.record({
  area: fc.record({ left: anySide, top: anySide, right: anySide, bottom: anySide }),
  width: size,
  height: size,
  rank: fc.integer({ min: 0, max: 3 }),
});
const boxes = fc.array(box, { maxLength: 60 });
const taken = fc.array(fc.record({ left: side, top: side, right: side, bottom: side }), { maxLength: 3 });
const written = fc.array(
  fc.tuple(side, side).map(([left, top]) => area(left, top, left + 100, top + 18)),
  { maxLength: 20 },
);
/** So far a label may reach over the edge of words. */
const EDGE = 3;

const upright = ({ left, top, right, bottom }: Area): Area =>
  area(Math.min(left, right), Math.min(top, bottom), Math.max(left, right), Math.max(top, bottom));

const meet = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

test('no label covers its own box, words, another label or what is taken, and all are in the window', () => {
  fc.assert(
    fc.property(boxes, taken, written, (drawn, occupied, words) => {
      const places = placeLabels(drawn, WINDOW, occupied, words);
      expect(places).toHaveLength(drawn.length);
      const areas = places.map(({ left, top, isDot }, index) => {
        const { width, height } = isDot ? { width: DOT, height: DOT } : (drawn[index] as LabelledBox);
        return area(left, top, left + width, top + height);
      });
      for (const { left, top, right, bottom } of areas) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(WINDOW.right);
        expect(bottom).toBeLessThanOrEqual(WINDOW.bottom);
      }
      for (const [index, place] of areas.entries()) {
        if (places[index]?.isDot) continue;
        expect(meet(place, upright((drawn[index] as LabelledBox).area))).toBe(false);
        for (const other of occupied) expect(meet(place, upright(other))).toBe(false);
        const core = area(place.left, place.top + EDGE, place.right, place.bottom - EDGE);
        if (core.top < core.bottom) for (const other of words) expect(meet(core, other)).toBe(false);
        for (const [another, other] of areas.entries()) {
          if (another !== index && !places[another]?.isDot) expect(meet(place, other)).toBe(false);
        }
      }
      expect(placeLabels(drawn, WINDOW, occupied, words)).toEqual(places);
    }),
    { numRuns: 2_000 },
  );
});

test('a box that is alone has a label unless it leaves no room on any side', () => {
  const inner = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 20, max: 700 }), size, size);
  fc.assert(
    fc.property(inner, ([left, top, width, height]) => {
      const about = area(left, top, left + Math.max(width, 1), top + height);
      expect(all([about])[0]?.isDot).toBe(about.right < WIDTH && about.left + WIDTH > WINDOW.right);
    }),
  );
});

test('of thousands of boxes with the same corner forty have dots beside each other', () => {
  const everywhere = Array.from({ length: 2_000 }, () => labelled(area(-5, -5, 1_005, 805)));
  const places = placeLabels(everywhere, WINDOW, [], []);
  expect(new Set(places.map(({ left }) => left)).size).toBe(40);
});
