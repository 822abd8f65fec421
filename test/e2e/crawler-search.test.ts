/** @module-tag any-browser */

import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { chosenCrawler, isShown, rowsOf, textsIn } from './popup-page';
import { useRig } from './rig';

const rig = useRig();

let robotsTxt: string[] = [];
beforeAll(async () => {
  robotsTxt = (await readFile('demo/site/robots.txt', 'utf8')).split('\n');
});

const INPUT = '[data-testid="search-input"]';
const STATUS = '[data-testid="search-status"]';

/** Opens the search over a page of the newspaper. */
async function openSearch() {
  const popup = await rig.openPopup(await rig.openPage('/news/storm-tide.html'));
  await popup.click('[data-testid="search"]');
  await until(() => isShown(popup, INPUT), 'the search');
  return popup;
}

/** As typing and pasting do; gives the ids of those who are found, once others are than before. */
async function find(popup: PopupView, text: string) {
  await popup.evaluate((typed) => {
    const input = document.querySelector<HTMLInputElement>('[data-testid="search-input"]');
    if (!input) throw new Error('There is no search');
    input.value = typed;
    const { Event } = document.defaultView as Window & typeof globalThis;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
  return until(() => foundIn(popup), 'a result');
}

const foundIn = (popup: PopupView) =>
  popup.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.search-results [data-crawler]')].map(
      ({ dataset }) => dataset.crawler ?? '',
    ),
  );

test('it has the focus as it opens, and lists everybody', { tags: 'full' }, async () => {
  const popup = await openSearch();
  expect(await popup.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe(
    'search-input',
  );
  const found = await foundIn(popup);
  expect(found).toEqual(expect.arrayContaining(['known:Googlebot', 'known:GPTBot', 'named:tidewaterbot']));
});

test.each([
  { by: 'a part of the name', text: 'gptb', first: 'known:GPTBot' },
  { by: 'the name in another letter case', text: 'BINGBOT', first: 'known:Bingbot' },
  { by: 'a token that is not the name', text: 'msnbot', first: 'known:Bingbot' },
  { by: 'a name that the site alone uses', text: 'tidewater', first: 'named:tidewaterbot' },
])('finds by $by', { tags: 'full' }, async ({ text, first }) => {
  const popup = await openSearch();
  expect((await find(popup, text))[0]).toBe(first);
});

test('finds all crawlers of an operator', { tags: 'full' }, async () => {
  const popup = await openSearch();
  const found = await find(popup, 'openai');
  expect([...found].sort()).toEqual([
    'known:ChatGPT-User',
    'known:GPTBot',
    'known:OAI-AdsBot',
    'known:OAI-SearchBot',
  ]);
  expect(await textsIn(popup, STATUS)).toEqual(['4 crawlers']);
});

/** User-agent strings as their operators document them. */
const USER_AGENTS = [
  {
    whose: 'GPTBot’s',
    text: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    found: 'known:GPTBot',
    names: 'names GPTBot.',
    heading: 'User-agent: GPTBot',
  },
  {
    whose: 'Googlebot’s on a smartphone',
    text: 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.84 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    found: 'known:Googlebot',
    names: 'names Googlebot.',
    heading: 'User-agent: Googlebot',
  },
  {
    whose: 'Bingbot’s, in small letters',
    text: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/103.0.5060.134 Safari/537.36',
    found: 'known:Bingbot',
    names: 'names Bingbot.',
    heading: 'User-agent: Bingbot',
  },
  {
    whose: 'Applebot’s, which goes by Googlebot’s group where it has none of its own,',
    text: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    found: 'known:Applebot',
    names: 'names Applebot.',
    heading: 'User-agent: Googlebot',
  },
  {
    whose: 'that of a crawler without a group of its own',
    text: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    found: 'known:YandexBot',
    names: 'names YandexBot.',
    heading: 'User-agent: *',
  },
  {
    whose: 'that of a plain browser',
    text: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    found: 'any',
    names: 'names no crawler',
    heading: 'User-agent: *',
  },
];

test.each(USER_AGENTS)(
  '$whose user-agent string says whom it names, and under which group it falls',
  { tags: 'full' },
  async ({ text, found, names, heading }) => {
    const popup = await openSearch();
    expect(await find(popup, text)).toEqual([found]);
    const [status] = await textsIn(popup, STATUS);
    expect(status).toContain(names);
    const line = robotsTxt.indexOf(heading) + 1;
    const token = heading.slice('User-agent: '.length);
    expect(status).toContain(`the group for ${token}, line ${line}.`);
  },
);

test('whoever is known to nobody is told the rules for crawlers that are not named', {
  tags: 'full',
}, async () => {
  const popup = await openSearch();
  expect(await find(popup, 'nosuchcrawler')).toEqual(['any']);
  expect(await textsIn(popup, STATUS)).toEqual([expect.stringContaining('No crawler of that name')]);
});

test('a result leads to the crawler’s screen with a click', async () => {
  const popup = await openSearch();
  await find(popup, 'claudebot');
  await popup.click('[data-crawler="known:ClaudeBot"] .search-result');
  await until(() => isShown(popup, 'li[data-usage]'), 'the crawler');
  expect(await chosenCrawler(popup)).toMatch(/^ClaudeBot\b/);
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'prohibited' });
});

test('and with the keyboard, and back to what was searched for', { tags: 'full' }, async () => {
  const popup = await openSearch();
  await find(popup, 'ccbot');
  await popup.press('Tab');
  const isOnFound = () =>
    popup.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-crawler]')?.dataset.crawler === 'known:CCBot',
    );
  // The window hands the key on; the page receives it a moment later.
  await until(isOnFound, 'the focus on what was found');
  await popup.press('Enter');
  await until(() => isShown(popup, 'li[data-usage]'), 'the crawler');
  expect(await chosenCrawler(popup)).toMatch(/^CCBot\b/);
  await popup.click('.screen:not([hidden]) [data-testid="back"]');
  expect(
    await popup.evaluate(
      () => document.querySelector<HTMLInputElement>('[data-testid="search-input"]')?.value,
    ),
  ).toBe('ccbot');
  expect(await foundIn(popup)).toEqual(['known:CCBot']);
});
