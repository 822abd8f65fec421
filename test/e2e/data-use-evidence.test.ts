import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import type { PageReport } from '../../src/messages';
import { judge } from '../../src/policy';
import { CONVENTIONAL } from './attack';
import { browserName } from './browser';
import { useLab } from './lab';
import { html, redirect, text } from './made-up-site';

const lab = useLab();
const isFirefox = browserName === 'firefox';

const PAGE = '/news/page';
const TDM = '/.well-known/tdmrep.json';
const RSL = '<rsl xmlns="https://rslstandard.org/rsl">';

/** A licence of everything that it is associated with, or of a path, which prohibits one use. */
const prohibiting = (usage: string, url = '') =>
  `${RSL}<content url="${url}"><license><prohibits type="usage">${usage}</prohibits></license></content></rsl>`;
const linkTo = (href: string) => `<link rel="license" type="application/rsl+xml" href="${href}">`;
const inline = (licence: string) => `<script type="application/rsl+xml">${licence}</script>`;

const at = (path: string, host = 'news.test') => lab.site.at(host) + path;
const asked = (path: string) => lab.site.requests.filter(({ url }) => url.startsWith(path));
const statesOf = ({ files }: PageReport) => files.map(({ state, status }) => `${state} ${status}`);

/** All that is known of a page when nothing is on its way any more. */
async function settled(page: PageView, isRight: (report: PageReport) => boolean = () => true) {
  await lab.ask(page, 'openPage');
  return lab.askUntil(
    page,
    (report) =>
      report.robotsTxt.state !== 'loading' &&
      report.files.every(({ state }) => state !== 'loading') &&
      isRight(report),
    'all files',
  );
}

/** The verdicts for any crawler on the uses of the page. */
function verdictsOf({ evidence }: PageReport) {
  const judged =
    evidence && judge(evidence, { crawler: CONVENTIONAL, purpose: null, now: '2026-01-01T00:00:00Z' });
  const { search, 'train-ai': training, 'ai-input': input, tdm } = judged?.preferences ?? {};
  return [search, training, input, tdm].map((preference) => preference?.verdict);
}

test('E78: headers, META tags, links, licences and files reach the report, without anything of the user', async () => {
  const { site } = lab;
  const cookie = [['Set-Cookie', 'visitor=1; Path=/']] as const;
  const link = '</by-header.xml>; rel="license"; type="application/rsl+xml"';
  const stating = [
    ['Content-Usage', 'train-ai=n, search=y'],
    ['TDM-Policy', at('/policy.json')],
    ['Link', '</style.css>; rel=preload; as=style'],
    ['Link', link],
  ] as const;
  const own = prohibiting('ai-input');
  site.on(
    PAGE,
    html(
      inline(own),
      [...cookie, ...stating],
      `<meta name="tdm-policy" content="${at('/nearer.json')}">${linkTo(at('/linked.xml', 'rights.test'))}`,
    ),
  );
  site.on('rights.test/seen', html('Seen', cookie));
  site.on('news.test/robots.txt', text(`License: ${at('/of-site.xml')}\nUser-agent: *\nAllow: /\n`));
  const reservation = JSON.stringify([{ location: '/news/', 'tdm-reservation': 1 }]);
  site.on(TDM, (response, request) => {
    response.setHeader('Set-Cookie', 'from-file=1; Path=/');
    text(reservation)(response, request);
  });
  site.on('/by-header.xml', text(prohibiting('search')));
  site.on('/linked.xml', redirect(at('/moved.xml', 'rights.test')));
  site.on('/moved.xml', text(prohibiting('ai-train')));
  site.on('/of-site.xml', text(prohibiting('all')));

  const visited = await lab.openPage(at('/seen', 'rights.test'));
  const page = await lab.openPage(at(PAGE));
  const report = await settled(page, ({ files }) => files.length === 4);
  const { evidence } = report;
  const fields = (evidence?.headers ?? []).map(([name, value]) => [name.toLowerCase(), value]);
  expect(fields).toEqual([
    ['content-usage', 'train-ai=n, search=y'],
    ['tdm-policy', at('/policy.json')],
    ['link', isFirefox ? `</style.css>; rel=preload; as=style, ${link}` : link],
  ]);
  expect(report.headers).toMatchObject({ state: 'seen' });
  expect(evidence?.joined).toBeUndefined();
  expect(evidence?.metaTags).toEqual([
    { name: 'tdm-policy', content: at('/nearer.json'), inHead: true, number: 1 },
  ]);
  expect(evidence?.links).toEqual([
    { rel: 'license', type: 'application/rsl+xml', href: at('/linked.xml', 'rights.test') },
  ]);
  expect(evidence?.inlineLicences).toEqual([own]);
  expect(evidence?.files).toEqual({
    [at(TDM)]: { status: 200, text: reservation },
    [at('/by-header.xml')]: { status: 200, text: prohibiting('search') },
    [at('/linked.xml', 'rights.test')]: { status: 200, text: prohibiting('ai-train'), redirects: 1 },
    [at('/of-site.xml')]: { status: 200, text: prohibiting('all') },
  });
  expect(verdictsOf(report)).toEqual(['prohibited', 'prohibited', 'prohibited', 'restricted']);

  for (const path of [TDM, '/by-header.xml', '/linked.xml', '/moved.xml', '/of-site.xml']) {
    expect(asked(path)).toHaveLength(1);
    for (const name of ['cookie', 'referer', 'authorization', 'origin'])
      expect(asked(path)[0]?.headers).not.toHaveProperty(name);
  }
  expect(await visited.evaluate(() => document.cookie)).toBe('visitor=1');
  expect(await page.evaluate(() => document.cookie)).toBe('visitor=1');
});

test('E79: without a view nothing is asked for, and what the page changes is noticed while one is open', {
  tags: 'full',
}, async () => {
  const { site } = lab;
  site.on(PAGE, html('Page', [['Link', `<${at('/early.xml')}>; rel=license; type="application/rsl+xml"`]]));
  for (const name of ['early', 'late']) site.on(`/${name}.xml`, text(prohibiting('ai-train')));
  const page = await lab.openPage(at(PAGE));
  await page.goto(`${at(PAGE)}?again`);
  expect([...asked(TDM), ...asked('/early.xml')]).toEqual([]);

  await lab.openPopup(page);
  /** The page must not take the front, which closes the popup. */
  const known = (isRight: (report: PageReport) => boolean, what: string) =>
    until(async () => {
      const report = await lab.askInFront('readReport');
      return isRight(report) && report;
    }, what) as Promise<PageReport>;
  await page.evaluate((link: string) => {
    document.head.insertAdjacentHTML('beforeend', link);
    const licence = '<i><script type="application/rsl+xml">late</script></i>';
    document.body.insertAdjacentHTML('beforeend', licence);
  }, linkTo('/late.xml'));
  const report = await known(
    ({ files }) => files.length === 3 && files.every(({ state }) => state === 'answered'),
    'the licence that came late',
  );
  expect(report.evidence?.inlineLicences).toEqual(['late']);
  expect(statesOf(report)).toEqual(['answered 404', 'answered 200', 'answered 200']);
  await page.evaluate(() => {
    for (const script of document.querySelectorAll('script')) script.textContent = 'later';
  });
  const isReplaced = ({ evidence }: PageReport) => evidence?.inlineLicences?.[0] === 'later';
  await known(isReplaced, 'the licence that was replaced');
});

test('E25: from a public site, nothing in a private network is asked, in whatever hop', async () => {
  const { site } = lab;
  const { port } = site;
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '[::1]'];
  const direct = hosts.map((host) => linkTo(`http://${host}:${port}/secret.xml`)).join('');
  site.on(PAGE, html('Page', [], direct + linkTo('/detour.xml')));
  site.on('/detour.xml', redirect(`${site.at('localhost')}/secret.xml`));
  site.on(TDM, redirect(`${site.at('localhost')}/secret.json`));
  const report = await settled(await lab.openPage(at(PAGE)), ({ files }) => files.length > 2);
  expect(new Set(statesOf(report))).toEqual(new Set(['refused 0']));
  expect(asked('/secret')).toEqual([]);
  expect(verdictsOf(report)).toEqual(Array(4).fill('unknown'));
});

/** As much as a server can send and a browser takes. */
const FIELDS = 1_000;

test('E23: of a page that overwhelms, nothing is lost without a word', { tags: 'full' }, async () => {
  const { site } = lab;
  const links = Array.from(
    { length: FIELDS },
    (_, index) => ['Link', `</${index}.xml>; rel=license; type="application/rsl+xml"`] as const,
  );
  const usage = `train-ai=n, ${'x'.repeat(64 * 1024)}=y`;
  const head = linkTo(`/${'x'.repeat(70_000)}`) + inline('y'.repeat(70_000)).repeat(70);
  site.on(PAGE, html('Page', [...links, ['Content-Usage', usage]], head));
  site.on(TDM, text(`[\n${' '.repeat(600 * 1024)}]`));
  const report = await settled(await lab.openPage(at(PAGE)), ({ files }) => files.length > 0);
  const { evidence, dom } = report;
  const fields = evidence?.headers ?? [];
  const valuesOf = (name: string) =>
    fields.filter(([field]) => field.toLowerCase() === name).map(([, value]) => value);
  expect(valuesOf('content-usage')).toEqual([usage]);
  expect(valuesOf('link').join(', ').split('rel=license')).toHaveLength(FIELDS + 1);
  expect(dom).toEqual({ state: 'seen', truncated: ['licences'] });
  expect(evidence?.links).toBeUndefined();
  expect(evidence?.inlineLicences).toBeUndefined();
  expect(evidence?.cut).toEqual(['licences']);
  expect(report.files).toHaveLength(32);
  expect(report.files[0]).toMatchObject({ url: at(TDM), state: 'too-long' });
  expect(statesOf(report).slice(1)).toEqual([
    ...Array<string>(8).fill('answered 404'),
    ...Array<string>(23).fill('refused 0'),
  ]);
  expect(lab.site.requests.filter(({ url }) => url.endsWith('.xml'))).toHaveLength(8);
  expect(verdictsOf(report)).toEqual(['unknown', 'prohibited', 'unknown', 'unknown']);
});
