import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Overlay, openOverlay } from '../../../src/content/overlay/overlay';
import type { Card, OverlayCloser, Pointed } from '../../../src/messages';
import { eventually } from '../../eventually';
import { fakeHost, wordsIn } from './fake-host';

const made = vi.hoisted(() => ({ host: undefined as unknown }));
vi.mock('../../../src/content/overlay/overlay-host', () => ({ createOverlayHost: () => made.host }));
vi.mock('../../../src/content/overlay/outlines', () => ({
  createOutlines: () => ({
    show: () => undefined,
    point: () => undefined,
    draw: async () => undefined,
    stop: () => undefined,
  }),
}));

const explain = vi.fn<(pointed: Pointed) => Promise<Card | null>>();
const frameLoaded = vi.fn(async () => undefined);
const closed = vi.fn((_by: OverlayCloser) => undefined);
let parts: ReturnType<typeof fakeHost>;
let overlay: Overlay;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const),
    ],
  });
  document.body.innerHTML = '<p></p><iframe></iframe>';
  explain
    .mockReset()
    .mockImplementation(async ({ scan }) => ({ title: `Scan ${scan}`, rows: [], notes: ['-'] }));
  for (const mock of [frameLoaded, closed]) mock.mockClear();
  parts = fakeHost();
  made.host = parts.host;
  overlay = openOverlay(document, {
    text: (key) => key,
    closed,
    background: { frameLoaded, explain, showWhy: async () => undefined },
    ending: 'End',
    isTop: true,
  });
});
afterEach(() => {
  overlay.remove();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const paragraph = () => document.querySelector('p') as Element;
const target = { kind: 'element', index: 0 } as const;
const show = (scan: number, isMarked = true) =>
  overlay.show(
    new Map(isMarked ? [[paragraph(), { kind: 'permitted', words: '', targets: [target] }]] : []),
    [],
    { scan, about: 'About', notes: [], page: null },
  );
const soon = () => vi.advanceTimersByTimeAsync(50);
const card = () => wordsIn(parts.host.layer.querySelector('.card'))[0];
function send(event: Event, to: EventTarget = paragraph()): void {
  Object.defineProperty(event, 'isTrusted', { value: true });
  to.dispatchEvent(event);
}
const move = () => new PointerEvent('pointermove', { bubbles: true, clientX: 5 });
const click = () => new MouseEvent('click', { bubbles: true });
const escapeKey = () => new KeyboardEvent('keydown', { bubbles: true, key: 'Escape' });

describe('after its removal', () => {
  test('no late answer puts it back', async () => {
    let answer: (card: Card) => void = () => undefined;
    explain.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    show(1);
    send(click());
    // No frame is due any more, in which it would be drawn.
    await vi.advanceTimersByTimeAsync(500);
    overlay.remove();
    parts.host.keep.mockClear();
    answer({ title: 'Late', rows: [], notes: [] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(parts.host.keep).not.toHaveBeenCalled();
  });

  test('nothing listens and nothing waits', async () => {
    show(1);
    send(move());
    send(new Event('load'), document.querySelector('iframe') as Element);
    overlay.visit({ element: paragraph(), scan: 1, targets: [target] });
    await soon();
    overlay.remove();
    for (const mock of [parts.host.keep, explain, frameLoaded]) mock.mockClear();
    for (const event of [move(), click(), escapeKey(), new Event('scroll'), new Event('resize')]) send(event);
    await vi.advanceTimersByTimeAsync(5_000);
    for (const mock of [parts.host.keep, explain, frameLoaded, closed]) expect(mock).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a card comes where the pointer rests, and goes where it has been away', async () => {
  show(1);
  send(move());
  await vi.advanceTimersByTimeAsync(100);
  expect(explain).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(card()).toBe('Scan 1');
  send(move(), document.body);
  await vi.advanceTimersByTimeAsync(300);
  expect(card()).toBe('Scan 1');
  await vi.advanceTimersByTimeAsync(100);
  expect(card()).toBeUndefined();
});

test('Escape closes a pinned card first, then the overlay', async () => {
  show(1);
  send(click());
  await soon();
  expect(card()).toBe('Scan 1');
  send(escapeKey());
  expect(card()).toBeUndefined();
  expect(closed).not.toHaveBeenCalled();
  send(escapeKey());
  expect(closed).toHaveBeenCalledExactlyOnceWith('reader');
});

test('what is hidden is counted of the marks that are shown, though others were being counted', async () => {
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
  const now = vi.spyOn(performance, 'now');
  let time = 0;
  // Every element takes a slice.
  now.mockImplementation(() => {
    time += 100;
    return time;
  });
  show(1, false);
  const many = Array.from({ length: 2_500 }, () => document.createElement('p'));
  const outlined = { kind: 'permitted', words: '', targets: [target] } as const;
  const marks = { scan: 2, about: 'About', notes: [], page: null };
  const of = (elements: readonly Element[]) => new Map(elements.map((element) => [element, outlined]));
  overlay.show(of(many), [], marks);
  overlay.show(of(many.slice(1)), [], marks);
  now.mockRestore();
  await eventually(() => expect(wordsIn(parts.host.legend).join(' ')).toContain('overlay_hidden 2499'));
});

describe('when marks of another scan are shown', () => {
  test('a card is told anew', async () => {
    show(1);
    send(click());
    await soon();
    show(2);
    await soon();
    expect(card()).toBe('Scan 2');
  });

  test('a card that came with the pointer is not pinned by that', async () => {
    show(1);
    send(move());
    await vi.advanceTimersByTimeAsync(200);
    show(2);
    await soon();
    expect(card()).toBe('Scan 2');
    send(escapeKey());
    expect(closed).toHaveBeenCalledExactlyOnceWith('reader');
  });

  test('the card of what is marked no longer goes', async () => {
    show(1);
    send(click());
    await soon();
    show(2, false);
    await soon();
    expect(card()).toBeUndefined();
  });

  test('the card of the page stays, and is told anew', async () => {
    show(1);
    overlay.pick(document.body);
    await soon();
    expect(explain).toHaveBeenLastCalledWith({ scan: 1, target: null });
    show(2);
    await soon();
    expect(explain).toHaveBeenLastCalledWith({ scan: 2, target: null });
    expect(card()).toBe('Scan 2');
  });
});

test('of frames that load together it is told once, and not of what a page makes up', async () => {
  const frame = document.querySelector('iframe') as Element;
  frame.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(frameLoaded).not.toHaveBeenCalled();
  for (let time = 0; time < 50; time++) send(new Event('load'), frame);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(frameLoaded).toHaveBeenCalledOnce();
});

test('the next element is gone to, and its card opened', async () => {
  show(1);
  overlay.step(1);
  await soon();
  expect(card()).toBe('Scan 1');
  overlay.step(-1);
  expect(explain).toHaveBeenCalledOnce();
});
