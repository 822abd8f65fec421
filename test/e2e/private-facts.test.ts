import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Driver, PageView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { play } from '../../lab/case.js';
import { siteOfWords } from '../../lab/cases/private-windows.js';
import { browserName, launchBrowser } from './browser';
import { type MadeUpSite, startSite } from './made-up-site';
import { uniqueWord } from './on-disk';
import { compareMetaTags, rowsOf, sourceState, toggleHighlight } from './popup-page';
import { sessionText } from './storage';

let browser: Driver;
let site: MadeUpSite;
let view: PageView;

beforeEach(async () => {
  site = await startSite();
  browser = await launchBrowser({ inPrivate: true });
  // A page of the extension in a normal window, such as any user could open later.
  view = await browser.openExtensionPage('icons/icon-16.png');
});
afterEach(async () => {
  await browser.close();
  await site.close();
});

const madeUpWords = () => ({
  host: uniqueWord(),
  path: uniqueWord(),
  header: uniqueWord(),
  meta: uniqueWord(),
  label: uniqueWord(),
  rule: uniqueWord(),
});

/** Which of the words lie where a normal window can read them. */
const keptOf = async (words: Record<string, string>) => {
  const kept = await sessionText(view);
  return Object.entries(words).flatMap(([where, word]) => (kept.includes(word) ? [where] : []));
};

/** Uses the popup over a page until all is known that it fetches. */
async function use(page: PageView, { highlight = false } = {}): Promise<void> {
  const popup = await browser.openPopup(page);
  await until(async () => (await sourceState(popup, 'robots-txt')) === 'found', 'robots.txt');
  await compareMetaTags(popup);
  if (highlight) {
    await toggleHighlight(popup);
    await until(async () => (await browser.readOverlay(page)) !== null, 'the overlay');
  }
  await settledPopup(popup);
  await popup.close();
}

const askedFor = (path: string) => site.requests.filter(({ url }) => url === path).length;

test('when the last private window is closed, nothing that was seen in it is kept', {
  tags: 'full',
}, async () => {
  const [open, secret] = [madeUpWords(), madeUpWords()];
  await use(await browser.openPage(play(site, siteOfWords(open))));
  const hidden = await browser.openPrivatePage(play(site, siteOfWords(secret)));
  await use(hidden, { highlight: true });
  // What a private window has seen may lie where its own background alone reads it.
  if (browserName === 'chromium') expect(await keptOf(secret)).toEqual([]);

  await hidden.close();
  await until(async () => (await keptOf(secret)).length === 0, 'what was private to go');
  // That the search would have found it, and that what is not private stays:
  expect(await keptOf(open)).toEqual(expect.arrayContaining(['host', 'path', 'header', 'meta', 'rule']));
});

test('the same where the background has ended before the window is closed', { tags: 'full' }, async () => {
  const secret = madeUpWords();
  const hidden = await browser.openPrivatePage(play(site, siteOfWords(secret)));
  await use(hidden);
  await browser.stopBackground();
  await hidden.close();
  await until(async () => (await keptOf(secret)).length === 0, 'what was private to go');
});

test('the same for a page that nobody looked at', { tags: 'full' }, async () => {
  const secret = madeUpWords();
  const hidden = await browser.openPrivatePage(play(site, siteOfWords(secret)));
  await hidden.goto(`${site.at(`${secret.host}.localhost`)}/${secret.path}?again`);
  if (browserName === 'chromium') expect(await keptOf(secret)).toEqual([]);
  await hidden.close();
  await until(async () => (await keptOf(secret)).length === 0, 'what was private to go');
});

test('while one private window is still open, what is known in it stays known, and the other is closed', {
  tags: 'full',
}, async () => {
  const secret = madeUpWords();
  const address = play(site, siteOfWords(secret));
  const first = await browser.openPrivatePage(address);
  const second = await browser.openPrivatePage(`${address}?second`);
  await use(second);
  await first.close();
  const popup = await browser.openPopup(second);
  await settledPopup(popup);
  expect(await sourceState(popup, 'headers')).toBe('found');
  await popup.close();
  expect(askedFor('/robots.txt')).toBe(1);
  await second.close();
  await until(async () => (await keptOf(secret)).length === 0, 'what was private to go');
});

test('a robots.txt that was fetched privately answers for no normal window', { tags: 'full' }, async () => {
  const words = madeUpWords();
  const address = play(site, siteOfWords(words));
  // Once a private window is open, Firefox opens other pages there too.
  const page = await browser.openPage(address);
  const hidden = await browser.openPrivatePage(address);
  await use(hidden);
  expect(askedFor('/robots.txt')).toBe(1);
  expect(askedFor(`/${words.rule}.txt`)).toBe(1);

  await use(page);
  expect(askedFor('/robots.txt')).toBe(2);
  await until(
    async () => askedFor(`/${words.rule}.txt`) === 2,
    'the reference to be asked in the normal window',
  );

  await use(hidden);
  expect(askedFor('/robots.txt')).toBe(2);
});

test('a robots.txt that was fetched in a normal window answers for no private one', {
  tags: 'full',
}, async () => {
  const words = madeUpWords();
  const address = play(site, siteOfWords(words));
  const page = await browser.openPage(address);
  await use(page);
  const hidden = await browser.openPrivatePage(address);
  await use(hidden);
  expect(askedFor('/robots.txt')).toBe(2);
  await until(
    async () => askedFor(`/${words.rule}.txt`) === 2,
    'the reference to be asked in the private window',
  );
  await hidden.close();

  const popup = await browser.openPopup(page);
  await settledPopup(popup);
  expect(await sourceState(popup, 'robots-txt')).toBe('found');
  await popup.close();
  expect(askedFor('/robots.txt')).toBe(2);
});

test('a private page that has its own rules shows those, however the normal window was answered', {
  tags: 'full',
}, async () => {
  const words = madeUpWords();
  const hostile = siteOfWords(words);
  const address = play(site, hostile);
  const answerFor = (rule: string) =>
    site.on(`${hostile.host}/robots.txt`, (response) => response.end(`User-agent: *\n${rule}: /\n`));
  const crawlOn = async (page: PageView) => {
    const popup = await browser.openPopup(page);
    const verdict = (await rowsOf(popup)).get('crawl')?.verdict;
    await popup.close();
    return verdict;
  };
  answerFor('Disallow');
  const page = await browser.openPage(address);
  expect(await crawlOn(page)).toBe('prohibited');
  answerFor('Allow');
  const hidden = await browser.openPrivatePage(address);
  expect(await crawlOn(hidden)).toBe('permitted');
  await hidden.close();
  expect(await crawlOn(page)).toBe('prohibited');
});
