/** @module-tag any-browser */

import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { chooseCrawler, rowsOf } from './popup-page';

const lab = useLab();

/** Opens the popup over a page of a site with this robots.txt. */
async function openOver(robotsTxt: ReturnType<typeof text>) {
  lab.site.on('/page', html('Page'));
  lab.site.on('/robots.txt', robotsTxt);
  return lab.openPopup(await lab.openPage(`${lab.site.origin}/page`));
}

test('the version that robots.txt states is shown, and a reference that says nothing is called so', {
  tags: 'full',
}, async () => {
  lab.site.on('/named.txt', text('ACAP-crawler: OtherBot\nACAP-disallow-index: /\n'));
  lab.site.on('/rules.txt', text('ACAP-crawler: *\nACAP-disallow-follow: /\n'));
  const popup = await openOver(
    text(
      '##ACAP version=1.0\nACAP-crawler: OneBot\nACAP-permissions-reference: /named.txt\n\nACAP-crawler: *\nACAP-permissions-reference: /rules.txt\n',
    ),
  );
  await popup.click('[data-testid="source-robots-txt"]');
  const textsOf = (selector: string) =>
    popup.evaluate(
      (which) => [...document.querySelectorAll(which)].map(({ textContent }) => textContent ?? ''),
      selector,
    );
  await until(
    async () => (await textsOf('[data-testid="references"] [data-state="answered"]')).length === 2,
    'both references to be known',
  );
  expect(await textsOf('[data-testid="acap-version"]')).toEqual([expect.stringContaining('1.0')]);
  const [named, rules] = await textsOf('[data-testid="references"] li');
  expect(named).toMatch(/named\.txt.*nothing/s);
  expect(rules).toMatch(/rules\.txt/);
  expect(rules).not.toMatch(/nothing/);
  await chooseCrawler(popup, said('crawler_any_acap'));
  expect((await rowsOf(popup)).get('follow')).toMatchObject({ verdict: 'prohibited', because: 'stated' });
});

test('“too many requests” keeps Googlebot away, Amazonbot unknown, and nobody else, as their operators document', {
  tags: 'full',
}, async () => {
  const popup = await openOver(text('User-agent: *\nAllow: /\n', 429));
  await chooseCrawler(popup, 'Googlebot');
  const crawl = (await rowsOf(popup)).get('crawl');
  expect(crawl).toMatchObject({ verdict: 'prohibited', because: 'too-many-requests' });
  expect(crawl?.words).toContain('no crawling for 12 hours, then its last copy');
  await chooseCrawler(popup, 'Amazonbot');
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'unknown', because: 'last-copy' });
  await chooseCrawler(popup, 'Bingbot');
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'permitted' });
});
