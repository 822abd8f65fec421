import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Area } from '../../../src/content/overlay/clip';
import { createInView, type InView } from '../../../src/content/overlay/in-view';

const places = new Map<Element, Area>();
const contents = new Map<Element, Area>();
const observed = new Set<Element>();
const measured = vi.fn();
const changed = vi.fn();
/** Of what is far away so many rounds measure all. */
const SAMPLED = 8;
const NOWHERE: Area = { left: 0, top: 0, right: 0, bottom: 0 };
let report: (entries: readonly object[]) => void;
let inView: InView;

class FakeObserver {
  constructor(observe: typeof report) {
    report = observe;
  }
  observe(element: Element): void {
    observed.add(element);
  }
  unobserve(element: Element): void {
    observed.delete(element);
  }
  disconnect(): void {
    observed.clear();
  }
}

/** The page's turns are timers here too, so that time alone decides. */
class FakeChannel {
  readonly port1 = { onmessage: () => {}, close: () => {} };
  readonly port2 = { postMessage: () => setTimeout(() => this.port1.onmessage(), 0) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('MessageChannel', FakeChannel);
  vi.stubGlobal('innerWidth', 1_000);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('getComputedStyle', (element: Element) => ({
    display: contents.has(element) ? 'contents' : 'block',
  }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    measured();
    return (places.get(this) ?? NOWHERE) as DOMRect;
  });
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function (this: Range) {
    return (contents.get(this.startContainer as Element) ?? NOWHERE) as DOMRect;
  });
  inView = createInView(changed);
});

afterEach(() => {
  inView.stop();
  // First: spies stand before timers that are made up, and give back what they stood before.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const known of [places, contents, observed]) known.clear();
  for (const mock of [measured, changed]) mock.mockReset();
});

function at(top: number, left = 10): Element {
  const element = document.createElement('p');
  places.set(element, { left, top, right: left + 100, bottom: top + 20 });
  return element;
}

const column = (count: number) => Array.from({ length: count }, (_, index) => at(index * 20));

function move(elements: Iterable<Element>, down: number): void {
  for (const element of elements) {
    const { left, top, right, bottom } = places.get(element) ?? NOWHERE;
    places.set(element, { left, top: top + down, right, bottom: bottom + down });
  }
}

const isNear = (element: Element) => {
  const { left, top, right, bottom } = places.get(element) ?? NOWHERE;
  return places.has(element) && bottom >= -200 && top <= 1_000 && right >= -200 && left <= 1_200;
};

/** Lets everything happen that is due, as often as something follows; timers can be those of others, and show nothing. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await vi.advanceTimersByTimeAsync(150);
  await isAtRest();
}

/** Nothing is measured any more, however long one waits. */
async function isAtRest(): Promise<void> {
  const before = measured.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(measured.mock.calls.length).toBe(before);
}

test('tells what is in the window or near it', () => {
  const [here, near, below, above, beside] = [at(100), at(990), at(1_010), at(-230), at(0, 1_300)];
  inView.watch(new Set([here, near, below, above, beside]));
  expect([...inView.elements]).toEqual([here, near]);
  expect(changed).toHaveBeenCalled();
});

test('what moves with its neighbours is followed at once, by few that are measured', () => {
  const all = column(12_800);
  inView.watch(new Set(all));
  for (const down of [-60, -60, -40_000, -100_000, 30_000]) {
    move(all, down);
    measured.mockClear();
    expect(new Set(inView.elements)).toEqual(new Set(all.filter(isNear)));
    expect(measured.mock.calls.length).toBeLessThanOrEqual(2 * 128);
  }
});

test('what moves apart from its neighbours is found when its turn comes', async () => {
  const all = column(12_800);
  inView.watch(new Set(all));
  await settle();
  const alone = all[9_999] as Element;
  move([alone], -199_900);
  expect(inView.elements.has(alone)).toBe(false);
  changed.mockClear();
  for (let time = 0; time < SAMPLED; time += 1) {
    void inView.elements;
    await settle();
  }
  expect(changed).toHaveBeenCalledOnce();
  expect(inView.elements.has(alone)).toBe(true);
});

test('what is far away is measured by samples, and as a whole where one of these has moved', async () => {
  const all = column(6_400);
  inView.watch(new Set(all));
  await settle();
  const measureOnce = async () => {
    measured.mockClear();
    void inView.elements;
    await vi.advanceTimersByTimeAsync(150);
    return measured.mock.calls.length;
  };
  expect(await measureOnce()).toBeLessThan(6_400 / 4);
  const neighbours = all.slice(4_960, 4_968);
  move(neighbours, -99_200);
  await measureOnce();
  for (const element of neighbours) expect(inView.elements.has(element)).toBe(true);
});

test('where nothing moves, everything comes to rest', async () => {
  inView.watch(new Set(column(1_000)));
  expect(inView.elements.size).toBeGreaterThan(0);
  changed.mockClear();
  await settle();
  expect(changed).not.toHaveBeenCalled();
});

test('wherever elements go, those in view are known in the end', async () => {
  const top = fc.integer({ min: -3_000, max: 3_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(top, top, fc.boolean()), { minLength: 1, maxLength: 400 }),
      async (elements) => {
        const all = elements.map(([from]) => at(from));
        inView.watch(new Set(all));
        expect(new Set(inView.elements)).toEqual(new Set(all.filter(isNear)));
        for (const [index, [, to, isShown]] of elements.entries()) {
          const element = all[index] as Element;
          if (isShown) move([element], to);
          else places.delete(element);
        }
        void inView.elements;
        await settle();
        expect(new Set(inView.elements)).toEqual(new Set(all.filter(isNear)));
        await settle();
      },
    ),
    { numRuns: 200 },
  );
});

test('what shows its content without a box is where its content is, and what is not laid out is nowhere', () => {
  const [shown, empty, hidden] = ['p', 'p', 'p'].map((name) => document.createElement(name)) as Element[];
  if (!shown || !empty || !hidden) throw new Error('Three were made');
  contents.set(shown, { left: 5, top: 5, right: 50, bottom: 25 });
  contents.set(empty, NOWHERE);
  inView.watch(new Set([hidden, empty, shown]));
  expect([...inView.elements]).toEqual([shown]);
});

test('what crosses the edge unasked is told; how it was found at first is no news', () => {
  const [here, below] = [at(100), at(2_000)];
  inView.watch(new Set([here, below]));
  expect(observed).toEqual(new Set([here, below]));
  changed.mockClear();
  const now = (isHereIn: boolean, isBelowIn: boolean) =>
    report([
      { target: here, isIntersecting: isHereIn },
      { target: below, isIntersecting: isBelowIn },
    ]);
  now(true, false);
  now(true, false);
  expect(changed).not.toHaveBeenCalled();
  now(true, true);
  expect(changed).toHaveBeenCalledOnce();
});

test('however many are in view, a thousand at most are observed', () => {
  const all = Array.from({ length: 5_000 }, () => at(10));
  inView.watch(new Set(all));
  expect(inView.elements.size).toBe(5_000);
  expect(observed.size).toBe(1_000);
});

test('who leaves is observed no more, but for those that tell of others', () => {
  const all = column(12_800);
  inView.watch(new Set(all));
  move(all, -100_000);
  void inView.elements;
  expect(observed.size).toBeLessThanOrEqual(128 + inView.elements.size);
});

/** Time passes with every measurement, so that each slice is over soon. */
function beSlow(): void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  measured.mockImplementation(() => {
    now += 1;
  });
}

const turn = () => vi.advanceTimersByTimeAsync(1);

test('who is watched anew stays in view until measured, and who is not goes at once', async () => {
  const all = column(1_000);
  inView.watch(new Set(all));
  const [first, second] = all as [Element, Element];
  beSlow();
  inView.watch(new Set(all.filter((element) => element !== second)));
  expect(inView.elements.has(first)).toBe(true);
  expect(inView.elements.has(second)).toBe(false);
});

test('many are measured in slices, nearest first', async () => {
  const all = column(2_000).reverse();
  const longest: number[] = [];
  beSlow();
  const count = () => longest.push(measured.mock.calls.length - longest.reduce((sum, some) => sum + some, 0));
  inView.watch(new Set(all));
  count();
  while (inView.elements.size === 0) {
    await turn();
    count();
  }
  expect(measured.mock.calls.length).toBeLessThan(1_000);
  expect(Math.max(...longest)).toBeLessThanOrEqual(64);
});

test('stopped at any time, it leaves nothing and says nothing', async () => {
  const all = column(1_000);
  beSlow();
  inView.watch(new Set(all));
  const set = vi.spyOn(globalThis, 'setTimeout');
  void inView.elements;
  const [timer] = set.mock.results;
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  inView.stop();
  expect(set).toHaveBeenCalledOnce();
  expect(cleared).toHaveBeenCalledWith(timer?.value);
  changed.mockClear();
  measured.mockClear();
  await turn();
  await turn();
  expect(inView.elements.size).toBe(0);
  expect(observed.size).toBe(0);
  await isAtRest();
  expect(measured).not.toHaveBeenCalled();
  expect(changed).not.toHaveBeenCalled();
});
