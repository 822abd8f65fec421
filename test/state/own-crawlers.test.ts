import { expect, test } from 'vitest';
import { judge, type OwnCrawler, ownChoice, ownCrawler } from '../../src/policy';
import { ownCrawlersStore } from '../../src/state/own-crawlers';
import { crawlerName } from '../../src/words/crawler-name';
import { eventually } from '../eventually';
import { fakeSurroundings, reportOn, wordsIn } from '../ui/fake-surroundings';

const MINE: OwnCrawler = {
  name: 'My Bot',
  tokens: ['MyBot', 'OldBot'],
  reads: 'conventional',
  rep: 'rfc9309',
  boundByAny: false,
};

const openStore = (kept: unknown = []) => {
  const fake = fakeSurroundings(reportOn());
  fake.remember(JSON.stringify(kept), 'own-crawlers');
  return { ...fake, store: ownCrawlersStore(fake.surroundings) };
};

test('what is kept comes again in another view', async () => {
  const { store, surroundings } = openStore();
  store.keep(MINE);
  const other = ownCrawlersStore(surroundings);
  await other.recall();
  expect(other.list.value).toEqual([MINE]);
});

test('one that is changed stays in its place, whatever it is called then, and is not there twice', () => {
  const { store } = openStore();
  const second = { ...MINE, name: 'Second' };
  store.keep(MINE);
  store.keep(second);
  store.keep({ ...MINE, name: 'Renamed' }, 'my bot');
  expect(store.list.value.map(({ name }) => name)).toEqual(['Renamed', 'Second']);
  store.keep({ ...second, rep: 'koster1996' });
  expect(store.list.value.map(({ rep }) => rep)).toEqual(['rfc9309', 'koster1996']);
  store.remove('RENAMED');
  expect(store.list.value.map(({ name }) => name)).toEqual(['Second']);
});

test('is judged as it was described: by its tokens in order, and not by rules for all', () => {
  const crawl = (text: string, own: OwnCrawler) =>
    judge(
      {
        url: 'https://a.example/x',
        robotsTxt: { status: 200, text },
        headers: [],
        metaTags: [],
        elements: [],
      },
      { crawler: ownCrawler(own), purpose: null, now: '2026-11-21T06:00:00Z' },
    ).usages.crawl.verdict;
  expect(crawl('User-agent: oldbot\nDisallow: /', MINE)).toBe('prohibited');
  expect(crawl('User-agent: mybot\nAllow: /\n\nUser-agent: oldbot\nDisallow: /', MINE)).toBe('permitted');
  expect(crawl('User-agent: *\nDisallow: /', MINE)).toBe('permitted');
  expect(crawl('User-agent: *\nDisallow: /', { ...MINE, boundByAny: true })).toBe('prohibited');
  expect(crawl('ACAP-crawler: *\nACAP-disallow-crawl: /', { ...MINE, boundByAny: true })).toBe('permitted');
  expect(crawl('ACAP-crawler: *\nACAP-disallow-crawl: /', { ...MINE, reads: 'acap' })).toBe('prohibited');
  const wildcard = 'User-agent: mybot\nDisallow: /*x';
  expect(crawl(wildcard, MINE)).toBe('prohibited');
  expect(crawl(wildcard, { ...MINE, rep: 'koster1996' })).toBe('permitted');
});

test('has an id of its own, whatever its letter case', () => {
  expect(ownChoice(MINE)).toMatchObject({ id: 'own:my bot', kind: 'own', name: 'My Bot' });
});

test('that they could not be synchronised is known, at once and later', async () => {
  const { store, keepUnsynced } = openStore();
  await store.recall();
  expect(store.isUnsynced.value).toBe(false);
  keepUnsynced('own-crawlers');
  store.keep(MINE);
  await eventually(() => expect(store.isUnsynced.value).toBe(true));
  store.close();
});

test('one that has the name of a known crawler is named as one’s own, in every language', () => {
  const choice = ownChoice({ ...MINE, name: 'Googlebot' });
  for (const language of ['en', 'de', 'fr', 'nl', 'es']) {
    const name = crawlerName(choice, wordsIn(language));
    expect(name).toMatch(/Googlebot.*\p{L}/u);
  }
});
