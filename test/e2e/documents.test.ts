import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import type { PageReport } from '../../src/messages';
import { browserName } from './browser';
import { useLab } from './lab';
import { html, redirect, text } from './made-up-site';
import { rowsOf, sourceState } from './popup-page';

const lab = useLab();
const address = (path: string) => lab.site.origin + path;
const timesAsked = (path: string) => lab.site.requests.filter(({ url }) => url === path).length;

/** The values of the header fields, or why there are none. */
const rulesIn = ({ headers }: PageReport) =>
  headers.state === 'seen' ? headers.fields.map(([, value]) => value) : headers.why;
const rulesOf = async (page: PageView) => rulesIn(await lab.ask(page, 'openPage'));

test('E31: a page that is fetched ahead of need changes nothing, and has its own headers when it is shown', {
  tags: 'full',
}, async () => {
  const { site } = lab;
  site.on('/here', html('Here', [['X-Robots-Tag', 'noarchive']], '<link rel="prefetch" href="/next">'));
  site.on(
    '/next',
    html('Next', [
      ['X-Robots-Tag', 'nosnippet'],
      ['Cache-Control', 'max-age=60'],
    ]),
  );
  const page = await lab.openPage(address('/here'));
  await until(async () => timesAsked('/next') > 0, 'the browser to fetch ahead');
  expect(await rulesOf(page)).toEqual(['noarchive']);
  await page.goto(address('/next'));
  expect(await rulesOf(page)).toEqual(['nosnippet']);
});

/** Only Chromium has such rules. */
const RULES = browserName === 'chromium' ? ['prefetch', 'prerender'] : [];

test.each(RULES)(
  'E32: a page that rules %s changes nothing until it is shown',
  { tags: 'full' },
  async (what) => {
    const rules = JSON.stringify({ [what]: [{ source: 'list', urls: ['/next'], eagerness: 'immediate' }] });
    const { site } = lab;
    site.on(
      '/here',
      html('Here', [['X-Robots-Tag', 'noarchive']], `<script type="speculationrules">${rules}</script>`),
    );
    // The page says so itself: those who drive the browser can lose it where it takes the place of the other.
    const saying = "<script>if (document.prerendering) fetch('/prerendering')</script>";
    site.on('/next', html(`Next${saying}`, [['X-Robots-Tag', 'nosnippet']]));
    const page = await lab.openPage(address('/here'));
    await until(async () => timesAsked('/next') > 0, 'the browser to fetch ahead');
    expect(await rulesOf(page)).toEqual(['noarchive']);
    if (what === 'prerender')
      await until(async () => timesAsked('/prerendering') > 0, 'it to be prerendered');
    await page.evaluate((to) => location.assign(to), '/next');
    const report = await until(async () => {
      const shown = await lab.askInFront('readReport');
      return shown.url.endsWith('/next') ? shown : null;
    }, 'the next page');
    expect(rulesIn(report)).toEqual(['nosnippet']);
    expect(timesAsked('/next')).toBe(1);
    expect(timesAsked('/prerendering')).toBe(what === 'prerender' ? 1 : 0);
  },
);

test('E18: back and forward from the cache, without a request, each page has its own headers', async () => {
  const note = '<script>onpageshow = (event) => { document.title = String(event.persisted); }</script>';
  lab.site.on('/first', html('First', [['X-Robots-Tag', 'noarchive']], note));
  lab.site.on('/second', html('Second', [['X-Robots-Tag', 'nosnippet']], note));
  const page = await lab.openPage(address('/first'));
  await page.goto(address('/second'));
  await page.evaluate(() => history.back());
  const report = await lab.askUntil(page, ({ url }) => url === address('/first'), 'the first page');
  // It is in view with the title of before, until it is told that it was shown again.
  const isRestored = async () => (await page.evaluate(() => document.title)) === 'true';
  await until(isRestored, 'the first page to be told that it came from the cache');
  expect(rulesIn(report)).toEqual(['noarchive']);
  expect(timesAsked('/first')).toBe(1);
});

test('E11: a page that did not change since keeps the headers of its first answer', {
  tags: 'full',
}, async () => {
  lab.site.on('/page', (response, request) => {
    const isKnown = request.headers['if-none-match'] === '"1"';
    if (isKnown) response.writeHead(304, { ETag: '"1"' }).end();
    else
      html('Page', [
        ['X-Robots-Tag', 'noarchive'],
        ['ETag', '"1"'],
      ])(response, request);
  });
  const page = await lab.openPage(address('/page'));
  await page.reload();
  const revalidated = lab.site.requests.filter(({ headers }) => headers['if-none-match'] === '"1"');
  expect(revalidated.length).toBeGreaterThan(0);
  expect(await rulesOf(page)).toEqual(['noarchive']);
});

test('E38: pushState keeps the headers, marked with their address, and robots.txt is read for the new path', async () => {
  lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /members/\n'));
  lab.site.on('/page', html('Page', [['X-Robots-Tag', 'noarchive']]));
  const page = await lab.openPage(address('/page'));
  const popup = await lab.openPopup(page);
  expect((await rowsOf(popup)).get('crawl')).toMatchObject({ verdict: 'permitted' });
  await popup.close();
  await page.evaluate(() => history.pushState(null, '', '/members/page'));
  const report = await lab.askUntil(page, ({ url }) => url.endsWith('/members/page'), 'the new address');
  expect(report.headers).toMatchObject({ state: 'seen', url: address('/page') });
  expect(rulesIn(report)).toEqual(['noarchive']);
  expect((await rowsOf(await lab.openPopup(page))).get('crawl')).toMatchObject({ verdict: 'prohibited' });
  expect(timesAsked('/robots.txt')).toBe(1);
});

test('E39: downloads and frames never count', async () => {
  lab.site.on('/page', html('<iframe src="/frame"></iframe>', [['X-Robots-Tag', 'noarchive']]));
  lab.site.on('/frame', html('Frame', [['X-Robots-Tag', 'none']]));
  lab.site.on('/download', (response) =>
    response
      .writeHead(200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment',
        'X-Robots-Tag': 'nosnippet',
      })
      .end('zip'),
  );
  const page = await lab.openPage(address('/page'));
  await page.evaluate(() => location.assign('/download'));
  await until(async () => timesAsked('/download') > 0, 'the download');
  expect(await rulesOf(page)).toEqual(['noarchive']);
  await page.evaluate(() => history.pushState(null, '', '/page?later'));
  expect(await rulesOf(page)).toEqual(['noarchive']);
});

test('E40: a redirect to a download leaves nothing for the next page', { tags: 'full' }, async () => {
  lab.site.on('/page', html('Page', [['X-Robots-Tag', 'noarchive']]));
  lab.site.on('/next', html('Next'));
  lab.site.on('/way', redirect('/download', 302, [['X-Robots-Tag', 'none']]));
  lab.site.on('/download', (response) =>
    response.writeHead(200, { 'Content-Disposition': 'attachment', 'X-Robots-Tag': 'none' }).end('zip'),
  );
  const page = await lab.openPage(address('/page'));
  await page.evaluate(() => location.assign('/way'));
  await until(async () => timesAsked('/download') > 0, 'the download');
  await page.evaluate(() => location.assign('/next'));
  const { headers } = await lab.askUntil(page, ({ url }) => url === address('/next'), 'the next page');
  expect(headers).toMatchObject({
    state: 'seen',
    fields: [],
    redirects: [],
  });
});

test("E41: a page from the site's own service worker is not observed until it is reloaded past it", {
  tags: 'full',
}, async () => {
  const worker = `
    oninstall = () => skipWaiting();
    onactivate = (event) => event.waitUntil(clients.claim());
    onfetch = (event) => {
      if (event.request.mode !== 'navigate') return;
      event.respondWith(new Response('<title>Kept</title>', { headers: { 'content-type': 'text/html' } }));
    };`;
  lab.site.on('/worker.js', (response) =>
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(worker),
  );
  lab.site.on('/page', html('Page', [['X-Robots-Tag', 'noarchive']]));
  const page = await lab.openPage(address('/page'));
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await page.reload();
  expect(await page.evaluate(() => document.title)).toBe('Kept');
  expect(await rulesOf(page)).toBe('no-request');

  const popup = await lab.openPopup(page);
  expect(await sourceState(popup, 'headers')).toBe('not-observed');
  await popup.click('[data-testid="source-headers-detail"] button');
  const report = await lab.askUntil(page, ({ headers }) => headers.state === 'seen', 'the headers');
  expect(rulesIn(report)).toEqual(['noarchive']);
});
