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
