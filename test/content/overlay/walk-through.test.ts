import { afterEach, expect, test, vi } from 'vitest';
import { createWalk } from '../../../src/content/overlay/walk-through';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const byId = (id: string) => document.getElementById(id) as Element;
const named = (...ids: string[]) => ids.map(byId);

/** The ids on the way through elements, from one of them. */
function way(elements: Iterable<Element>, by: 1 | -1, steps: number, from: Element | null = null): string {
  const step = createWalk(elements);
  const ids: string[] = [];
  for (let at = from; ids.length < steps; ids.push(at?.id ?? '-')) at = step(at, by);
  return ids.join(' ');
}

const PAGE = '<p id="a"><b id="b"></b></p><p id="c"></p><p id="d"></p>';

test.each<{ name: string; by: 1 | -1; from?: string; way: string }>([
  { name: 'forwards, round and round', by: 1, way: 'a b c a b' },
  { name: 'backwards, round and round', by: -1, way: 'c b a c b' },
  { name: 'forwards from one of them', by: 1, from: 'b', way: 'c a b c a' },
  { name: 'backwards from one of them', by: -1, from: 'b', way: 'a c b a c' },
  { name: 'from one that is none of them, from the beginning', by: 1, from: 'd', way: 'a b c a b' },
  { name: 'and back from the end', by: -1, from: 'd', way: 'c b a c b' },
])('in the order of the page, $name', ({ by, from, way: expected }) => {
  document.body.innerHTML = PAGE;
  expect(way(named('c', 'b', 'a'), by, 5, from ? byId(from) : null)).toBe(expected);
});

test('what is not to be seen is passed over', () => {
  document.body.innerHTML = PAGE;
  const { checkVisibility } = Element.prototype;
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return this.id !== 'b' && checkVisibility.call(this);
  });
  expect(way(named('a', 'b', 'c'), 1, 3)).toBe('a c a');
  expect(way(named('a', 'b', 'c'), -1, 3)).toBe('c a c');
});

test('where none is to be seen, there is no next one', () => {
  document.body.innerHTML = PAGE;
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false);
  expect(createWalk(named('a', 'b'))(null, 1)).toBeNull();
  expect(createWalk([])(null, -1)).toBeNull();
});

test('one alone is its own next', () => {
  document.body.innerHTML = PAGE;
  expect(way(named('c'), 1, 2)).toBe('c c');
});

test('what stands in shadow roots comes where their hosts stand', () => {
  document.body.innerHTML = '<p id="a"></p><div id="h"><i id="slotted"></i></div><p id="z"></p>';
  const shadow = byId('h').attachShadow({ mode: 'open' });
  shadow.innerHTML = '<b id="s1"></b><div id="inner"></div><b id="s2"></b>';
  const inner = (shadow.querySelector('#inner') as Element).attachShadow({ mode: 'open' });
  inner.innerHTML = '<b id="deep"></b>';
  const all = [
    byId('z'),
    ...inner.querySelectorAll('b'),
    byId('h'),
    ...[...shadow.querySelectorAll('b')].toReversed(),
    byId('a'),
  ];
  expect(way(all, 1, 6)).toBe('a h s1 deep s2 z');
});
