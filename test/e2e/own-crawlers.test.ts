import { afterEach, expect, test } from 'vitest';
import type { PanelView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { counting, isThere, openPanelOver, paste, textAt } from './panel-page';
import { settingStored } from './storage';

const lab = useLab();

let panel: PanelView | null = null;

afterEach(async () => {
  await panel?.close().catch(() => undefined);
  panel = null;
});

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
