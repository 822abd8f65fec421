import { expect, test } from 'vitest';
import type { OwnCrawler } from '../../src/policy';
import { ownCrawlersStore } from '../../src/state/own-crawlers';
import { eventually } from '../eventually';
import { fakeSurroundings, reportOn } from '../ui/fake-surroundings';
import { storesOn } from './stores';

const MINE: OwnCrawler = {
  name: 'My Bot',
  tokens: ['MyBot'],
  reads: 'conventional',
  rep: 'rfc9309',
  boundByAny: true,
};
const FIRST = ['known:Googlebot', 'known:Bingbot', 'known:GPTBot'];

/** Two views of one browser, such as popup and panel, that were opened before anything was changed. */
async function twoViews() {
  const fake = fakeSurroundings(reportOn());
  const views = [storesOn({}, fake).crawler, storesOn({}, fake).crawler] as const;
  for (const view of views) await view.recall();
  return { ...fake, views };
}

test('two pins, one in each of two views, are both kept, and both are shown in each', async () => {
  const { views, remembered } = await twoViews();
  views[0].togglePin('known:CCBot');
  views[1].togglePin('known:ClaudeBot');
  const both = [...FIRST, 'known:CCBot', 'known:ClaudeBot'];
  await eventually(() => {
    for (const { pinned } of views) expect(pinned.value.map(({ id }) => id)).toEqual(both);
  });
  expect(JSON.parse(remembered('pinned') ?? '')).toEqual(both);
});

test('one that is unpinned in both at once is unpinned', async () => {
  const { views, remembered } = await twoViews();
  for (const view of views) view.togglePin('known:Bingbot');
  await eventually(() => {
    for (const { pinned } of views) expect(pinned.value.map(({ id }) => id)).not.toContain('known:Bingbot');
  });
  expect(JSON.parse(remembered('pinned') ?? '')).toEqual(['known:Googlebot', 'known:GPTBot']);
});

test('the crawler that is chosen in one view is whom the other is about, too', async () => {
  const { views } = await twoViews();
  views[0].choose('known:CCBot');
  await eventually(() => expect(views[1].choice.value.id).toBe('known:CCBot'));
});

test('crawlers of one’s own that are described in two views are both kept, and what one changes the other does not undo', async () => {
  const { surroundings } = fakeSurroundings(reportOn());
  const stores = [ownCrawlersStore(surroundings), ownCrawlersStore(surroundings)] as const;
  stores[0].keep(MINE);
  stores[1].keep({ ...MINE, name: 'Second' });
  const names = () => stores.map(({ list }) => list.value.map(({ name }) => name));
  await eventually(() =>
    expect(names()).toEqual([
      ['My Bot', 'Second'],
      ['My Bot', 'Second'],
    ]),
  );
  stores[0].keep({ ...MINE, rep: 'koster1996' });
  stores[1].remove('Second');
  await eventually(() => expect(names()).toEqual([['My Bot'], ['My Bot']]));
  await eventually(() => expect(stores[1].list.value[0]?.rep).toBe('koster1996'));
});

test('a view that is closed hears of nothing any more', async () => {
  const { views } = await twoViews();
  views[1].close();
  views[0].choose('known:CCBot');
  views[0].togglePin('known:CCBot');
  await eventually(() => expect(views[0].pinned.value.at(-1)?.id).toBe('known:CCBot'));
  expect(views[1].choice.value.id).toBe('known:Googlebot');
  expect(views[1].pinned.value.map(({ id }) => id)).toEqual(FIRST);
});
