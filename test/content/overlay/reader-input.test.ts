import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchReaderInput } from '../../../src/content/overlay/reader-input';

const reader = { pointed: vi.fn(), chosen: vi.fn(), escaped: vi.fn() };
let frames: (() => void)[] = [];
let host: Element;
let inner: Element;
let stop: () => void;

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
    frames[frame - 1] = () => undefined;
  });
  document.body.innerHTML = '<p><b></b></p><div></div>';
  host = document.querySelector('div') as Element;
  inner = document.querySelector('b') as Element;
  for (const mock of Object.values(reader)) mock.mockClear();
  stop = watchReaderInput(document, [host], reader.pointed, reader.chosen, reader.escaped);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const draw = () => {
  for (const frame of frames.splice(0)) frame();
};
/** Sends an event as a reader causes it, or a page makes it up. */
function send(event: Event, target: EventTarget = inner, isTrusted = true): void {
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  target.dispatchEvent(event);
  draw();
}
const BOTH = { bubbles: true, composed: true };
const move = (clientX = 3) => new PointerEvent('pointermove', { ...BOTH, clientX, clientY: 4 });
const out = (relatedTarget: EventTarget | null) => new PointerEvent('pointerout', { ...BOTH, relatedTarget });
const focus = () => new FocusEvent('focusin', BOTH);
const click = (button = 0) => new MouseEvent('click', { ...BOTH, button });
const press = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { ...BOTH, key, ...more });

test('where the pointer and the focus are is heard', () => {
  send(move());
  expect(reader.pointed).toHaveBeenLastCalledWith(inner, 3, 4);
  send(focus());
  expect(reader.pointed).toHaveBeenLastCalledWith(inner, -1, -1);
  send(out(document.body));
  expect(reader.pointed).toHaveBeenCalledTimes(2);
  send(out(null));
  expect(reader.pointed).toHaveBeenLastCalledWith(null, -1, -1);
});

test('of many moves in a frame the last one counts', () => {
  for (const x of [1, 2, 3]) {
    const event = move(x);
    Object.defineProperty(event, 'isTrusted', { value: true });
    inner.dispatchEvent(event);
  }
  draw();
  expect(reader.pointed).toHaveBeenCalledExactlyOnceWith(inner, 3, 4);
});

test('a pointer that left before the frame is nowhere', () => {
  for (const event of [move(), out(null)]) {
    Object.defineProperty(event, 'isTrusted', { value: true });
    inner.dispatchEvent(event);
  }
  draw();
  expect(reader.pointed).toHaveBeenCalledExactlyOnceWith(null, -1, -1);
});

test.each([
  { name: 'a click', event: click, chooses: true },
  { name: 'another button', event: () => click(2), chooses: false },
  { name: 'Enter', event: () => press('Enter'), chooses: true },
  { name: 'another key', event: () => press('a'), chooses: false },
])('$name chooses: $chooses', ({ event, chooses }) => {
  send(event());
  expect(reader.chosen.mock.calls).toEqual(chooses ? [[inner]] : []);
  expect(reader.escaped).not.toHaveBeenCalled();
});

test('Escape is heard, but not where it ends the writing of a word', () => {
  send(press('Escape', { isComposing: true }));
  expect(reader.escaped).not.toHaveBeenCalled();
  send(press('Escape'));
  expect(reader.escaped).toHaveBeenCalledOnce();
});

test('in shadow roots the inner element is meant', () => {
  const shadow = (document.querySelector('p') as Element).attachShadow({ mode: 'open' });
  shadow.innerHTML = '<i></i>';
  const element = shadow.firstElementChild as Element;
  send(click(), element);
  expect(reader.chosen).toHaveBeenCalledExactlyOnceWith(element);
});

const ALL = [move, () => out(null), focus, click, () => press('Enter'), () => press('Escape')];

test('what a page makes up is not heard', () => {
  for (const event of ALL) send(event(), inner, false);
  for (const mock of Object.values(reader)) expect(mock).not.toHaveBeenCalled();
});

test('what happens on the overlay itself is not heard, but for Escape', () => {
  for (const event of [move, focus, click, () => press('Enter')]) send(event(), host);
  expect(reader.pointed).not.toHaveBeenCalled();
  expect(reader.chosen).not.toHaveBeenCalled();
  send(press('Escape'), host);
  expect(reader.escaped).toHaveBeenCalledOnce();
});

test('nothing is kept from the page', () => {
  const seen: string[] = [];
  for (const type of ['pointermove', 'click', 'keydown'])
    inner.addEventListener(type, ({ defaultPrevented }) => seen.push(`${type} ${defaultPrevented}`), {
      once: true,
    });
  for (const event of [move, click, () => press('Escape')]) send(event());
  expect(seen).toEqual(['pointermove false', 'click false', 'keydown false']);
});

test('after the end nothing is heard, not even what is on its way', () => {
  const event = move();
  Object.defineProperty(event, 'isTrusted', { value: true });
  inner.dispatchEvent(event);
  stop();
  draw();
  for (const each of ALL) send(each());
  for (const mock of Object.values(reader)) expect(mock).not.toHaveBeenCalled();
});
