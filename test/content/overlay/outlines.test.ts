import { afterEach, expect, test, vi } from 'vitest';
import { createOutlines } from '../../../src/content/overlay/outlines';

const LABEL = { kind: 'permitted', words: 'Index', targets: [] } as const;

vi.mock('../../../src/content/overlay/in-view', () => ({
  createInView: () => {
    const elements = new Set<Element>();
    const watch = (all: ReadonlyMap<Element, unknown>) => {
      for (const element of all.keys()) elements.add(element);
    };
    return { elements, watch, stop: () => undefined };
  },
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Outlines of a page that takes a slice for every element. */
function slowOutlines() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100;
    return now;
  });
  document.body.innerHTML = '<p>One</p><p>Two</p>';
  const moved = vi.fn();
  const outlines = createOutlines(document, document.body, moved);
  outlines.show(new Map([...document.querySelectorAll('p')].map((element) => [element, LABEL])));
  moved.mockClear();
  return { outlines, moved };
}

test('what moves while it is drawn is drawn again', async () => {
  const { outlines, moved } = slowOutlines();
  const drawing = outlines.draw([], null);
  await outlines.draw([], null);
  expect(moved).not.toHaveBeenCalled();
  await drawing;
  expect(moved).toHaveBeenCalledOnce();
});

test('what moves while it is drawn is not drawn again after the end', async () => {
  const { outlines, moved } = slowOutlines();
  const drawing = outlines.draw([], null);
  await outlines.draw([], null);
  outlines.stop();
  await drawing;
  expect(moved).not.toHaveBeenCalled();
});

/** Outlines of an element that stands at `top` of a page in a window of 800 by 600 pixels, and what is drawn of them. */
function outlinesOfOne(top: number) {
  vi.stubGlobal('innerHeight', 600);
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  const place = (element: Element) =>
    element.localName === 'p' ? new DOMRect(0, top - scrollY, 800, 20) : new DOMRect(0, 0, 800, 600);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return place(this);
  });
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return [place(this)] as unknown as DOMRectList;
  });
  document.body.innerHTML = '<p>One</p><div></div>';
  const layer = document.querySelector('div') as HTMLElement;
  const moved = vi.fn();
  const outlines = createOutlines(document, layer, moved);
  outlines.show(new Map([...document.querySelectorAll('p')].map((element) => [element, LABEL])));
  const scrollTo = async (to: number) => {
    vi.stubGlobal('scrollY', to);
    moved.mockClear();
    await outlines.draw([], null);
  };
  const outline = () => layer.querySelector<HTMLElement>('.outline');
  return { layer, moved, scrollTo, outline };
}

test('while the window scrolls, what is drawn moves as a whole, ahead of what comes into view', async () => {
  const { layer, moved, scrollTo, outline } = outlinesOfOne(1_000);
  await scrollTo(0);
  expect(outline()).toBeNull();
  expect(moved).not.toHaveBeenCalled();
  await scrollTo(100);
  const style = outline()?.style.cssText;
  expect(style).toContain('top: 996px');
  expect(layer.innerHTML).toContain('translate(0px,-100px)');
  await scrollTo(600);
  expect(outline()?.style.cssText).toBe(style);
  expect(layer.innerHTML).toContain('translate(0px,-600px)');
});

test('when the window rests, only what is in view is drawn', async () => {
  const { moved, scrollTo, outline } = outlinesOfOne(1_000);
  await scrollTo(0);
  await scrollTo(100);
  expect(outline()).not.toBeNull();
  expect(moved).toHaveBeenCalledOnce();
  await scrollTo(100);
  expect(outline()).toBeNull();
  expect(moved).not.toHaveBeenCalled();
});
