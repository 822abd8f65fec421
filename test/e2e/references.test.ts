import { expect, test } from 'vitest';
import type { ReferenceReport } from '../../src/messages';
import { judge } from '../../src/policy';
import { look } from './attack';
import { useLab } from './lab';
import { html, redirect, text } from './made-up-site';

const lab = useLab();
const PAGE = '/news/page';
const RULES = 'ACAP-crawler: *\nACAP-disallow-index: /news/\n';

const referring = (addresses: readonly string[]) =>
  text(`ACAP-crawler: *\n${addresses.map((address) => `ACAP-permissions-reference: ${address}\n`).join('')}`);
const asked = (path: string) => lab.site.requests.filter(({ url }) => url.startsWith(path));

/** Opens a page of a host whose robots.txt refers to other files, and waits until all of them are known. */
async function openReferring(host: string, addresses: readonly string[]) {
  lab.site.on(PAGE, html('Page'));
  lab.site.on(`${host}/robots.txt`, referring(addresses));
  return look(lab, await lab.openPage(lab.site.at(host) + PAGE));
}

const statesOf = (references: readonly ReferenceReport[]) =>
  references.map(({ state, status }) => `${state} ${status}`);

test('E72: what robots.txt refers to is fetched without anything of the user, and decides', async () => {
  const { site } = lab;
  const address = `${site.at('rights.test')}/acap.txt`;
  site.on('rights.test/seen', html('Seen', [['Set-Cookie', 'visitor=1; Path=/']]));
  site.on('rights.test/acap.txt', (response, request) => {
    response.setHeader('Set-Cookie', 'from-reference=1; Path=/');
    text(RULES)(response, request);
  });
  const visited = await lab.openPage(`${site.at('rights.test')}/seen`);
  const report = await openReferring('news.test', [address]);
  expect(report.references).toEqual([
    { url: address, state: 'answered', status: 200, contentType: 'text/plain' },
  ]);
  const crawler = { tokens: ['*'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' } as const;
  const { evidence } = report;
  const judged = evidence && judge(evidence, { crawler, purpose: null, now: '2026-01-01T00:00:00Z' });
  expect(judged?.usages.index).toMatchObject({ verdict: 'prohibited', because: 'stated' });

  expect(asked('/acap.txt')).toHaveLength(1);
  expect(asked('/acap.txt')[0]?.headers).not.toHaveProperty('cookie');
  expect(asked('/acap.txt')[0]?.headers).not.toHaveProperty('referer');
  expect(await visited.evaluate(() => document.cookie)).toBe('visitor=1');
});

test('E73: at most eight are fetched, and the others are refused', { tags: 'full' }, async () => {
  const { site } = lab;
  const addresses = Array.from({ length: 11 }, (_, index) => `${site.at('rights.test')}/acap-${index}.txt`);
  for (const [index] of addresses.entries()) site.on(`/acap-${index}.txt`, text(RULES));
  const { references } = await openReferring('news.test', addresses);
  expect(references.map(({ url }) => url)).toEqual(addresses);
  expect(statesOf(references)).toEqual([
    ...Array<string>(8).fill('answered 200'),
    ...Array<string>(3).fill('refused 0'),
  ]);
  expect(asked('/acap-')).toHaveLength(8);
});

test('E74: from a public site, nothing in a private network is asked', { tags: 'full' }, async () => {
  const { port } = lab.site;
  const hosts = ['127.0.0.1', 'localhost', 'a.localhost', '2130706433', '[::1]', '[::ffff:127.0.0.1]'];
  const { references } = await openReferring(
    'news.test',
    hosts.map((host) => `http://${host}:${port}/secret.txt`),
  );
  expect(new Set(statesOf(references))).toEqual(new Set(['refused 0']));
  expect(asked('/secret.txt')).toEqual([]);
});

test('E7: an answer that came by way of a private network is refused', { tags: 'full' }, async () => {
  const { site } = lab;
  site.on('rights.test/acap.txt', redirect(`${site.at('localhost')}/inner.txt`));
  site.on('localhost/inner.txt', redirect(`${site.at('rights.test')}/outer.txt`));
  site.on('rights.test/outer.txt', text(RULES));
  const { references } = await openReferring('news.test', [`${site.at('rights.test')}/acap.txt`]);
  expect(statesOf(references)).toEqual(['refused 0']);
});

test('E75: a site in a private network refers to its own host and to public ones', {
  tags: 'full',
}, async () => {
  const { site } = lab;
  for (const name of ['own', 'other', 'public']) site.on(`/${name}.txt`, text(RULES));
  const { references } = await openReferring('127.0.0.1', [
    '/own.txt',
    `${site.at('localhost')}/other.txt`,
    `${site.at('rights.test')}/public.txt`,
  ]);
  expect(statesOf(references)).toEqual(['answered 200', 'refused 0', 'answered 200']);
  expect(asked('/other.txt')).toEqual([]);
});

test('E6: other schemes are not asked, and one that fails is told', { tags: 'full' }, async () => {
  const { site } = lab;
  const { references } = await openReferring('news.test', [
    'file:///etc/hostname',
    'data:text/plain,ACAP-crawler',
    'ftp://rights.test/acap.txt',
    'javascript:alert(1)',
    'http://nowhere.invalid/acap.txt',
    `${site.at('rights.test')}/missing.txt`,
  ]);
  expect(statesOf(references)).toEqual(['failed 0', 'answered 404']);
});

test('E77: a page cannot name what is fetched', { tags: 'full' }, async () => {
  const { site } = lab;
  const line = `ACAP-permissions-reference: ${site.at('rights.test')}/named.txt`;
  site.on('/robots.txt', text('ACAP-crawler: *\n'));
  site.on(
    PAGE,
    html(`<p class="the-acap:allow-index">${line}</p>`, [], `<meta name="robots" content="ACAP ${line}">`),
  );
  const page = await lab.openPage(site.at('news.test') + PAGE);
  await lab.ask(page, 'openPage');
  const report = await lab.askUntil(page, ({ robotsTxt }) => robotsTxt.state === 'answered', 'robots.txt');
  expect(report.references).toEqual([]);
  expect(asked('/named.txt')).toEqual([]);
});
