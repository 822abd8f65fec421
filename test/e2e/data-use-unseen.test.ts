import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Driver, PageView, PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { PATIENCE_MS, until } from '../../drive/until.js';
import { said } from '../said';
import { launchBrowser } from './browser';
import { html, type MadeUpSite, startSite, text } from './made-up-site';
import { isShown, textsIn } from './popup-page';

const PATH = '/page';
const LICENCE =
  '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><permits type="usage">all</permits></license></content></rsl>';

let browser: Driver;
let site: MadeUpSite;
beforeEach(async () => {
  site = await startSite();
  site.on('/robots.txt', text('User-agent: *\nContent-Signal: search=yes, ai-train=yes, ai-input=yes\n'));
  site.on('/licence.xml', text(LICENCE));
  site.on(PATH, html('', [], '<link rel="license" type="application/rsl+xml" href="/licence.xml">'));
});
afterEach(async () => {
  await browser.close();
  await site.close();
});

const SECTION = '[data-testid="data-use-section"]';

async function openSection(page: PageView): Promise<PopupView> {
  const popup = await browser.openPopup(page);
  await settledPopup(popup);
  await until(() => isShown(popup, SECTION), 'what is said of AI and data use');
  return popup;
}

/** The answers for those who are not named on the four uses. */
const cellsIn = (popup: PopupView) => textsIn(popup, `${SECTION} tr[data-addressee="any"] td`);
const ALL = (cell: string) => [cell, cell, cell, cell];
const filesAsked = () => site.requests.filter(({ url }) => /\.(xml|json)$/.test(url)).length;

test('without host access nothing is asked, and nothing is permitted', { tags: 'full' }, async () => {
  browser = await launchBrowser({ openedBefore: site.origin + PATH });
  await browser.withholdHostAccess();
  const popup = await openSection(browser.before as PageView);
  expect(await isShown(popup, '[data-answer="permitted"], [data-cell="permitted"]')).toBe(false);
  expect(await textsIn(popup, '[data-testid="data-use-glance"] strong')).toEqual([said('data_use_unknown')]);
  expect(filesAsked()).toBe(0);
});

test('E22: where headers were never seen a permission elsewhere is none', { tags: 'full' }, async () => {
  browser = await launchBrowser({ openedBefore: site.origin + PATH });
  const popup = await openSection(browser.before as PageView);
  await expect
    .poll(() => cellsIn(popup), { timeout: PATIENCE_MS })
    .toEqual(ALL(said('preference_cell_unknown')));
});

test('E24: what came is known after the background has ended, and asked for no more', {
  tags: 'full',
}, async () => {
  browser = await launchBrowser();
  const page = await browser.openPage(site.origin + PATH);
  const popup = await openSection(page);
  await expect.poll(() => cellsIn(popup), { timeout: PATIENCE_MS }).toEqual(ALL('permitted'));
  await popup.close();
  const before = filesAsked();
  await browser.stopBackground();
  const again = await openSection(page);
  await expect.poll(() => cellsIn(again), { timeout: PATIENCE_MS }).toEqual(ALL('permitted'));
  expect(filesAsked()).toBe(before);
});

test('an empty page of a site without robots.txt says nothing, which is no permission', {
  tags: 'full',
}, async () => {
  site.on('/empty', html(''));
  site.on('/robots.txt', text('None', 404));
  browser = await launchBrowser();
  const popup = await openSection(await browser.openPage(`${site.origin}/empty`));
  await expect
    .poll(() => textsIn(popup, '[data-testid="data-use-glance"]'), { timeout: PATIENCE_MS })
    .toEqual([expect.stringContaining(said('data_use_silent'))]);
  expect(await isShown(popup, `${SECTION} [data-cell], ${SECTION} [data-verdict="permitted"]`)).toBe(false);
});
