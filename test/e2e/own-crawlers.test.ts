import { afterEach, expect, test } from 'vitest';
import type { PanelView } from '../../drive/driver';
import { withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { counting, isThere, openPanelOver, paste, textAt } from './panel-page';
import { textOf } from './popup-page';
import { settingStored } from './storage';

const lab = useLab();

let panel: PanelView | null = null;

afterEach(async () => {
  await panel?.close().catch(() => undefined);
  panel = null;
});

/** Describes a crawler in the panel over a page whose robots.txt keeps HeraldBot away. */
async function describe(name: string): Promise<PanelView> {
  lab.site.on('/robots.txt', text('User-agent: HeraldBot\nDisallow: /\n'));
  lab.site.on('/page', html('<p>Page</p>'));
  panel = await openPanelOver(await lab.openPage(`${lab.site.origin}/page`), lab);
  await panel.click('[data-testid="search"]');
  await until(() => isThere(panel as PanelView, '[data-testid="describe-own"]'), 'the way to the form');
  await panel.click('[data-testid="describe-own"]');
  await until(() => isThere(panel as PanelView, '[name="name"]'), 'the form');
  await paste(panel, '[name="name"]', name);
  await paste(panel, '[name="tokens"]', 'HeraldBot');
  await panel.click('[data-testid="save-own"]');
  await until(() => isThere(panel as PanelView, '[data-testid="change-own"]'), 'what it may do');
  return panel;
}

const ROW = '[data-crawler="own:herald bot"]';

test('a crawler is described in a few clicks, and is there again when the panel is', async () => {
  lab.site.on('/robots.txt', text('User-agent: HeraldBot\nDisallow: /\n'));
  lab.site.on('/page', html('<p>Page</p>'));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  panel = await openPanelOver(page, lab);
  const { click, count } = counting(panel);
  await click('[data-testid="search"]');
  await click('[data-testid="describe-own"]');
  await until(() => isThere(panel as PanelView, '[name="name"]'), 'the form');
  await paste(panel, '[name="name"]', 'Herald Bot');
  await paste(panel, '[name="tokens"]', 'HeraldBot');
  await click('[data-testid="save-own"]');
  const rowText = () => textAt(panel as PanelView, 'li[data-usage="crawl"]');
  await until(async () => (await rowText()).includes('Disallow: /'), 'what it may do');
  expect(count()).toBeLessThanOrEqual(5);
  await settingStored(panel, 'own-crawlers', (own) => own.some(({ name }) => name === 'Herald Bot'));

  await panel.close();
  await page.bringToFront();
  panel = await openPanelOver(page, lab);
  await panel.click('[data-testid="search"]');
  await until(() => isThere(panel as PanelView, ROW), 'the crawler again');
});

test('E109: one that is called like a known crawler is named as one’s own', { tags: 'full' }, async () => {
  const opened = await describe('Googlebot');
  await until(async () => (await textOf(opened)).includes(said('own_named', 'Googlebot')), 'its name');
  await opened.click('[data-testid="section-overview"]');
  await opened.click('[data-testid="search"]');
  const row = '[data-crawler="own:googlebot"]';
  await until(
    async () => (await textAt(opened, row)).includes(said('own_named', 'Googlebot')),
    'it in the list',
  );
});

test('E108: where synchronised storage is full, it is kept in this browser, and that is said', {
  tags: 'full',
}, async () => {
  await withExtensionApi(lab.view, async ({ storage }) => {
    // Browsers take about 100 KB, in pieces of at most 8 KB.
    const takes = (length: number, index: number) =>
      storage.sync.set({ [`${length} ${index}`]: 'x'.repeat(length) }).then(
        () => true,
        () => false,
      );
    for (const length of [8_000, 800, 80, 8]) for (let index = 0; await takes(length, index); index++);
  });
  const opened = await describe('Courier Bot');
  await until(() => isThere(opened, '[data-testid="unsynced-notice"]'), 'the panel to say so');
  await opened.close();
  await lab.page.bringToFront();
  panel = await openPanelOver(lab.page, lab);
  await panel.click('[data-testid="search"]');
  await until(() => isThere(panel as PanelView, '[data-crawler="own:courier bot"]'), 'the crawler again');
});
