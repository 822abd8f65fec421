import { constants, createGzip, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { erasingAnswers } from '../../lab/cases/gaps.js';
import type { PageReport } from '../../src/messages';
import { judge } from '../../src/policy';
import { refusedAddress } from '../refused-address';
import { start } from './attack';
import { useLab } from './lab';
import { type Answer, html, redirect, text } from './made-up-site';
import { testVariations } from './variations';

const lab = useLab();
const RULES = 'User-agent: *\nDisallow: /private/\n';
const PAGE = '/private/page';
const KIB = 1024;

/** What a crawler may do by today's robots.txt and by that of 1996. */
function crawlVerdicts({ evidence }: PageReport) {
  return (['rfc9309', 'koster1996'] as const).map((rep) => {
    const crawler = { tokens: ['*'], acap: true, elements: true, rep };
    return (
      evidence &&
      judge(evidence, { crawler, purpose: null, now: '2026-01-01T00:00:00Z' }).usages.crawl.verdict
    );
  });
}

const READ = ['prohibited', 'prohibited'];
const NO_RULES = ['permitted', 'permitted'];
const UNREACHABLE = ['prohibited', 'unknown'];
const CUT = ['unknown', 'unknown'];
const answered = (status: number, more: object = {}) => ({
  state: 'answered',
  status,
  redirects: 0,
  chain: [],
  truncated: false,
  ...more,
});
const lines = (length: number) => `# ${'x'.repeat(61)}\n`.repeat(length / 64);
const octets =
  (type: string): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Type': type }).end(RULES);

testVariations<{ name: string; answer: Answer; report: object; crawl: (string | null)[] }>(
  [
    { name: '200', answer: text(RULES), report: answered(200), crawl: READ },
    {
      name: '204',
      answer: (response) => response.writeHead(204).end(),
      report: answered(204),
      crawl: NO_RULES,
    },
    { name: '401', answer: text(RULES, 401), report: answered(401), crawl: ['permitted', 'prohibited'] },
    { name: '403', answer: text(RULES, 403), report: answered(403), crawl: ['permitted', 'prohibited'] },
    { name: '404', answer: text(RULES, 404), report: answered(404), crawl: NO_RULES },
    { name: '410', answer: text(RULES, 410), report: answered(410), crawl: NO_RULES },
    { name: '429', answer: text(RULES, 429), report: answered(429), crawl: NO_RULES },
    { name: '500', answer: text(RULES, 500), report: answered(500), crawl: UNREACHABLE },
    { name: '503', answer: text(RULES, 503), report: answered(503), crawl: UNREACHABLE },
    { name: 'HTML', answer: html(RULES), report: answered(200), crawl: NO_RULES },
    { name: 'a wrong content type', answer: octets('image/png'), report: answered(200), crawl: READ },
    { name: 'no known content type', answer: octets('x'), report: answered(200), crawl: READ },
    { name: 'a byte order mark', answer: text(`\uFEFF${RULES}`), report: answered(200), crawl: READ },
    {
      name: 'lines that end in CR',
      answer: text(RULES.replaceAll('\n', '\r')),
      report: answered(200),
      crawl: READ,
    },
    {
      name: 'NUL',
      answer: text(RULES.replace('Dis', 'Disallow: /\0\nDis')),
      report: answered(200),
      crawl: READ,
    },
    { name: '501 KiB', answer: text(lines(501 * KIB - 64) + RULES), report: answered(200), crawl: READ },
    {
      name: '513 KiB',
      answer: text(lines(513 * KIB) + RULES),
      report: answered(200, { truncated: true }),
      crawl: CUT,
    },
  ],
  'E56: robots.txt is answered with $name',
  async ({ answer, report, crawl }) => {
    lab.site.on(PAGE, html('Page'));
    lab.site.on('/robots.txt', answer);
    const known = await lab.ask(await lab.openPage(lab.site.origin + PAGE), 'fetchRobotsTxtAgain');
    const address = `${lab.site.origin}/robots.txt`;
    expect(known.robotsTxt).toMatchObject({ ...report, url: address, finalUrl: address });
    const opened = await lab.ask(lab.page, 'openPage');
    expect(crawlVerdicts(opened)).toEqual(crawl);
  },
  ['full'],
);

test.each([5, 6])('E60: %i redirects are followed, and told', { tags: 'full' }, async (count) => {
  const { site } = lab;
  const hops = ['/robots.txt', ...Array.from({ length: count - 1 }, (_, index) => `/hop-${index}`)];
  for (const [index, hop] of hops.entries()) site.on(hop, redirect(hops[index + 1] ?? '/rules.txt'));
  site.on('/rules.txt', text(RULES));
  site.on(PAGE, html('Page'));
  await lab.openPage(site.origin + PAGE);
  await lab.ask(lab.page, 'openPage');
  const report = await lab.ask(lab.page, 'fetchRobotsTxtAgain');
  expect(report.robotsTxt).toMatchObject({
    state: 'answered',
    redirects: count,
    chain: hops.map((hop) => site.origin + hop),
    finalUrl: `${site.origin}/rules.txt`,
  });
  expect(crawlVerdicts(report)).toEqual(READ);
});

test('E5: a redirect to another host is followed, and its rules count for the first', async () => {
  const { site } = lab;
  site.on(PAGE, html('Page'));
  site.on('127.0.0.1/robots.txt', redirect(`${site.at('localhost')}/rules.txt`));
  site.on('localhost/rules.txt', text(RULES));
  await lab.openPage(site.origin + PAGE);
  await lab.ask(lab.page, 'openPage');
  const report = await lab.ask(lab.page, 'fetchRobotsTxtAgain');
  expect(report.robotsTxt).toMatchObject({
    url: `${site.origin}/robots.txt`,
    finalUrl: `${site.at('localhost')}/rules.txt`,
    redirects: 1,
  });
  expect(crawlVerdicts(report)).toEqual(READ);
});

test.each([
  { name: 'a loop', to: async () => '/robots.txt', why: 'too-many-redirects' },
  { name: 'an unknown host', to: async () => 'http://nowhere.invalid/', why: 'network' },
  { name: 'a port where nobody listens', to: refusedAddress, why: 'network' },
])('E61: robots.txt leads to $name', { tags: 'full' }, async ({ to, why }) => {
  lab.site.on(PAGE, html('Page'));
  lab.site.on('/robots.txt', redirect(await to()));
  await lab.openPage(lab.site.origin + PAGE);
  await lab.ask(lab.page, 'openPage');
  const report = await lab.ask(lab.page, 'fetchRobotsTxtAgain');
  expect(report.robotsTxt).toMatchObject({ state: 'failed', why });
  expect(crawlVerdicts(report)).toEqual(UNREACHABLE);
});

test('E1: the site itself refuses the connection', { tags: 'full' }, async () => {
  lab.site.on(PAGE, html('Page'));
  await lab.openPage(lab.site.origin + PAGE);
  lab.site.refuse();
  await lab.ask(lab.page, 'openPage');
  const report = await lab.ask(lab.page, 'fetchRobotsTxtAgain');
  expect(report.robotsTxt).toMatchObject({ state: 'failed', why: 'network' });
  expect(crawlVerdicts(report)).toEqual(UNREACHABLE);
});

test('E62: no answer, or one that drips for ever, ends after ten seconds', { tags: 'full' }, async () => {
  const { site } = lab;
  site.on(PAGE, html('Page'));
  site.on('localhost/robots.txt', () => undefined);
  site.on('127.0.0.1/robots.txt', (response) => {
    response.writeHead(200).write(RULES);
    const drip = setInterval(() => response.write('#'), 100);
    response.on('close', () => clearInterval(drip));
  });
  const asked = [];
  for (const host of ['localhost', '127.0.0.1']) {
    const page = await lab.openPage(site.at(host) + PAGE);
    asked.push(lab.ask(page, 'fetchRobotsTxtAgain'));
    await until(async () => site.requests.some((r) => r.host === host && r.url === '/robots.txt'), host);
  }
  for (const report of await Promise.all(asked)) {
    expect(report.robotsTxt).toMatchObject({ state: 'failed', why: 'timeout' });
    // A crawler may wait for longer than we do.
    expect(crawlVerdicts(report)).toEqual(['unknown', 'unknown']);
  }
});

test('E63: of a gzip bomb at most two megabytes are read', { tags: 'full' }, async () => {
  let isClosed = false;
  lab.site.on(PAGE, html('Page'));
  lab.site.on('/robots.txt', (response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'text/plain' });
    const gzip = createGzip();
    gzip.pipe(response);
    // No more comes, and no end: whoever wants to read more waits in vain.
    gzip.write(Buffer.alloc(2_000_000, `${'x'.repeat(63)}\n`));
    gzip.flush(constants.Z_SYNC_FLUSH);
    response.on('close', () => {
      isClosed = true;
    });
  });
  await lab.openPage(lab.site.origin + PAGE);
  const { robotsTxt } = await lab.ask(lab.page, 'fetchRobotsTxtAgain');
  expect(robotsTxt).toMatchObject({ state: 'answered', status: 200, truncated: true });
  await until(async () => isClosed, 'the browser to hang up');
});

test('a compressed file is read', { tags: 'full' }, async () => {
  lab.site.on(PAGE, html('Page'));
  lab.site.on('/robots.txt', (response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(RULES)),
  );
  await lab.openPage(lab.site.origin + PAGE);
  await lab.ask(lab.page, 'openPage');
  expect(crawlVerdicts(await lab.ask(lab.page, 'fetchRobotsTxtAgain'))).toEqual(READ);
});

test('E64: octets that are no UTF-8 reach the view as they were sent', { tags: 'full' }, async () => {
  const rules = Buffer.from('User-agent: *\nDisallow: /caf\u00e9/\n', 'latin1');
  lab.site.on('/caf%E9/page', html('Page'));
  lab.site.on('/robots.txt', text(rules));
  await lab.openPage(`${lab.site.origin}/caf%E9/page`);
  await lab.ask(lab.page, 'openPage');
  const report = await lab.ask(lab.page, 'fetchRobotsTxtAgain');
  expect(report.evidence?.robotsTxt).toEqual({
    status: 200,
    text: rules.toString('latin1'),
    octets: true,
  });
  expect(crawlVerdicts(report)).toEqual(READ);
});

test('E68: http stays http', { tags: 'full' }, async () => {
  const { site } = lab;
  site.on(PAGE, html('Page'));
  site.on('news.test/robots.txt', text(RULES));
  await lab.openPage(site.at('news.test') + PAGE);
  await lab.ask(lab.page, 'openPage');
  const { robotsTxt } = await lab.ask(lab.page, 'fetchRobotsTxtAgain');
  expect(robotsTxt).toMatchObject({
    state: 'answered',
    status: 200,
    finalUrl: `${site.at('news.test')}/robots.txt`,
  });
});

test('E4: asked again, the file is revalidated', async () => {
  lab.site.on(PAGE, html('Page'));
  lab.site.on('/robots.txt', (response, request) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304, { ETag: '"1"' }).end();
    else response.writeHead(200, { ETag: '"1"', 'Cache-Control': 'max-age=86400' }).end(RULES);
  });
  await lab.openPage(lab.site.origin + PAGE);
  await lab.ask(lab.page, 'openPage');
  await lab.ask(lab.page, 'fetchRobotsTxtAgain');
  const report = await lab.ask(lab.page, 'fetchRobotsTxtAgain');
  const asked = lab.site.requests.filter(({ url }) => url === '/robots.txt');
  expect(asked.at(-1)?.headers['if-none-match']).toBe('"1"');
  expect(report.robotsTxt).toMatchObject({ state: 'answered', status: 200 });
  expect(crawlVerdicts(report)).toEqual(READ);
});

test('E69: ten views that ask at once make one request', { tags: 'full' }, async () => {
  lab.site.on(PAGE, html('Page'));
  lab.site.on('/robots.txt', text(RULES));
  await lab.openPage(lab.site.origin + PAGE);
  await Promise.all(Array.from({ length: 10 }, () => lab.ask(lab.page, 'openPage')));
  await lab.askUntil(lab.page, ({ robotsTxt }) => robotsTxt.state === 'answered', 'robots.txt');
  expect(lab.site.requests.filter(({ url }) => url === '/robots.txt')).toHaveLength(1);
});

test('E67: no answer erases what the user has with a site', { tags: 'full' }, async () => {
  const page = await start(lab, erasingAnswers);
  await lab.openPopup(page);
  const asked = () => new Set(lab.site.requests.map(({ url }) => url));
  await until(async () => asked().has('/moved.txt') && asked().has('/.well-known/tdmrep.json'), 'the files');
  await lab.askUntil(page, ({ files }) => files.every(({ state }) => state !== 'loading'), 'their answers');
  await page.reload();
  expect(await page.evaluate(() => document.body.innerText.trim())).toBe('kept');
});
