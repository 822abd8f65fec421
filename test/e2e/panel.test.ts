import { afterEach, expect, test } from 'vitest';
import type { PageView, PanelView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { useLab } from './lab';
import { html, text } from './made-up-site';

const lab = useLab();

let panel: PanelView | null = null;

afterEach(async () => {
  await panel?.close().catch(() => undefined);
  panel = null;
});

/** Two clicks from the page: the button in the toolbar, and that of the popup. Firefox takes a key alone for the user's wish. */
async function openPanel(page: PageView): Promise<PanelView> {
  const popup = await lab.openPopup(page);
  await popup.evaluate(() => document.querySelector<HTMLElement>('[data-testid="open-panel"]')?.focus());
  await popup.press('Enter');
  panel = await lab.browser.openedPanel(page);
  return panel;
}

const textIn = (view: PanelView) => view.evaluate(() => document.body.innerText);
const stateOf = (view: PanelView) =>
  view.evaluate(() => document.querySelector('main')?.dataset.state ?? null);

test('the popup opens the same view beside the page, which follows the tab in front', async () => {
  lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /closed\n'));
  lab.site.on('/open', html('<p>Open</p>'));
  lab.site.on('/closed', html('<p>Closed</p>'));
  const first = await lab.openPage(`${lab.site.origin}/open`);
  const view = await openPanel(first);
  await until(async () => (await stateOf(view)) === 'ready', 'the panel to be ready');
  await until(async () => (await textIn(view)).includes('/open'), 'the first page');
  const second = await lab.browser.openPage(`${lab.site.origin}/closed`);
  await until(async () => (await textIn(view)).includes('/closed'), 'the second page');
  await second.close();
  await until(async () => (await textIn(view)).includes('/open'), 'the first page again');
});
