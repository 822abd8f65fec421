import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import type { PageReport } from '../../src/messages';
import { judge } from '../../src/policy';
import { said } from '../said';
import { useLab } from './lab';
import { type Answer, html } from './made-up-site';

const lab = useLab();
const address = (path: string) => lab.site.origin + path;
const meta = (content: string) => `<meta name="robots" content="${content}">`;

/** Differs between the first visit and the second, such as for a visitor without cookies. */
const first = (answer: Answer, then: Answer): Answer => {
  let isFirst = true;
  return (response, request) => {
    (isFirst ? answer : then)(response, request);
    isFirst = false;
  };
};

async function compare(path: string): Promise<PageReport> {
  const page = await lab.openPage(address(path));
  await lab.ask(page, 'openPage');
  return lab.ask(page, 'compareSentHtml');
}

test('E21: what stands in the sent HTML or the DOM alone is told, and a restriction in either counts', async () => {
  const script = `<script>
    document.querySelector('meta[content=noarchive]').remove();
    document.head.insertAdjacentHTML('beforeend', '${meta('nofollow')}');
    document.querySelector('p').classList.add('the-acap:disallow-follow');
  </script>`;
  const head = meta('noarchive') + meta('noarchive') + meta('nosnippet');
  lab.site.on(
    '/page',
    html(`<p class="the-acap:allow-index">x</p><b data-nosnippet>y</b>${script}`, [], head),
  );
  const page = await lab.openPage(address('/page'));
  expect((await lab.ask(page, 'openPage')).sentHtml).toEqual({ state: 'not-asked' });

  const { sentHtml, evidence } = await lab.ask(page, 'compareSentHtml');
  const tag = (content: string) => ({ name: 'robots', content, inHead: true });
  const numbered = (content: string, index: number) => ({ ...tag(content), number: index + 1 });
  expect(sentHtml).toMatchObject({
    state: 'compared',
    status: 200,
    truncated: false,
    onlyInSentHtml: { metaTags: [tag('noarchive')], elements: [] },
    onlyInDom: { metaTags: [tag('nofollow')], elements: [] },
    changed: [
      {
        sent: { label: 'p', classes: 'the-acap:allow-index' },
        dom: { label: 'p', classes: 'the-acap:allow-index the-acap:disallow-follow' },
      },
    ],
  });
  expect(evidence?.sourceMetaTags).toEqual(['noarchive', 'noarchive', 'nosnippet'].map(numbered));
  expect(evidence?.metaTags).toEqual(['noarchive', 'nosnippet', 'nofollow'].map(numbered));
});

const moved = (script: string) => `<p>One</p><p id="two" data-nosnippet>Two</p><p>Three</p><p>Four</p>
  <aside class="the-acap:disallow-index">Box</aside><a href="/" rel="nofollow">Link</a><script>${script}</script>`;
const MOVE = `document.querySelector('[data-nosnippet]').removeAttribute('data-nosnippet');
  document.querySelectorAll('p')[2].setAttribute('data-nosnippet', '');`;

test('E81: a mark that a script moved to another element is gone from the one and new on the other', {
  tags: 'full',
}, async () => {
  lab.site.on('/page', html(moved(MOVE)));
  const { sentHtml } = await compare('/page');
  const p = { classes: '', parent: null, nosnippet: true, of: 4 };
  expect(sentHtml).toMatchObject({
    state: 'compared',
    onlyInSentHtml: { elements: [{ ...p, label: 'p#two', number: 2 }] },
    onlyInDom: { elements: [{ ...p, label: 'p', number: 3 }] },
    changed: [],
  });
});

test('E82: elements that a script put before marked ones make them no others', { tags: 'full' }, async () => {
  lab.site.on(
    '/page',
    html(moved(`document.body.insertAdjacentHTML('afterbegin', '<p>New</p><aside></aside>')`)),
  );
  const nothing = { metaTags: [], elements: [] };
  expect((await compare('/page')).sentHtml).toMatchObject({
    onlyInSentHtml: nothing,
    onlyInDom: nothing,
    changed: [],
  });
});

test('E80: the popup names both elements of a mark that moved, and what one says before and after', {
  tags: 'full',
}, async () => {
  const change = `document.querySelector('aside').className = 'the-acap:allow-index';`;
  lab.site.on('/page', html(moved(MOVE + change)));
  const popup = await lab.openPopup(await lab.openPage(address('/page')));
  await popup.click('[data-testid="source-elements"]');
  await until(
    () => popup.evaluate(() => document.querySelector('[data-testid="comparison-elements"] button') !== null),
    'the screen of elements',
  );
  await popup.click('[data-testid="comparison-elements"] button');
  const differences = () =>
    popup.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.screen:not([hidden]) [data-differences]')].map(
        (list) => `${list.dataset.differences}: ${list.innerText.replace(/\s+/g, ' ').trim()}`,
      ),
    );
  await until(async () => (await differences()).length > 0, 'the comparison');
  expect((await differences()).map((text) => text.replace(/[“”"\u2068\u2069]/g, ''))).toEqual([
    `sent: p#two ${said('compare_number', 'p', '2', '4')} data-nosnippet`,
    `dom: p ${said('compare_number', 'p', '3', '4')} data-nosnippet`,
    `changed: aside ${said('compare_changed_from')} the-acap:disallow-index ${said('compare_changed_to')} the-acap:allow-index`,
  ]);
});

test('E19: a restriction that only the sent HTML has is obeyed', { tags: 'full' }, async () => {
  const script = `<script>document.querySelector('meta').remove();</script>`;
  lab.site.on('/page', html(script, [], meta('noindex')));
  const crawler = { tokens: ['*'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' } as const;
  const indexOf = ({ evidence }: PageReport) =>
    evidence && judge(evidence, { crawler, purpose: null, now: '2026-01-01T00:00:00Z' }).usages.index.verdict;
  const page = await lab.openPage(address('/page'));
  expect(indexOf(await lab.ask(page, 'openPage'))).not.toBe('prohibited');
  expect(indexOf(await lab.ask(page, 'compareSentHtml'))).toBe('prohibited');
});

test('E83: the sent HTML is fetched without anything of the user, and nothing in it runs or is fetched', {
  tags: 'full',
}, async () => {
  const body = `<img src="/pixel"><script src="/script"></script><link rel="stylesheet" href="/style">
    <iframe src="/frame"></iframe><video src="/video" autoplay></video><object data="/object"></object>`;
  lab.site.on('/page', first(html('Page', [['Set-Cookie', 'visitor=1; Path=/']]), html(body)));
  const { sentHtml } = await compare('/page');
  expect(sentHtml).toMatchObject({ state: 'compared' });
  const ofSite = ['/robots.txt', '/.well-known/tdmrep.json'];
  const asked = lab.site.requests.map(({ url }) => url).filter((url) => !ofSite.includes(url));
  expect(asked).toEqual(['/page', '/page']);
  const { headers } = lab.site.requests.filter(({ url }) => url === '/page')[1] ?? {};
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
  expect(headers?.['cache-control']).toBe('no-cache');
});

test.each<{ why: string; answer: Answer }>([
  { why: 'http-error', answer: (response) => response.writeHead(403).end('Members only') },
  {
    why: 'not-html',
    answer: (response) => response.writeHead(200, { 'Content-Type': 'text/plain' }).end('x'),
  },
  { why: 'network', answer: (response) => response.destroy() },
])('E85: the sent HTML cannot be compared: $why', { tags: 'full' }, async ({ why, answer }) => {
  lab.site.on('/page', first(html('Page', [], meta('noindex')), answer));
  const { sentHtml, evidence } = await compare('/page');
  expect(sentHtml).toEqual({ state: 'failed', why });
  expect(evidence).not.toHaveProperty('sourceMetaTags');
});

test('E86: two mebibytes are read, and what comes after them is not', { tags: 'full' }, async () => {
  const long = html(`${'x'.repeat(2 * 1024 * 1024)}<p data-nosnippet>x</p>`, [], meta('noindex'));
  lab.site.on('/page', first(html('Page'), long));
  const { sentHtml } = await compare('/page');
  expect(sentHtml).toMatchObject({
    state: 'compared',
    truncated: true,
    onlyInSentHtml: { metaTags: [{ content: 'noindex' }], elements: [] },
  });
});

test('E84: the comparison is made on request only, and gone with its page and its address', {
  tags: 'full',
}, async () => {
  lab.site.on('/page', html('Page'));
  const page = await lab.openPage(address('/page'));
  await lab.ask(page, 'openPage');
  expect((await lab.ask(page, 'compareSentHtml')).sentHtml.state).toBe('compared');
  expect((await lab.ask(page, 'openPage')).sentHtml.state).toBe('compared');
  await page.evaluate(() => history.pushState(null, '', '/other'));
  expect((await lab.ask(page, 'openPage')).sentHtml).toEqual({ state: 'not-asked' });
  await page.goto(address('/page'));
  expect((await lab.ask(page, 'openPage')).sentHtml).toEqual({ state: 'not-asked' });
  expect(lab.site.requests.filter(({ url }) => url === '/page')).toHaveLength(3);
});
