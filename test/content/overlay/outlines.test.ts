import { afterEach, expect, test, vi } from 'vitest';
import { createOutlines } from '../../../src/content/overlay/outlines';

class EverythingInView {
  constructor(private readonly seen: (entries: object[]) => void) {}
  observe(target: Element): void {
    this.seen([{ target, isIntersecting: true, boundingClientRect: { width: 1, height: 1 } }]);
  }
  disconnect(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Outlines of a page that takes a slice for every element. */
function slowOutlines() {
  vi.stubGlobal('IntersectionObserver', EverythingInView);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100;
    return now;
  });
  document.body.innerHTML = '<p>One</p><p>Two</p>';
  const moved = vi.fn();
  const outlines = createOutlines(document, document.body, moved);
  outlines.show(new Map([...document.querySelectorAll('p')].map((element) => [element, 'permitted'])));
  moved.mockClear();
  return { outlines, moved };
}

test('what moves while it is drawn is drawn again', async () => {
  const { outlines, moved } = slowOutlines();
  const drawing = outlines.draw();
  await outlines.draw();
  expect(moved).not.toHaveBeenCalled();
  await drawing;
  expect(moved).toHaveBeenCalledOnce();
});

test('what moves while it is drawn is not drawn again after the end', async () => {
  const { outlines, moved } = slowOutlines();
  const drawing = outlines.draw();
  await outlines.draw();
  outlines.stop();
  await drawing;
  expect(moved).not.toHaveBeenCalled();
});
