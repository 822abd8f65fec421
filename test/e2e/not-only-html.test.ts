import { expect, test } from 'vitest';
import { judge, type PageEvidence } from '../../src/policy';
import { browserName } from './browser';
import { useLab } from './lab';
import { type Answer, html, redirect } from './made-up-site';
import { testVariations } from './variations';

const lab = useLab();

/** What a file says of itself in its headers. */
interface Sent {
  readonly type: string;
  readonly body: string | Uint8Array;
}

const sent =
  ({ type, body }: Sent, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type, 'X-Robots-Tag': 'noindex' }).end(body);

const META = '<meta name="robots" content="nosnippet" />';
const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const PDF = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');
const XML = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/style.xsl"?><urlset><url/></urlset>`;
const XSL = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output method="html"/>
<xsl:template match="/"><html><head><title>Styled</title>${META}</head><body>Styled</body></html></xsl:template></xsl:stylesheet>`;
const XHTML = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title>${META}</head><body>Page</body></html>`;

/** Goes from a page to an address, as a click on a link does: a driver waits for media as if they were pages. */
async function follow(path: string) {
  lab.site.on('/page', html('A page'));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  const address = lab.site.origin + path;
  await page.evaluate((to) => document.defaultView?.location.assign(to), address);
  await lab.askUntil(page, ({ url }) => url === address, 'the next page');
  return page;
}

const indexOf = (evidence: PageEvidence) =>
  judge(evidence, {
    crawler: { tokens: ['googlebot'], reads: ['rep'], elements: true, rep: 'rfc9309' },
    purpose: null,
    now: '2026-01-01T00:00:00Z',
  }).usages.index;

/** Firefox keeps these as files. */
const SHOWN_BY_CHROMIUM = browserName === 'chromium' ? ['application/rss+xml', 'application/ld+json'] : [];

type OtherFile = Sent & { readonly kind: string; readonly path: string };

const [pdf, ...others]: [OtherFile, ...OtherFile[]] = [
  { kind: 'a PDF', path: '/paper.pdf', type: 'application/pdf', body: PDF },
  { kind: 'a PDF without a name', path: '/paper', type: 'application/pdf', body: PDF },
  { kind: 'an image', path: '/dot', type: 'image/gif', body: GIF },
  {
    kind: 'an image of lines',
    path: '/lines',
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  { kind: 'JSON', path: '/data', type: 'application/json', body: '{"a":1}' },
  { kind: 'plain text', path: '/text', type: 'text/plain', body: `<html><head>${META}</head></html>` },
  { kind: 'a style sheet', path: '/style', type: 'text/css', body: 'p{}' },
  { kind: 'a sound', path: '/sound', type: 'audio/ogg', body: 'x' },
  { kind: 'a film', path: '/film', type: 'video/webm', body: 'x' },
  { kind: 'XML', path: '/data.xml', type: 'text/xml', body: '<a/>' },
  { kind: 'XML that the site styles as HTML', path: '/sitemap.xml', type: 'text/xml', body: XML },
  { kind: 'HTML that is sent as XML', path: '/page.xml', type: 'application/xml', body: XHTML },
  ...SHOWN_BY_CHROMIUM.map((type) => ({ kind: type, path: '/feed', type, body: '<rss version="2.0"/>' })),
];

const APPLIES = 'E119: $kind: its headers and robots.txt speak, and nothing in it is taken for META tags';

test.each([pdf])(APPLIES, appliesByHeaders);
test.each(others)(APPLIES, { tags: 'full' }, appliesByHeaders);

async function appliesByHeaders({ path, ...file }: OtherFile): Promise<void> {
  const { site } = lab;
  site.on('/style.xsl', sent({ type: 'text/xsl', body: XSL }));
  site.on('/robots.txt', sent({ type: 'text/plain', body: 'User-agent: *\nDisallow: /none\n' }));
  site.on(path, sent(file));
  const page = await follow(path);
  await lab.ask(page, 'openPage');
  const isWhole = ({ dom, robotsTxt }: { dom: { state: string }; robotsTxt: { state: string } }) =>
    dom.state !== 'unread' && robotsTxt.state === 'answered';
  const report = await lab.askUntil(page, isWhole, 'the report');
  expect(report).toMatchObject({
    dom: { state: 'not-html', contentType: file.type },
    headers: { state: 'seen', status: 200, contentType: file.type, fields: [['X-Robots-Tag', 'noindex']] },
    evidence: { metaTags: [], elements: [], robotsTxt: { status: 200 } },
    scan: null,
  });
  expect(report.evidence && indexOf(report.evidence)).toMatchObject({ verdict: 'prohibited' });
}

test('of robots.txt the type, the size and what it says to caches is known', {
  tags: 'full',
}, async () => {
  const { site } = lab;
  site.on('/page', html('A page'));
  site.on('/robots.txt', (response) =>
    response
      .writeHead(200, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'max-age=600',
        Expires: '0',
        Age: '100',
        Date: 'Sat, 21 Nov 2026 06:00:00 GMT',
      })
      .end('User-agent: *\nDisallow: /é\n'),
  );
  const page = await lab.openPage(`${site.origin}/page`);
  await lab.ask(page, 'openPage');
  const { robotsTxt } = await lab.askUntil(
    page,
    (report) => report.robotsTxt.state === 'answered',
    'robots.txt',
  );
  expect(robotsTxt).toMatchObject({
    contentType: 'text/plain; charset=utf-8',
    octets: 28,
    freshness: {
      cacheControl: 'max-age=600',
      expires: '0',
      age: '100',
      date: 'Sat, 21 Nov 2026 06:00:00 GMT',
    },
  });
});

test('the canonical address and the numbers of META tags are those of the page as it is', {
  tags: 'full',
}, async () => {
  const { site } = lab;
  const head = '<meta charset="utf-8"><base href="/folder/"><link rel="Canonical" href="this#part">';
  site.on('/page', html('A page', [], `${head}<meta property="og:title" content="x">${META}`));
  const page = await lab.openPage(`${site.origin}/page`);
  const report = await lab.ask(page, 'openPage');
  expect(report.evidence?.canonical).toBe(`${site.origin}/folder/this#part`);
  expect(report.evidence?.metaTags).toEqual([
    { name: 'robots', content: 'nosnippet', inHead: true, number: 3 },
  ]);
});

const PAGE = 'text/html; charset=utf-8';
const body = '<p>Gone.</p>'.repeat(100);

testVariations(
  [404, 410, 503],
  'E98: an error page of the site has its status: %i, through redirects too',
  async (status) => {
    const { site } = lab;
    site.on('/first', redirect('/second', 301));
    site.on('/second', redirect('/gone', 302));
    site.on('/gone', sent({ type: PAGE, body }, status));
    const straight = await lab.openPage(`${site.origin}/gone`);
    const seen = { state: 'seen', status, contentType: PAGE };
    expect(await lab.ask(straight, 'openPage')).toMatchObject({ dom: { state: 'seen' }, headers: seen });
    const led = await lab.openPage(`${site.origin}/first`);
    expect((await lab.ask(led, 'openPage')).headers).toMatchObject({
      ...seen,
      redirects: [expect.anything(), expect.anything()],
    });
  },
  ['full'],
);

test('a page that did not change since, and one from a cache, has the status that it was first sent with', {
  tags: 'full',
}, async () => {
  const { site } = lab;
  let revalidations = 0;
  site.on('/kept', (response, request) => {
    if (request.headers['if-none-match']) revalidations += 1;
    const tag = { ETag: '"1"', 'Cache-Control': 'no-cache' };
    if (request.headers['if-none-match']) response.writeHead(304, tag).end();
    else response.writeHead(200, { ...tag, 'Content-Type': PAGE, 'X-Robots-Tag': 'noindex' }).end(body);
  });
  site.on('/next', html('Next'));
  const seen = { state: 'seen', status: 200, contentType: PAGE, fields: [['X-Robots-Tag', 'noindex']] };
  const page = await lab.openPage(`${site.origin}/kept`);
  expect((await lab.ask(page, 'openPage')).headers).toMatchObject(seen);
  await page.reload();
  expect((await lab.ask(page, 'openPage')).headers).toMatchObject(seen);
  expect(revalidations).toBe(1);
  await page.goto(`${site.origin}/next`);
  await page.evaluate(() => document.defaultView?.history.back());
  const back = await lab.askUntil(page, ({ url }) => url.endsWith('/kept'), 'the page before');
  expect(back.headers).toMatchObject(seen);
});
