import { afterEach, describe, expect, test } from 'vitest';
import { KINDS } from '../../../src/content/overlay/kinds';
import { elementsAt, targetsOf } from '../../../src/content/overlay/targets';
import type { MarkLabel, Marks } from '../../../src/messages';
import { gravest } from '../../../src/policy/asking/concerns/concern';

const LABELS: readonly MarkLabel[] = [
  { kind: 'permitted', words: '✓ Index' },
  { kind: 'prohibited', words: '✕ Crawl' },
  { kind: 'named', words: '◎ used for: Extract' },
];
const NONE = {
  labels: LABELS,
  elements: [],
  links: [],
  parts: [],
};

afterEach(() => document.body.replaceChildren());

/** What is outlined of a page by the ids of its elements, where those with `data-marked` were scanned. */
function outlined(html: string, marks: Partial<Marks>) {
  document.body.innerHTML = html;
  const links = new Map([['https://a.example/c', [...document.querySelectorAll('a')]]]);
  const scan = { elements: [...document.querySelectorAll('[data-marked]')], links };
  const targets = targetsOf({ ...NONE, ...marks }, scan);
  return Object.fromEntries([...targets].map(([{ id }, { kind, words }]) => [id, `${kind}: ${words}`]));
}

const PAGE = `<p id="a" data-marked></p><p id="b" class="x" data-marked></p>
  <a id="c" href="https://a.example/c" data-marked></a><a id="d" href="https://a.example/c"></a><p id="e" class="x"></p>`;
const part = (name: string, isList = false, label = 2) => ({ name, isList, label });

test.each<{ name: string; marks: Partial<Marks>; expected: Record<string, string> }>([
  { name: 'nothing', marks: {}, expected: {} },
  {
    name: 'elements by their index',
    marks: { elements: [0, 0, 1, 1] },
    expected: { a: 'permitted: ✓ Index', b: 'prohibited: ✕ Crawl' },
  },
  { name: 'an index without a label', marks: { elements: [0, 0, 1] }, expected: { a: 'permitted: ✓ Index' } },
  {
    name: 'numbers that mean nothing',
    marks: {
      elements: [-1, 0, 99, 0, 0, 7, 0, -1],
      links: [{ address: 'https://a.example/c', label: 9 }],
      parts: [part('class:x', true, -1)],
    },
    expected: {},
  },
  {
    name: 'all links to an address, and none to any other',
    marks: {
      links: [
        { address: 'https://a.example/c', label: 1 },
        { address: 'https://a.example/nowhere', label: 1 },
        { address: '__proto__', label: 1 },
      ],
    },
    expected: { c: 'prohibited: ✕ Crawl', d: 'prohibited: ✕ Crawl' },
  },
  {
    name: 'the first of a class',
    marks: { parts: [part('class:x')] },
    expected: { b: 'named: ◎ used for: Extract' },
  },
  {
    name: 'all of a list',
    marks: { parts: [part('class:x', true)] },
    expected: { b: 'named: ◎ used for: Extract', e: 'named: ◎ used for: Extract' },
  },
  {
    name: 'a part by its id',
    marks: { parts: [part('id:e')] },
    expected: { e: 'named: ◎ used for: Extract' },
  },
  { name: 'a part that the page does not have', marks: { parts: [part('id:none')] }, expected: {} },
  {
    name: 'an element that is two things, under both labels and the graver kind',
    marks: {
      elements: [1, 0, 2, 0],
      links: [{ address: 'https://a.example/c', label: 1 }],
      parts: [part('class:x')],
    },
    expected: {
      b: 'permitted: ✓ Index · ◎ used for: Extract',
      c: 'prohibited: ✓ Index · ✕ Crawl',
      d: 'prohibited: ✕ Crawl',
    },
  },
  {
    name: 'the same label of one element once',
    marks: { parts: [part('class:x'), part('id:b')] },
    expected: { b: 'named: ◎ used for: Extract' },
  },
])('outlined: $name', ({ marks, expected }) => expect(outlined(PAGE, marks)).toEqual(expected));

test('what is asked about an element is all that it is outlined for', () => {
  document.body.innerHTML = PAGE;
  const [link] = document.querySelectorAll('a');
  const scan = { elements: [link as Element], links: new Map([['https://a.example/c', [link as Element]]]) };
  const links = [{ address: 'https://a.example/c', label: 1 }];
  const targets = targetsOf({ ...NONE, elements: [0, 0], links, parts: [part('id:c')] }, scan);
  expect(targets.get(link as Element)?.targets).toEqual([
    { kind: 'element', index: 0 },
    { kind: 'link', address: 'https://a.example/c' },
    { kind: 'part', name: 'id:c', isList: false },
  ]);
});

test('of an element that a list names by a thousand classes little is said and asked', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `c${index}`);
  document.body.innerHTML = `<p class="${names.join(' ')}"></p>`;
  const labels = names.map((name): MarkLabel => ({ kind: 'named', words: name }));
  const parts = names.map((name, label) => part(`class:${name}`, true, label));
  const [outlined] = targetsOf({ ...NONE, labels, parts }, { elements: [], links: new Map() }).values();
  expect(outlined).toMatchObject({ words: 'c0 · c1 · c2 · c3 · c4' });
  expect(outlined?.targets).toHaveLength(5);
});

test('the elements of a list of names are outlined as far as 500', () => {
  document.body.innerHTML = '<i></i>'.repeat(600);
  const scan = { elements: [], links: new Map() };
  expect(elementsAt({ kind: 'part', name: 'tag:i', isList: true }, scan)).toHaveLength(500);
  expect(elementsAt({ kind: 'part', name: 'tag:i', isList: false }, scan)).toHaveLength(1);
});

describe('kinds', () => {
  test('are graver in the order that the engine has for them', () => {
    for (const [index, kind] of KINDS.entries()) expect(gravest(KINDS.slice(index).toReversed())).toBe(kind);
    expect(new Set(KINDS).size).toBe(7);
  });
});
