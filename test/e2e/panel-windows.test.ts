import { expect, test } from 'vitest';
import type { PageView, PanelView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { browserName } from './browser';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { isThere, shownAddress, textAt, toShow, usePanels } from './panel-page';
import { whyUnreadable } from './popup-page';

const lab = useLab();
const openPanel = usePanels(lab);

/** Opens a page by its name. */
function open(name: string, { openAt = lab.openPage, head = '' } = {}): Promise<PageView> {
  lab.site.on('/robots.txt', text(''));
  lab.site.on(`/${name}`, html(`<p>${name}</p>`, [], head));
  return openAt(`${lab.site.origin}/${name}`);
}

/** Marks what a panel shows, so that it can be distinguished from what takes its place, be that alike. */
const mark = (panel: PanelView) =>
  panel.evaluate(() => document.querySelector('main')?.setAttribute('data-marked', ''));

test('each window has a panel of its own, which follows the tab in front of that window alone', {
  tags: 'full',
}, async () => {
  const first = await open('first');
  const second = await open('second');
  const left = await openPanel(second);
  const right = await openPanel(await open('third', { openAt: lab.browser.openWindow }));
  await toShow(left, '/second');
  await toShow(right, '/third');
  await mark(right);

  await first.bringToFront();
  await toShow(left, '/first');
  expect(await shownAddress(right)).toMatch(/third$/);
  expect(await isThere(right, 'main[data-marked]')).toBe(true);

  await first.close();
  await toShow(left, '/second');
  expect(await shownAddress(right)).toMatch(/third$/);
  expect(await isThere(right, 'main[data-marked]')).toBe(true);
});

test('the section stays the same from tab to tab', { tags: 'full' }, async () => {
  const panel = await openPanel(await open('plain'));
  await panel.click('[data-testid="section-sources"]');
  /** Waits until the sources are those of a page with META tags, or without. */
  const waitForTags = async (hasTags: boolean) => {
    const isShown = async () => {
      const detail = await textAt(panel, '[data-testid="source-meta-detail"]');
      return /this page/.test(detail) && /\bnone\b/.test(detail) !== hasTags;
    };
    await until(isShown, 'its sources');
    expect(await isThere(panel, '[data-testid="section-sources"][aria-current="page"]')).toBe(true);
  };
  await waitForTags(false);
  const tagged = await open('tagged', { head: '<meta name="robots" content="noarchive">' });
  await waitForTags(true);
  await tagged.close();
  await waitForTags(false);
});

const PAGES_OF_BROWSER = ['about:blank', browserName === 'firefox' ? 'about:license' : 'chrome://version/'];

test.each(PAGES_OF_BROWSER)(
  '%s in front cannot be read, which is no failure',
  { tags: 'full' },
  async (address) => {
    const page = await open('page');
    const panel = await openPanel(page);
    await toShow(panel, '/page');
    const unreadable = await lab.openPage(address);
    await until(async () => (await whyUnreadable(panel)) === 'browser-page', 'the panel to say so');
    expect(await textAt(panel, 'main')).toContain(said('unreadable_browser_page'));
    expect(await isThere(panel, '[role="alert"]')).toBe(false);
    await unreadable.close();
    await toShow(panel, '/page');
  },
);

test('back from such a page in the same tab, the panel shows what was there', { tags: 'full' }, async () => {
  const page = await open('page');
  const panel = await openPanel(page);
  await toShow(panel, '/page');
  await page.goto('about:blank');
  await until(async () => (await whyUnreadable(panel)) === 'browser-page', 'the panel to say so');
  await page.evaluate(() => history.back());
  await toShow(panel, '/page');
});
