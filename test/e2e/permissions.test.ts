import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Driver, PageView, PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { browserName, launchBrowser } from './browser';
import { html, type MadeUpSite, startSite, text } from './made-up-site';
import { sourceState, textOf, whyUnreadable } from './popup-page';

let browser: Driver;
let site: MadeUpSite;
let page: PageView;
let popup: PopupView;

beforeEach(async () => {
  site = await startSite();
  site.on('/robots.txt', text('User-agent: *\nDisallow: /\n'));
  site.on('/page', html('<div data-nosnippet>x</div>', [['X-Robots-Tag', 'noarchive']]));
  // Chromium answers the first click on a page that it loaded without access with a question of its own.
  browser = await launchBrowser({ openedBefore: `${site.origin}/page` });
  page = browser.before as PageView;
  await browser.withholdHostAccess();
  popup = await browser.openPopup(page);
});
afterEach(async () => {
  await browser.close();
  await site.close();
});

const robotsTxtAsked = () => site.requests.filter(({ url }) => url === '/robots.txt').length;
const stateOf = (source: string) => sourceState(popup, source);

test('E113: with host access withheld, the click shows the DOM, and the popup asks for the rest', async () => {
  expect((await settledPopup(popup)).state).toBe('ready');
  expect(await stateOf('elements')).toBe('found');
  expect(await stateOf('headers')).toBe('no-permission');
  expect(await stateOf('robots-txt')).toBe('no-permission');
  expect(await textOf(popup)).toMatch(/allow access/i);
  expect(robotsTxtAsked()).toBe(0);
});

test('E114: after the click a reload shows the headers in Chromium; in Firefox the access ends with the document', {
  tags: 'full',
}, async () => {
  await settledPopup(popup);
  await page.reload();
  if (browserName === 'chromium') {
    await until(async () => (await stateOf('headers')) === 'found', 'the headers');
    expect(await whyUnreadable(popup)).toBeNull();
  } else {
    await until(async () => (await whyUnreadable(popup)) === 'no-permission', 'the popup to miss the access');
    expect(await textOf(popup)).toMatch(/allow access/i);
  }
  expect(robotsTxtAsked()).toBe(0);
});

test('E115: an open popup follows when access is given, and when it is taken', { tags: 'full' }, async () => {
  await settledPopup(popup);
  await browser.grantHostAccess();
  await until(async () => (await stateOf('robots-txt')) === 'found', 'robots.txt');
  expect(robotsTxtAsked()).toBe(1);

  await page.reload();
  await until(async () => (await stateOf('headers')) === 'found', 'the headers after the reload');
  await browser.withholdHostAccess();
  await until(async () => (await stateOf('robots-txt')) === 'no-permission', 'the popup to miss the access');
});
