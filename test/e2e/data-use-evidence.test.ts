import { expect, test } from 'vitest';
import { judge, type PageEvidence } from '../../src/policy';
import { CONVENTIONAL, look } from './attack';
import { useLab } from './lab';
import { html, redirect, text } from './made-up-site';

const lab = useLab({ hosts: ['news.test', 'rights.test'] });
const PAGE = '/news/page';
const RSL = '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>';
const END = '</license></content></rsl>';

const asked = (path: string) => lab.site.requests.filter(({ url }) => url.startsWith(path));

/** Opens the page and waits until no file is on its way any more. */
async function openPage(host = 'news.test') {
  const page = await lab.openPage(lab.site.at(host) + PAGE);
  await look(lab, page);
  return lab.askUntil(
    page,
    ({ files, robotsTxt }) =>
      robotsTxt.state === 'answered' && files.length > 0 && files.every(({ state }) => state !== 'loading'),
    'files that state preferences',
  );
}

function verdictsOf(evidence: PageEvidence | null) {
  const query = { crawler: CONVENTIONAL, purpose: null, now: '2026-11-23T00:00:00Z' };
  const { preferences } = judge(evidence as PageEvidence, query);
  return Object.fromEntries(Object.entries(preferences).map(([name, { verdict }]) => [name, verdict]));
}

test('what a page, its answer and its site say of use is seen, and decides', async () => {
  const { site } = lab;
  const origin = site.at('news.test');
  site.on('/robots.txt', text(`License: ${origin}/site.xml\nUser-agent: *\nContent-Usage: ai-use=y\n`));
  site.on('/site.xml', text(`${RSL}<permits type="usage">all</permits>${END}`));
  site.on('/page.xml', text(`${RSL}<permits type="usage">search</permits>${END}`));
  site.on(
    PAGE,
    html(
      '<p>Page</p>',
      [
        ['Content-Usage', 'train-ai=y'],
        ['Link', '</style.css>; rel=preload'],
        ['Link', '</page.xml>; rel="license"; type="application/rsl+xml"'],
        ['Set-Cookie', 'visitor=1; Path=/'],
      ],
      `<meta name="tdm-reservation" content="0">
       <link rel="stylesheet" type="text/css" href="/style.css">
       <link rel="license" type="application/rsl+xml" href="/page.xml">
       <script type="application/rsl+xml">${RSL}<permits type="usage">all</permits>${END}</script>`,
    ),
  );
  const { evidence, headers, files } = await openPage();
  expect(headers.state === 'seen' && headers.fields.map(([name]) => name.toLowerCase())).toEqual(
    expect.arrayContaining(['content-usage', 'link']),
  );
  expect(evidence?.links).toEqual([{ rel: 'license', type: 'application/rsl+xml', href: '/page.xml' }]);
  expect(evidence?.inlineLicences).toEqual([`${RSL}<permits type="usage">all</permits>${END}`]);
  expect(files.map(({ url, state }) => `${url.replace(origin, '')} ${state}`)).toEqual([
    '/page.xml answered',
    '/site.xml answered',
  ]);
  expect(verdictsOf(evidence)).toEqual({
    search: 'permitted',
    'train-ai': 'prohibited',
    'ai-input': 'prohibited',
    tdm: 'prohibited',
  });
  expect(asked('/page.xml')).toHaveLength(1);
  expect(asked('/page.xml')[0]?.headers).not.toHaveProperty('cookie');
  expect(asked('/page.xml')[0]?.headers).not.toHaveProperty('referer');
  expect(asked('/.well-known')).toEqual([]);
});

test('tdmrep.json is asked for where neither page nor answer says what it would', async () => {
  const { site } = lab;
  site.on('/robots.txt', text('User-agent: *\nDisallow:\n'));
  site.on('/.well-known/tdmrep.json', text('[{"location":"/news/","tdm-reservation":1}]'));
  site.on(PAGE, html('<p>Page</p>'));
  const { evidence } = await openPage();
  expect(verdictsOf(evidence)).toMatchObject({
    tdm: 'prohibited',
    'train-ai': 'prohibited',
    search: 'unstated',
  });
  expect(asked('/.well-known/tdmrep.json')).toHaveLength(1);
});

test('a file that leads round in circles, and one that is too long, state nothing that could be seen', async () => {
  const { site } = lab;
  site.on('/robots.txt', text(`License: ${site.at('news.test')}/long.xml\n`));
  site.on('/.well-known/tdmrep.json', redirect(`${site.at('news.test')}/.well-known/tdmrep.json`));
  site.on('/long.xml', text(`${RSL}<permits type="usage">${'all '.repeat(300_000)}</permits>${END}`));
  site.on(PAGE, html('<p>Page</p>'));
  const { evidence } = await openPage();
  expect(verdictsOf(evidence)).toEqual({
    search: 'unknown',
    'train-ai': 'unknown',
    'ai-input': 'unknown',
    tdm: 'unknown',
  });
});

test('from a public site no licence is asked of a private network', async () => {
  const { site } = lab;
  site.on('/robots.txt', text(''));
  site.on('/.well-known/tdmrep.json', text('[]'));
  const { port } = site;
  const hosts = ['127.0.0.1', 'localhost', '[::1]'];
  site.on(
    PAGE,
    html(
      '',
      [],
      hosts
        .map((host) => `<link rel="license" type="application/rsl+xml" href="http://${host}:${port}/l.xml">`)
        .join(''),
    ),
  );
  const { files } = await openPage();
  expect(files.map(({ state }) => state)).toEqual(['answered', 'refused', 'refused', 'refused']);
  expect(asked('/l.xml')).toEqual([]);
});

test('of thousands of links those that lead to licences are kept', async () => {
  const { site } = lab;
  site.on('/robots.txt', text(''));
  site.on('/.well-known/tdmrep.json', text('[]'));
  site.on('/l.xml', text(`${RSL}<prohibits type="usage">all</prohibits>${END}`));
  const links = Array.from({ length: 150 }, (_, index): [string, string] => [
    'Link',
    `</${index}>; rel=preload`,
  ]);
  site.on(PAGE, html('', [...links, ['Link', '</l.xml>; rel=license; type="application/rsl+xml"']]));
  const { evidence } = await openPage();
  expect(verdictsOf(evidence)).toMatchObject({ search: 'prohibited', tdm: 'prohibited' });
});
