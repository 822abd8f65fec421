import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { chooseCrawler, rowsOf, toggleHighlight } from './popup-page';

const lab = useLab();
const ofSite = 'news.test /.well-known/tdmrep.json';
const OF_THE_USER = ['cookie', 'referer', 'authorization', 'origin'];

/** What was asked since, as `host path`, each once for every request. */
const askedSince = (count: number) =>
  lab.site.requests
    .slice(count)
    .map(({ host, url }) => `${host} ${url}`)
    .sort();

test('E70: over a whole tour nothing leaves the browser but pages, their robots.txt, tdmrep.json, references, licences and a page’s HTML', async () => {
  const { site } = lab;
  const news = site.at('news.test');
  const reference = `${site.at('rights.test')}/acap.txt`;
  const licence = `${site.at('rights.test')}/licence.xml`;
  site.on(
    'news.test/robots.txt',
    text(`User-agent: *\nDisallow: /members/\n\nACAP-crawler: *\nACAP-permissions-reference: ${reference}\n`),
  );
  site.on('rights.test/acap.txt', text('ACAP-crawler: *\nACAP-disallow-index: /two\n'));
  const cookie = [['Set-Cookie', 'visitor=1; Path=/']] as const;
  site.on(
    '/one',
    html(
      '<p class="the-acap:disallow-index">One</p>',
      cookie,
      `<meta name="robots" content="noarchive"><link rel="license" type="application/rsl+xml" href="${licence}">`,
    ),
  );
  site.on('/two', html('<p data-nosnippet>Two</p><iframe src="/frame"></iframe>', cookie));
  site.on('/frame', html('<p data-nosnippet>Frame</p>'));

  const page = await lab.openPage(`${news}/one`);
  await page.goto(`${news}/two`);
  await page.goto(`${news}/one`);
  expect(askedSince(0)).toEqual(['/frame', '/one', '/one', '/two'].map((path) => `news.test ${path}`));

  const before = site.requests.length;
  const popup = await lab.openPopup(page);
  await until(async () => askedSince(before).includes('rights.test /acap.txt'), 'the reference');
  await until(async () => askedSince(before).includes('rights.test /licence.xml'), 'the licence');
  await chooseCrawler(popup, 'Googlebot');
  await chooseCrawler(popup, said('crawler_any_acap'));
  await toggleHighlight(popup);
  await rowsOf(popup);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p class="the-acap:allow-index">x</p>');
  });
  await until(async () => {
    const overlay = await lab.browser.readOverlay(page);
    return (overlay?.outlines.length ?? 0) > 1;
  }, 'the overlay');
  await popup.close();
  await lab.browser.stopBackground();
  await page.goto(`${news}/two`);
  await (await lab.openPopup(page)).close();
  await lab.ask(page, 'compareSentHtml');
  await lab.ask(page, 'fetchRobotsTxtAgain');
  await lab.askUntil(page, ({ references }) => references[0]?.state === 'answered', 'the reference again');
  const timesOfSite = () => askedSince(before).filter((asked) => asked === ofSite).length;
  await until(async () => timesOfSite() === 2, 'the file of the site again');
  await page.goto(`${news}/one`);
  await lab.ask(page, 'readReport');

  const visited = ['/frame', '/one', '/two'].map((path) => `news.test ${path}`);
  const own = ['news.test /robots.txt', 'news.test /robots.txt', 'news.test /two', ofSite, ofSite];
  const named = ['rights.test /acap.txt', 'rights.test /acap.txt', 'rights.test /licence.xml'];
  expect(askedSince(before)).toEqual([...visited, ...own, ...named].sort());
  const files = site.requests.filter(({ url }) => /\.(txt|json|xml)$/.test(url));
  const sentHtml = site.requests.filter(({ url }) => url === '/two').at(-1);
  expect(sentHtml?.headers).toMatchObject({ 'cache-control': 'no-cache' });
  for (const { headers } of [...files, sentHtml ?? { headers: { cookie: 'none came' } }])
    expect(Object.keys(headers).filter((name) => OF_THE_USER.includes(name))).toEqual([]);
});

test('E118: a page finds no way to the extension', async () => {
  lab.site.on('/page', html('Page'));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  await (await lab.openPopup(page)).close();
  const own = await lab.view.evaluate(() => location.origin);
  const found = await page.evaluate(async (origin) => {
    const { chrome, browser } = globalThis as unknown as Record<string, { runtime?: object } | undefined>;
    const loads = (path: string) =>
      new Promise((resolve) => {
        const image = document.createElement('img');
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
        image.src = `${origin}/${path}`;
      });
    return { runtime: Boolean(chrome?.runtime ?? browser?.runtime), icon: await loads('icons/icon-16.png') };
  }, own);
  expect(found).toEqual({ runtime: false, icon: false });
});

test('E117: what a page posts, with the words of our messages, is not heard', { tags: 'full' }, async () => {
  lab.site.on('/page', html('Page'));
  lab.site.on('/robots.txt', text('User-agent: *\nDisallow: /\n'));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  await page.evaluate(() => {
    for (const contract of ['background-for-views', 'background-for-content', 'content-for-background'])
      for (const question of ['openPage', 'scanned', 'scan', 'paint'])
        postMessage({ contract, question, args: [1, 'x'] }, '*');
  });
  const { evidence, dom } = await lab.ask(page, 'openPage');
  expect(dom).toEqual({ state: 'seen', truncated: [] });
  expect(evidence?.elements).toEqual([]);
  expect(await lab.browser.readOverlay(page)).toBeNull();
});
