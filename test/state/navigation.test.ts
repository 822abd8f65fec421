import { describe, expect, test } from 'vitest';
import type { Place } from '../../src/policy';
import { navigationStore, type Screen, screenOf } from '../../src/state/navigation';

/** Where a reader is after these screens, each by its kind. */
function pathAfter(...screens: readonly (Screen | 'back')[]): readonly Screen[] {
  const { path, go, back } = navigationStore();
  for (const screen of screens) screen === 'back' ? back() : go(screen);
  return path.value;
}

const kinds = (path: readonly Screen[]) => path.map(({ at }) => at).join(' > ');

const OVERVIEW = { at: 'overview' } as const;
const CRAWLER = { at: 'crawler' } as const;
const FILE = { at: 'robots-txt', line: 12 } as const;
const CHECKS = { at: 'checks' } as const;
const SEARCH = { at: 'search' } as const;

describe('the way', () => {
  test.each<{ steps: readonly (Screen | 'back')[]; way: string }>([
    { steps: [], way: 'overview' },
    { steps: ['back'], way: 'overview' },
    { steps: [CRAWLER], way: 'overview > crawler' },
    { steps: [CRAWLER, FILE], way: 'overview > crawler > robots-txt' },
    { steps: [CRAWLER, FILE, 'back'], way: 'overview > crawler' },
    { steps: [CRAWLER, FILE, 'back', 'back', 'back'], way: 'overview' },
    { steps: [CRAWLER, FILE, CRAWLER], way: 'overview > crawler' },
    { steps: [SEARCH, CRAWLER, FILE, CHECKS, SEARCH], way: 'overview > search' },
    { steps: [CHECKS, FILE, OVERVIEW], way: 'overview' },
    { steps: [FILE, FILE], way: 'overview > robots-txt' },
    { steps: [CRAWLER, 'back', CHECKS], way: 'overview > checks' },
  ])('after $steps is $way', ({ steps, way }) => {
    expect(kinds(pathAfter(...steps))).toBe(way);
  });

  test('shows of a kind that was gone through what is asked for now', () => {
    const [, crawler] = pathAfter({ at: 'crawler', usage: 'index' }, FILE, { at: 'crawler', usage: 'crawl' });
    expect(crawler).toEqual({ at: 'crawler', usage: 'crawl' });
    expect(pathAfter(FILE, { at: 'robots-txt', line: 40 })[1]).toEqual({ at: 'robots-txt', line: 40 });
  });

  test('never holds a screen twice, and the overview first', () => {
    const screens: readonly (Screen | 'back')[] = [OVERVIEW, CRAWLER, FILE, CHECKS, SEARCH, 'back'];
    const { path, go, back } = navigationStore();
    for (let step = 0; step < 500; step++) {
      const screen = screens[(step * step * 7 + step * 3) % screens.length] as Screen | 'back';
      screen === 'back' ? back() : go(screen);
      const seen = path.value.map(({ at }) => at);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen[0]).toBe('overview');
      if (screen !== 'back') expect(path.value.at(-1)).toEqual(screen);
    }
  });
});

describe('a place is shown', () => {
  test.each<{ place: Place; screen: Screen }>([
    {
      place: { kind: 'robots-txt', line: 12, column: 3 },
      screen: { at: 'robots-txt', line: 12 },
    },
    {
      place: { kind: 'robots-txt', line: 7, column: 1, address: 'https://news.example/terms.txt' },
      screen: { at: 'robots-txt', line: 7, address: 'https://news.example/terms.txt' },
    },
    {
      place: { kind: 'header', index: 2, name: 'X-Robots-Tag', column: 1 },
      screen: { at: 'channel', channel: 'headers', index: 2 },
    },
    { place: { kind: 'meta', index: 0, column: 1 }, screen: { at: 'channel', channel: 'meta', index: 0 } },
    {
      place: { kind: 'element', index: 19_999, column: 5 },
      screen: { at: 'channel', channel: 'elements', index: 19_999 },
    },
    ...(
      [
        { kind: 'file', address: 'https://news.example/.well-known/tdmrep.json', line: 3, column: 1 },
        { kind: 'link', index: 1, column: 1 },
        { kind: 'inline-licence', index: 0, line: 4, column: 9 },
      ] as const
    ).map((place) => ({ place, screen: { at: 'data-use', place } as const })),
  ])('$place.kind on $screen', ({ place, screen }) => {
    expect(screenOf(place)).toEqual(screen);
  });
});
