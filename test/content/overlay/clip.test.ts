import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Area, findClips } from '../../../src/content/overlay/clip';

interface Box {
  readonly position: string;
  readonly overflow: string;
  readonly area: Area;
}

const WINDOW: Area = { left: 0, top: 0, right: 1_000, bottom: 800 };
const boxes = new Map<Element, Box>();
const looks = vi.fn();

beforeEach(() => {
  vi.stubGlobal('getComputedStyle', (element: Element) => {
    looks();
    return boxes.get(element) ?? { position: 'static', overflow: 'visible' };
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes.get(this)?.area as DOMRect;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  boxes.clear();
  looks.mockClear();
});

const side = fc.integer({ min: -200, max: 1_200 });
const box: fc.Arbitrary<Box> = fc.record({
  position: fc.constantFrom('static', 'static', 'relative', 'sticky', 'absolute', 'fixed'),
  overflow: fc.constantFrom('visible', 'hidden', 'auto'),
  area: fc.record({ left: side, top: side, right: side, bottom: side }),
});
/** Each stands in one of those before it. */
const tree = fc.array(fc.tuple(box, fc.nat()), { minLength: 1, maxLength: 25 });

function grow(described: readonly (readonly [Box, number])[]): Element[] {
  const elements: Element[] = [document.body];
  for (const [look, nat] of described) {
    const element = document.createElement('div');
    elements[nat % elements.length]?.append(element);
    boxes.set(element, look);
    elements.push(element);
  }
  return elements.slice(1);
}

/** By walking out from each element alone. */
function clipByWalking(element: Element): Area {
  let area = WINDOW;
  let { position } = boxes.get(element) as Box;
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    if (position === 'fixed') break;
    const frame = boxes.get(outer) as Box;
    if (position === 'absolute' && frame.position === 'static') continue;
    if (frame.overflow !== 'visible')
      area = {
        left: Math.max(area.left, frame.area.left),
        top: Math.max(area.top, frame.area.top),
        right: Math.min(area.right, frame.area.right),
        bottom: Math.min(area.bottom, frame.area.bottom),
      };
    position = frame.position;
  }
  return area;
}

test('what is left of an element is what every scroller that it moves with leaves', () => {
  fc.assert(
    fc.property(tree, (described) => {
      const elements = grow(described);
      const { around } = findClips(document, WINDOW);
      expect(elements.map(around)).toEqual(elements.map(clipByWalking));
      document.body.replaceChildren();
      boxes.clear();
    }),
    { numRuns: 2_000 },
  );
});

test('what many elements stand in is looked at once, however deep', () => {
  const DEPTH = 5_000;
  let deepest: Element = document.body;
  for (let level = 0; level < DEPTH; level += 1) deepest = deepest.appendChild(document.createElement('div'));
  const marks = Array.from({ length: 100 }, () => deepest.appendChild(document.createElement('p')));
  const { around } = findClips(document, WINDOW);
  for (const mark of marks) expect(around(mark)).toEqual(WINDOW);
  expect(looks.mock.calls.length).toBeLessThanOrEqual(DEPTH + marks.length);
});
