/** @module-tag full */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexOf, look, verdictOf } from './attack';
import { useLab } from './lab';
import { CERTIFICATE, html, type MadeUpSite, startSite, text } from './made-up-site';

/** The host of a site that wants to be asked by HTTPS alone (HSTS). */
const HTTPS_ONLY = 'secure.test';

const lab = useLab({ hosts: ['news.test', HTTPS_ONLY], trusted: CERTIFICATE });

let site: MadeUpSite;
beforeEach(async () => {
  site = await startSite(CERTIFICATE);
  site.on('/page', html('Page', [['X-Robots-Tag', 'noindex']]));
  site.on('/robots.txt', text('User-agent: *\nDisallow: /page\n'));
});
afterEach(() => site.close());

test('of a page by HTTPS the header fields are known, and robots.txt is asked for by HTTPS', async () => {
  const page = await lab.openPage(`${site.at('news.test')}/page`);
  const report = await look(lab, page);
  expect(report.headers).toMatchObject({
    state: 'seen',
    fields: [['X-Robots-Tag', 'noindex']],
    redirects: [],
  });
  expect(report.robotsTxt).toMatchObject({ state: 'answered', url: `${site.at('news.test')}/robots.txt` });
  expect([indexOf(report), verdictOf(report, 'crawl')]).toEqual(['prohibited', 'prohibited']);
});

test('where the browser itself goes on from HTTP to HTTPS, the page is that by HTTPS, and the way is told', async () => {
  const secure = site.at(HTTPS_ONLY);
  const insecure = secure.replace('https', 'http');
  site.on('/first', html('First', [['Strict-Transport-Security', 'max-age=86400']]));
  await lab.openPage(`${secure}/first`);
  const page = await lab.openPage(`${insecure}/page`);
  const report = await look(lab, page);
  expect(report).toMatchObject({
    url: `${secure}/page`,
    headers: { state: 'seen', fields: [['X-Robots-Tag', 'noindex']], redirects: [`${insecure}/page`] },
    robotsTxt: { state: 'answered', url: `${secure}/robots.txt` },
  });
  expect([indexOf(report), verdictOf(report, 'crawl')]).toEqual(['prohibited', 'prohibited']);
});

test('a page by HTTPS that leads to HTTP is that by HTTP, with its robots.txt', async () => {
  const { at, on } = lab.site;
  site.on('/away', (response) => response.writeHead(302, { location: `${at('news.test')}/here` }).end());
  on('/here', html('Here'));
  on('/robots.txt', text('User-agent: *\nDisallow: /here\n'));
  const page = await lab.openPage(`${site.at('news.test')}/away`);
  const report = await look(lab, page);
  expect(report).toMatchObject({
    url: `${at('news.test')}/here`,
    headers: { state: 'seen', fields: [], redirects: [`${site.at('news.test')}/away`] },
    robotsTxt: { state: 'answered', url: `${at('news.test')}/robots.txt` },
  });
  expect(verdictOf(report, 'crawl')).toBe('prohibited');
});
