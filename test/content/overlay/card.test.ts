import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CardBox, createCard, type Subject } from '../../../src/content/overlay/card';
import type { Card, CardRow, Pointed } from '../../../src/messages';
import { Unanswered } from '../../../src/platform/unanswered';
import { eventually } from '../../eventually';
import { fakeHost, press, wordsIn } from './fake-host';

const ROW: CardRow = {
  kind: 'prohibited',
  words: 'Index: prohibited',
  statement: 'noindex',
  why: 'META robots, tag 1',
  leads: true,
};
const cardOf = (title: string): Card => ({ title, rows: [ROW], notes: [] });
const explain = vi.fn<(pointed: Pointed) => Promise<Card | null>>();
const showWhy = vi.fn(async (_pointed: Pointed, _row: number) => undefined);
const changed = vi.fn();
const mistakes = vi.spyOn(console, 'error');

let parts: ReturnType<typeof fakeHost>;
let card: CardBox;

beforeEach(() => {
  document.body.innerHTML = '<p></p><p></p>';
  explain.mockReset().mockImplementation(async ({ target }) => cardOf(`Card ${JSON.stringify(target)}`));
  showWhy.mockReset().mockResolvedValue(undefined);
  changed.mockClear();
  mistakes.mockReset().mockImplementation(() => undefined);
  parts = fakeHost();
  card = createCard(
    parts.host,
    parts.controls,
    (key) => key.replace('overlay_', ''),
    { explain, showWhy },
    changed,
  );
});
afterEach(() => document.body.replaceChildren());
afterAll(() => mistakes.mockRestore());

const subject = (paragraph: number, indices: readonly number[] = [paragraph], scan = 1): Subject => ({
  element: document.querySelectorAll('p')[paragraph] as Element,
  scan,
  targets: indices.map((index) => ({ kind: 'element', index })),
});
const shown = () => wordsIn(parts.host.layer);
const buttons = () => [...parts.host.presses.querySelectorAll('button')].map(({ title }) => title);
const settled = () => eventually(() => expect(changed).toHaveBeenCalled());
const titleOf = (index: number) => `Card {"kind":"element","index":${index}}`;
const openAt = async (paragraph: number) => {
  changed.mockClear();
  card.hover(subject(paragraph));
  await settled();
  changed.mockClear();
};

test('what is known of an element is told, and where its statement is to be seen', async () => {
  await openAt(1);
  expect(shown()).toEqual([titleOf(1), '×', ROW.words, ROW.statement, ROW.why, 'why']);
  press(parts.host.presses, 'why', false);
  expect(showWhy).not.toHaveBeenCalled();
  press(parts.host.presses, 'why');
  expect(showWhy).toHaveBeenCalledExactlyOnceWith({ scan: 1, target: { kind: 'element', index: 1 } }, 0);
});

test('a row that leads nowhere, and without a statement, offers neither', async () => {
  const row = { ...ROW, statement: '', leads: false };
  explain.mockResolvedValue({ title: 'Title', rows: [row], notes: ['A note'] });
  await openAt(0);
  expect(shown()).toEqual(['Title', '×', ROW.words, ROW.why, 'A note']);
  expect(buttons()).toEqual(['unpin']);
});

test('an element that is two things has both cards, closed by one press', async () => {
  card.pin(subject(0, [0, 7]));
  await settled();
  expect(shown().filter((words) => words.startsWith('Card'))).toEqual([titleOf(0), titleOf(7)]);
  expect(buttons()).toEqual(['unpin', 'why', 'why']);
  press(parts.host.presses, 'unpin');
  expect(shown()).toEqual([]);
  expect(buttons()).toEqual([]);
  expect(card.about()).toBeNull();
});

describe('while an answer is on its way', () => {
  let answer: (card: Card | null) => void;
  let fail: (error: unknown) => void;
  beforeEach(async () => {
    await openAt(0);
    explain.mockReturnValueOnce(
      new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      }),
    );
    card.hover(subject(1));
  });

  test('nothing is said of the next element that was said of the one before', () => {
    expect(shown()).toEqual([]);
    expect(card.area()).toBeNull();
  });

  test('and the pointer has gone on, the answer is not told', async () => {
    card.hover(subject(0));
    await settled();
    answer(cardOf('Late'));
    await Promise.resolve();
    expect(shown()).toContain(titleOf(0));
    expect(shown()).not.toContain('Late');
  });

  test('and the card is closed, the answer is not told', async () => {
    card.hover(null);
    answer(cardOf('Late'));
    await Promise.resolve();
    expect(shown()).toEqual([]);
  });

  test.each([
    { name: 'nobody answers', end: () => fail(new Unanswered()), isMistake: false },
    { name: 'something is broken', end: () => fail(new TypeError('x')), isMistake: true },
    { name: 'nothing is known', end: () => answer(null), isMistake: false },
  ])('and $name, there is no card', async ({ end, isMistake }) => {
    end();
    await eventually(() => expect(card.about()).toBeNull());
    expect(shown()).toEqual([]);
    expect(mistakes.mock.calls.length > 0).toBe(isMistake);
  });
});

test('a pinned card of which nothing is known keeps nothing from the pointer', async () => {
  explain.mockResolvedValueOnce(null);
  card.pin(subject(0));
  await eventually(() => expect(card.about()).toBeNull());
  expect(card.unpin()).toBe(false);
  await openAt(1);
  expect(shown()[0]).toBe(titleOf(1));
});

describe('what is pinned', () => {
  beforeEach(async () => {
    card.pin(subject(0));
    await settled();
  });

  test('stays wherever the pointer goes', () => {
    card.hover(subject(1));
    card.hover(null);
    expect(card.about()?.element).toBe(subject(0).element);
  });

  test('is closed once', () => {
    expect(card.unpin()).toBe(true);
    expect(card.unpin()).toBe(false);
    expect(shown()).toEqual([]);
  });

  test('stays pinned when it is told anew, and what only the pointer opened does not become so', async () => {
    changed.mockClear();
    card.renew(subject(0, [5], 2));
    await settled();
    expect(shown()[0]).toBe(titleOf(5));
    expect(card.unpin()).toBe(true);
    await openAt(1);
    card.renew(subject(1, [6], 2));
    await settled();
    expect(shown()[0]).toBe(titleOf(6));
    expect(card.unpin()).toBe(false);
  });

  test('is over where nothing is known of it any more', () => {
    card.renew(null);
    expect(card.about()).toBeNull();
    expect(shown()).toEqual([]);
  });
});

test('what came with the pointer is nothing to unpin, and goes with it', async () => {
  await openAt(0);
  expect(card.unpin()).toBe(false);
  card.hover(null);
  expect(shown()).toEqual([]);
});

test('the same element again is not asked about twice', async () => {
  await openAt(0);
  card.hover(subject(0));
  expect(explain).toHaveBeenCalledOnce();
  card.hover(subject(0, [0], 2));
  expect(explain).toHaveBeenCalledTimes(2);
});

test('an element that the page takes away takes its card along', async () => {
  await openAt(0);
  document.querySelector('p')?.remove();
  card.place({ left: 0, top: 0, right: 9, bottom: 9 }, []);
  expect(card.about()).toBeNull();
  expect(shown()).toEqual([]);
});
