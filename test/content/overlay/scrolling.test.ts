import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Area } from '../../../src/content/overlay/clip';
import { createScrolling, type Scrolling } from '../../../src/content/overlay/scrolling';

const REACH = 500;
const places = new Map<Element, Area>();
const rested = vi.fn();
let sheet: HTMLElement;
let scrolling: Scrolling;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return places.get(this) as DOMRect;
  });
  scrollTo(0, 0);
  sheet = document.createElement('div');
  scrolling = createScrolling(sheet, rested);
});

afterEach(() => {
  scrolling.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  places.clear();
  rested.mockReset();
});

function at(top: number, left = 10): Element {
  const element = document.createElement('p');
  places.set(element, { left, top, right: left + 100, bottom: top + 20 });
  return element;
}

function draw(elements: readonly Element[]): void {
  scrolling.drew(new Map(elements.map((element) => [element, { ...placeOf(element) }])), REACH);
}

const placeOf = (element: Element) => places.get(element) as Area;

/** Scrolls the window, and these elements with it. */
function scroll(by: number, elements: readonly Element[]): void {
  vi.stubGlobal('scrollY', scrollY + by);
  for (const element of elements) {
    const { left, top, right, bottom } = placeOf(element);
    places.set(element, { left, top: top - by, right, bottom: bottom - by });
  }
}

/** As while scrolling: the first drawing tells that it has begun. */
function beginScrolling(elements: readonly Element[]): void {
  scroll(10, elements);
  expect(scrolling.isUnderWay()).toBe(false);
  scrolling.follow();
  expect(scrolling.isUnderWay()).toBe(true);
  draw(elements);
}

test('at rest, all is drawn anew', () => {
  const elements = [at(0), at(100)];
  draw(elements);
  expect(scrolling.follow()).toBe(false);
  expect(sheet.style.transform).toBe('');
});

test('what moves with the window is moved with it, from where it was drawn', () => {
  const elements = [at(0), at(100)];
  beginScrolling(elements);
  scroll(60, elements);
  expect(scrolling.follow()).toBe(true);
  expect(sheet.style.transform).toBe('translate(0px,-60px)');
  scroll(-100, elements);
  expect(scrolling.follow()).toBe(true);
  expect(sheet.style.transform).toBe('translate(0px,40px)');
});

test('what is drawn anew stands where it is drawn', () => {
  const elements = [at(0)];
  beginScrolling(elements);
  scroll(60, elements);
  scrolling.follow();
  draw(elements);
  expect(sheet.style.transform).toBe('');
  scroll(5, elements);
  expect(scrolling.follow()).toBe(true);
  expect(sheet.style.transform).toBe('translate(0px,-5px)');
});

test('one that stays where it is has all drawn anew', () => {
  const [moving, fixed] = [at(0), at(100)];
  beginScrolling([moving, fixed]);
  scroll(60, [moving]);
  expect(scrolling.follow()).toBe(false);
});

test('one that becomes larger has all drawn anew', () => {
  const elements = [at(0), at(100)];
  beginScrolling(elements);
  scroll(60, elements);
  const [, grown] = elements as [Element, Element];
  places.set(grown, { ...placeOf(grown), bottom: placeOf(grown).bottom + 5 });
  expect(scrolling.follow()).toBe(false);
});

test('all is drawn anew where more comes into view than was drawn', () => {
  const elements = [at(0)];
  beginScrolling(elements);
  scroll(REACH, elements);
  expect(scrolling.follow()).toBe(true);
  scroll(1, elements);
  expect(scrolling.follow()).toBe(false);
});

test('the end of the scrolling is told once, and only then', () => {
  const elements = [at(0)];
  beginScrolling(elements);
  vi.advanceTimersByTime(100);
  scroll(20, elements);
  scrolling.follow();
  vi.advanceTimersByTime(100);
  expect(rested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(rested).toHaveBeenCalledOnce();
  expect(scrolling.isUnderWay()).toBe(false);
  expect(scrolling.follow()).toBe(false);
});

test('nothing waits after it was stopped', () => {
  beginScrolling([at(0)]);
  scrolling.stop();
  expect(vi.getTimerCount()).toBe(0);
});
