/** @module-tag full */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexOf, look, verdictOf } from './attack';
import { useLab } from './lab';
import { certificate, html, type MadeUpSite, startSite, text } from './made-up-site';

/** Browsers ask names that end so by HTTPS alone. */
const HTTPS_ONLY = 'news.dev';

const lab = useLab({ hosts: [HTTPS_ONLY, 'news.test'], trustsEveryCertificate: true });

let site: MadeUpSite;
beforeEach(async () => {
  site = await startSite(await certificate());
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
