import { test } from 'vitest';
import { until } from '../../drive/until.js';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { toShow, usePanels } from './panel-page';
import { sourceState } from './popup-page';

const lab = useLab();
const openPanel = usePanels(lab);

/** Each site has a process of its own, in which browsers show nothing for a moment. */
const SITES = Array.from({ length: 20 }, (_, index) => `site-${index}.localhost`);

test('the panel follows a tab from site to site, and reads each page', { tags: 'full' }, async () => {
  lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /closed\n'));
  lab.site.on('/page', html('<div data-nosnippet>x</div>'));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  const panel = await openPanel(page);
  for (const name of SITES) {
    await page.goto(`${lab.site.at(name)}/page`);
    await toShow(panel, name);
    for (const source of ['robots-txt', 'elements'])
      await until(async () => (await sourceState(panel, source)) === 'found', `${source} of ${name}`);
  }
});
