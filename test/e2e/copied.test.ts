import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { inOrder, said } from '../said';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { goThrough, isThere, paste, textAt, usePanels } from './panel-page';

const lab = useLab();
const openPanel = usePanels(lab);

test('a use, a thing to check, a line and an address can each be copied by itself', async () => {
  lab.site.on('/robots.txt', text('User-agent: *\nDisalow: /drafts/\nDisallow: /closed\n'));
  lab.site.on('/page', html('<p>Page</p>', [], '<meta name="robots" content="noindex">'));
  const address = `${lab.site.origin}/page`;
  const panel = await openPanel(await lab.openPage(address));
  /** Presses as a key does, where a browser lets no program's click reach the clipboard; gives what is copied then. */
  const copy = async (selector: string) => {
    const seen = `.screen:not([hidden]) ${selector}`;
    await until(() => isThere(panel, seen), selector);
    await panel.evaluate((which) => document.querySelector<HTMLElement>(which)?.focus(), seen);
    await panel.press('Enter');
    await until(
      async () => (await textAt(panel, '[data-testid="copied"]')).startsWith('Copied: '),
      'it to be said',
    );
    return lab.browser.copied();
  };

  await panel.click('[data-testid="open-crawler"]');
  expect(await copy('[data-usage="index"] .copy')).toBe(
    `${said('report_decides', 'Googlebot', said('usage_verdict', said('usage_index'), said('verdict_prohibited')))} – ${said('place_meta', 'robots', '1')}\n${said('report_written')}: noindex\n${address}`,
  );

  await panel.click('[data-testid="section-checks"]');
  expect(await copy('.finding .copy')).toMatch(
    inOrder(
      `${said('place_robots_txt', '2')}\n${said('report_written')}: Disalow: /drafts/\n${said('report_instead')}: Disallow: /drafts/`,
    ),
  );

  await panel.click('[data-testid="section-sources"]');
  await until(() => isThere(panel, '[data-testid="open-robots-txt"]'), 'the sources');
  await panel.click('[data-testid="open-robots-txt"]');
  expect(await copy('.line[data-line="3"] .line-number')).toBe('Disallow: /closed');

  await goThrough(panel, 'tool-addresses');
  await until(() => isThere(panel, '[data-testid="addresses"]'), 'the field');
  await paste(panel, '[data-testid="addresses"]', '/closed/a');
  await panel.click('[data-testid="ask-addresses"]');
  expect(await copy('[data-address] .copy')).toMatch(
    /\/closed\/a\nCrawling prohibited: .* – robots\.txt line 3: Disallow: \/closed$/m,
  );
});
