import { beforeEach, expect, test, vi } from 'vitest';
import { createWalk } from '../../../src/content/overlay/walk-through';

vi.mock('../../../src/content/overlay/layout', () => ({
  isVisible: (element: Element) => !element.hasAttribute('hidden'),
}));

beforeEach(() => {
  document.body.innerHTML = '<p id="a"></p><p id="b"><i id="c"></i></p><p id="d" hidden></p><p id="e"></p>';
});

const named = (...ids: string[]) => ids.map((id) => document.getElementById(id) as Element);
const way = (ids: readonly string[], by: 1 | -1, steps: number) => {
  const step = createWalk(named(...ids));
  const passed: string[] = [];
  let at: Element | null = null;
  for (let time = 0; time < steps; time += 1) {
    at = step(at, by);
    passed.push(at?.id ?? '');
  }
  return passed;
};

test('elements are gone through in the order of the page, round and round, without those that are hidden', () => {
  expect(way(['e', 'd', 'c', 'a', 'b'], 1, 6)).toEqual(['a', 'b', 'c', 'e', 'a', 'b']);
  expect(way(['e', 'd', 'c', 'a', 'b'], -1, 6)).toEqual(['e', 'c', 'b', 'a', 'e', 'c']);
});

test('from one that is none of them it begins anew', () => {
  const step = createWalk(named('a', 'b'));
  expect(step(named('e')[0] ?? null, 1)?.id).toBe('a');
  expect(step(named('e')[0] ?? null, -1)?.id).toBe('b');
});

test('where nothing is to be seen there is no next', () => {
  expect(createWalk(named('d'))(null, 1)).toBeNull();
  expect(createWalk([])(null, -1)).toBeNull();
});
