import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { USAGES } from '../../src/policy';
import { said } from '../said';
import { browserName } from './browser';
import { chooseCrawler, chosenCrawler, crawlersIn, openEverything, rowsOf } from './popup-page';
import { useRig } from './rig';

const rig = useRig();
let robotsTxt: string[] = [];
beforeAll(async () => {
  robotsTxt = (await readFile('demo/site/robots.txt', 'utf8')).split('\n');
});

test('the page’s address stands above everything', { tags: 'full' }, async () => {
  const popup = await rig.openPopup(await rig.openPage('/about.html'));
  const { state, address } = await settledPopup(popup);
  expect(state).toBe('ready');
  expect(address).toContain(rig.demo.origin);
  expect(address).toContain('/about.html');
});

test('the picker offers generic crawlers first, then what this site names, then known ones', {
  tags: 'full',
}, async () => {
  const popup = await rig.openPopup(await rig.openPage('/about.html'));
  const crawlers = await crawlersIn(popup);
  expect(crawlers[0]).toBe(said('crawler_any_acap'));
  expect(crawlers.slice(1, 3)).toEqual([said('crawler_any_acap_pages'), said('crawler_any')]);
  for (const name of ['CoastNewsBot', 'HarbourHistoryBot', 'Googlebot', 'GPTBot', 'Bingbot', 'Applebot'])
    expect(crawlers.filter((crawler) => crawler === name || crawler.startsWith(`${name} `))).toHaveLength(1);
});

test('every usage has its verdict by icon, word and colour', async () => {
  const popup = await rig.openPopup(await rig.openPage('/pictures/regatta.html'));
  await chooseCrawler(popup, said('crawler_any_acap'));
  const rows = await rowsOf(popup);
  expect([...rows.keys()].sort()).toEqual([...USAGES].sort());
  const looks = await popup.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('li[data-usage]')].map((row) => {
      const word = row.querySelector('.verdict') as Element;
      return {
        verdict: row.dataset.verdict as string,
        icon: row.querySelector('svg')?.outerHTML ?? '',
        word: word.textContent ?? '',
        colour: document.defaultView?.getComputedStyle(word).color ?? '',
      };
    }),
  );
  const verdicts = new Set(looks.map(({ verdict }) => verdict));
  expect([...verdicts].sort()).toEqual(expect.arrayContaining(['permitted', 'prohibited']));
  for (const part of ['icon', 'word', 'colour'] as const)
    expect(new Set(looks.map((look) => look[part])).size, part).toBe(verdicts.size);
});

test('a verdict quotes the words that decide, with their place', {
  tags: ['full', 'any-browser'],
}, async () => {
  const popup = await rig.openPopup(await rig.openPage('/archive/flood-of-1953.html'));
  await chooseCrawler(popup, said('crawler_any'));
  const crawl = (await rowsOf(popup)).get('crawl');
  const line = robotsTxt.indexOf('Disallow: /archive/') + 1;
  expect(crawl).toMatchObject({ verdict: 'prohibited', because: 'stated' });
  expect(crawl?.words).toMatch(new RegExp(`robots\\.txt,? line ${line}\\b`));
  expect(crawl?.words).toContain('Disallow: /archive/');
});

test('restrictions are told in words', { tags: 'full' }, async () => {
  const popup = await rig.openPopup(await rig.openPage('/'));
  await chooseCrawler(popup, said('crawler_any_acap'));
  const snippet = (await rowsOf(popup)).get('present-snippet');
  expect(snippet).toMatchObject({ verdict: 'restricted', words: expect.stringContaining('25 words') });
});

test('another crawler has other verdicts, and the choice is remembered', {
  tags: ['full', 'any-browser'],
}, async () => {
  const page = await rig.openPage('/about.html');
  let popup = await rig.openPopup(page);
  await chooseCrawler(popup, said('crawler_any_acap'));
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'permitted' });
  await page.goto(`${rig.demo.origin}/travel/ferry-timetable.html`);
  await popup.close();

  popup = await rig.openPopup(page);
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'permitted' });
  await chooseCrawler(popup, 'GPTBot');
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'prohibited' });
  await popup.close();

  popup = await rig.openPopup(await rig.openPage('/news/storm-tide.html'));
  expect(await chosenCrawler(popup)).toMatch(/^GPTBot\b/);
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'prohibited' });
});

test('the popup as a whole does not scroll, however much the table holds', {
  tags: 'full',
}, async () => {
  const popup = await rig.openPopup(await rig.openPage('/news/storm-tide.html'));
  await settledPopup(popup);
  await openEverything(popup);
  const { closed, rows, scrollHeight, clientHeight } = await popup.evaluate(() => ({
    closed: document.querySelectorAll('[data-testid="who-may"] [aria-expanded="false"]').length,
    rows: document.querySelectorAll('[data-testid="who-may"] [data-crawler]').length,
    scrollHeight: document.documentElement.scrollHeight,
    clientHeight: document.documentElement.clientHeight,
  }));
  expect(closed).toBe(0);
  expect(rows).toBeGreaterThan(30);
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
});

test('pictures are kept for people to look at', { tags: 'full' }, async () => {
  const page = await rig.openPage('/news/storm-tide.html');
  const popup = await rig.openPopup(page);
  await chooseCrawler(popup, said('crawler_any_acap'));
  await rowsOf(popup);
  await mkdir('test/e2e/out', { recursive: true });
  const picture = await popup.screenshot();
  await writeFile(`test/e2e/out/${browserName}-popup.png`, picture);
  expect(picture.length).toBeGreaterThan(10_000);
});
