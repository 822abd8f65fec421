import { test } from 'vitest';
import type { PanelView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { browserName } from './browser';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { usePanels } from './panel-page';

const lab = useLab();

const openPanel = usePanels(lab);

const textIn = (view: PanelView) => view.evaluate(() => document.body.innerText);
const stateOf = (view: PanelView) =>
  view.evaluate(() => document.querySelector('main')?.dataset.state ?? null);

test('the popup opens the same view beside the page, which follows the tab in front', async () => {
  lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /closed\n'));
  lab.site.on('/open', html('<p>Open</p>'));
  lab.site.on('/closed', html('<p>Closed</p>'));
  const first = await lab.openPage(`${lab.site.origin}/open`);
  const panel = await openPanel(first);
  await until(async () => (await stateOf(panel)) === 'ready', 'the panel to be ready');
  await until(async () => (await textIn(panel)).includes('/open'), 'the first page');
  const second = await lab.browser.openPage(`${lab.site.origin}/closed`);
  await until(async () => (await textIn(panel)).includes('/closed'), 'the second page');
  await second.close();
  await until(async () => (await textIn(panel)).includes('/open'), 'the first page again');
});

// Chromium takes a real key alone for its user's wish, and no program can press one of its shortcuts.
if (browserName === 'firefox')
  test('a key opens it, too', { tags: 'full' }, async () => {
    lab.site.on('/page', html('<p>Page</p>'));
    const page = await lab.openPage(`${lab.site.origin}/page`);
    await lab.browser.pressShortcut(page, 'open-panel');
    const panel = await lab.browser.openedPanel(page);
    await until(async () => (await textIn(panel)).includes('/page'), 'the page in the panel');
    await panel.close();
  });
