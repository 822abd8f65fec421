import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDemo } from '../../demo/server.js';
import type { Driver, PageView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import { launchBrowser } from './browser';
import { chooseCrawler, rowsOf, showOverview, sourceState, textOf } from './popup-page';

let browser: Driver;
let demo: Awaited<ReturnType<typeof startDemo>>;
beforeEach(async () => {
  demo = await startDemo();
});
afterEach(async () => {
  await browser.close();
  await demo.close();
});

test('E106: without host access the popup shows what it may read, asks for access, and permits nothing unseen', {
  tags: 'full',
}, async () => {
  browser = await launchBrowser({ openedBefore: `${demo.origin}/travel/ferry-timetable.html` });
  await browser.withholdHostAccess();
  const popup = await browser.openPopup(browser.before as PageView);
  const { state } = await settledPopup(popup);
  const verdicts = [...(await rowsOf(popup)).values()].map(({ verdict }) => verdict);
  expect(new Set(verdicts)).toEqual(new Set(['unknown']));
  await showOverview(popup);
  expect(demo.requests.filter(({ url }) => url === '/robots.txt')).toEqual([]);
  expect(state).toBe('ready');
  expect(await sourceState(popup, 'headers')).toBe('no-permission');
  expect(await sourceState(popup, 'robots-txt')).toBe('no-permission');
  expect(await textOf(popup)).toMatch(/allow access/i);
});

test('E8: headers of a page loaded before the extension are not observed, until it is reloaded', async () => {
  browser = await launchBrowser({ openedBefore: `${demo.origin}/about.html` });
  const page = browser.before as PageView;
  let popup = await browser.openPopup(page);
  await settledPopup(popup);
  await chooseCrawler(popup, 'A crawler not named');
  const rows = await rowsOf(popup);
  expect(await sourceState(popup, 'headers')).toBe('not-observed');
  for (const usage of ['index', 'follow', 'present', 'present-snippet'])
    expect(rows.get(usage)).toMatchObject({ verdict: 'unknown', because: 'not-observed' });

  await showOverview(popup);
  await popup.click('[data-testid="source-headers-detail"] button');
  await until(async () => (await sourceState(popup, 'headers')) === 'none', 'the headers after the reload');
  await popup.close();
  popup = await browser.openPopup(page);
  expect((await rowsOf(popup)).get('index')).toMatchObject({ verdict: 'permitted' });
});

test('E2: an unreachable robots.txt permits nothing', { tags: 'full' }, async () => {
  browser = await launchBrowser();
  demo.setRobotsTxt({ status: 503, body: 'Later, please' });
  const popup = await browser.openPopup(await browser.openPage(`${demo.origin}/about.html`));
  await settledPopup(popup);
  await chooseCrawler(popup, 'A crawler not named');
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'prohibited', because: 'unreachable' });
});
