import { expect, test } from 'vitest';
import { withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import { until } from '../../drive/until.js';
import type { HeadersReport } from '../../src/messages';
import { inOrder, said } from '../said';
import { browserName } from './browser';
import { useLab } from './lab';
import { type Answer, html, redirect } from './made-up-site';
import { chooseCrawler, rowsOf, sourceState } from './popup-page';
import { emptySession } from './storage';
import { testVariations } from './variations';

const lab = useLab();
const isFirefox = browserName === 'firefox';

const valuesOf = (headers: HeadersReport) =>
  headers.state === 'seen' ? headers.fields.map(([, value]) => value) : headers.why;

test('E30: after the background was killed, the popup shows the headers of the next page: 20 of 20', {
  tags: 'full',
}, async () => {
  lab.site.on('/page', (response, request) => {
    const number = new URL(request.url ?? '', lab.site.origin).searchParams.get('number');
    html('Page', [['X-Robots-Tag', `max-snippet:${number}`]])(response, request);
  });
  const page = await lab.openPage(`${lab.site.origin}/page?number=1`);
  const shown: string[] = [];
  for (let number = 1; number <= 20; number++) {
    await lab.browser.stopBackground();
    await page.goto(`${lab.site.origin}/page?number=${number}`);
    const popup = await lab.openPopup(page);
    shown.push((await rowsOf(popup)).get('present-snippet')?.words ?? '');
    await popup.close();
  }
  for (const [index, words] of shown.entries()) expect(words).toMatch(new RegExp(`\\b${index + 1}\\b`));
});

test('E36: of redirects only the final response counts, and the way to it is told', async () => {
  const { site } = lab;
  site.on('/first', redirect('/second', 302, [['X-Robots-Tag', 'none']]));
  site.on('/second', redirect(`${site.at('localhost')}/final`, 301, [['X-Robots-Tag', 'noarchive']]));
  site.on('/final', html('Page', [['X-Robots-Tag', 'nofollow']]));
  const { headers } = await lab.ask(await lab.openPage(`${site.origin}/first`), 'openPage');
  expect(headers).toEqual({
    state: 'seen',
    status: 200,
    contentType: 'text/html; charset=utf-8',
    fields: [['X-Robots-Tag', 'nofollow']],
    url: `${site.at('localhost')}/final`,
    redirects: [`${site.origin}/first`, `${site.origin}/second`],
    rulesOnRedirects: [
      { url: `${site.origin}/first`, fields: [['X-Robots-Tag', 'none']] },
      { url: `${site.origin}/second`, fields: [['X-Robots-Tag', 'noarchive']] },
    ],
  });
});

test('E37: the way to one page is not told of the next', { tags: 'full' }, async () => {
  lab.site.on('/old', redirect('/final'));
  lab.site.on('/final', html('Page'));
  const page = await lab.openPage(`${lab.site.origin}/old`);
  await page.goto(`${lab.site.origin}/final?again`);
  expect((await lab.ask(page, 'openPage')).headers).toMatchObject({ state: 'seen', redirects: [] });
});

test('E48: two header lines for two crawlers stay two lines, or are known to be joined', async () => {
  const lines = [
    ['X-Robots-Tag', 'googlebot: noindex'],
    ['X-Robots-Tag', 'bingbot: nofollow'],
  ] as const;
  lab.site.on('/page', html('Page', lines));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  const { headers, evidence } = await lab.ask(page, 'openPage');
  expect(evidence?.joined).toBe(isFirefox ? true : undefined);
  expect(valuesOf(headers)).toEqual(
    isFirefox ? ['googlebot: noindex, bingbot: nofollow'] : ['googlebot: noindex', 'bingbot: nofollow'],
  );
  const popup = await lab.openPopup(page);
  for (const [crawler, index, follow] of [
    ['Googlebot', 'prohibited', 'permitted'],
    ['Bingbot', 'permitted', 'prohibited'],
  ] as const) {
    await chooseCrawler(popup, crawler);
    const rows = await rowsOf(popup);
    expect([rows.get('index')?.verdict, rows.get('follow')?.verdict]).toEqual([index, follow]);
  }
});

/** What a site sends, and what each browser can know of whether a crawler may index the page. */
const JOINED = [
  { lines: ['otherbot: all', 'noindex'], crawler: 'Googlebot', chromium: 'prohibited', firefox: 'unknown' },
  {
    lines: ['googlebot: nofollow', 'noindex'],
    crawler: 'Bingbot',
    chromium: 'prohibited',
    firefox: 'unknown',
  },
  {
    lines: ['googlebot: nofollow', 'noindex'],
    crawler: 'Googlebot',
    chromium: 'prohibited',
    firefox: 'prohibited',
  },
  {
    lines: ['otherbot: noindex,nofollow'],
    crawler: 'Googlebot',
    chromium: 'permitted',
    firefox: 'permitted',
  },
  {
    lines: ['unavailable_after: Wed, 03 Dec 2025 13:09:53 GMT', 'otherbot: none'],
    crawler: 'Googlebot',
    chromium: 'prohibited',
    firefox: 'prohibited',
  },
] as const;

test('E9: joined header lines permit nothing that the lines prohibit', { tags: 'full' }, async () => {
  for (const { lines, crawler, ...expected } of JOINED) {
    lab.site.on(
      '/page',
      html(
        'Page',
        lines.map((line) => ['X-Robots-Tag', line] as const),
      ),
    );
    const page = await lab.openPage(`${lab.site.origin}/page`);
    const popup = await lab.openPopup(page);
    await chooseCrawler(popup, crawler);
    const row = (await rowsOf(popup)).get('index');
    expect([lines, crawler, row?.verdict]).toEqual([lines, crawler, expected[browserName]]);
    if (row?.verdict === 'unknown') {
      expect(row.because).toBe('joined');
      expect(row.why).toMatch(inOrder(said('reason_joined'), 'noindex'));
    }
    await popup.close();
    await page.close();
  }
});

test('E50: a header that is no UTF-8 is read as far as it is ASCII', { tags: 'full' }, async () => {
  lab.site.on('/page', html('Page', [['X-Robots-Tag', 'caf\u00e9, noindex, \u00ff\u00fe']]));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  const { headers } = await lab.ask(page, 'openPage');
  expect(valuesOf(headers)).toEqual([expect.stringContaining(', noindex, ')]);
  expect((await rowsOf(await lab.openPopup(page))).get('index')).toMatchObject({ verdict: 'prohibited' });
});

const RESTORED = [
  { cache: 'no-cache', edition: 'first', requests: 1, from: "the browser's cache" },
  { cache: 'no-store', edition: 'second', requests: 2, from: 'its server' },
];

testVariations(
  RESTORED,
  'E45: a closed tab that comes back from $from has the headers of what it shows',
  async (expected) => {
    const { site, browser } = lab;
    site.on('/page', editionOf('first', expected.cache));
    const closed = await lab.openPage(`${site.origin}/page`);
    site.on('/page', editionOf('second', expected.cache));
    const restored = await browser.closeAndRestore(closed);
    try {
      expect(await restored.evaluate(() => document.body.textContent)).toBe(expected.edition);
      expect((await lab.ask(restored, 'openPage')).headers).toMatchObject({
        state: 'seen',
        fields: [['X-Robots-Tag', `${expected.edition}: noindex`]],
      });
      expect(site.requests.filter(({ url }) => url === '/page')).toHaveLength(expected.requests);
    } finally {
      await restored.close();
    }
  },
  ['full'],
);

test('E51: when session storage is full, the oldest facts go and the new page is known', {
  tags: 'full',
}, async () => {
  lab.site.on('/page', html('Page', [['X-Robots-Tag', 'noarchive']]));
  await fillSession();
  const page = await lab.openPage(`${lab.site.origin}/page`);
  await lab.askUntil(page, ({ headers }) => valuesOf(headers).includes('noarchive'), 'the headers');
  const { fillers, inUse } = await until(async () => {
    const session = await readSession();
    return session.inUse <= 0.95 * session.quota ? session : null;
  }, 'the oldest facts to go');
  expect(inUse).toBeGreaterThan(0);
  expect(fillers.length).toBeLessThan(97);
  expect(fillers).toEqual(Array.from({ length: fillers.length }, (_, index) => 97 - fillers.length + index));
  await emptySession(lab.view);
});

const fillSession = () =>
  withExtensionApi(lab.view, async ({ storage }) => {
    for (let number = 0; number < 97; number++) {
      const text = JSON.stringify({ filler: 'x'.repeat(104_000) });
      await storage.session.set({ [`document:filler-${number}`]: { usedAt: number, text } });
    }
  });

/** The fillers that are left, and how full the storage is. */
const readSession = () =>
  withExtensionApi(lab.view, async ({ storage: { session } }) => {
    const keys = Object.keys(await session.get(null));
    const fillers = keys.flatMap((key) => (key.includes(':filler-') ? [Number(key.split('-')[1])] : []));
    return {
      fillers: fillers.sort((a, b) => a - b),
      inUse: await session.getBytesInUse(null as never),
      quota: 10_485_760,
    };
  });

test('E10: headers that become known while the popup is open show in it', { tags: 'full' }, async () => {
  const address = `${lab.site.origin}/page`;
  lab.site.on('/page', html('Page', [['X-Robots-Tag', 'noarchive']]));
  const page = await lab.openPage(address);
  await lab.askUntil(page, ({ headers }) => headers.state === 'seen', 'the headers');
  const popup = await lab.openPopup(page);
  const isShown = (state: string) => async () => (await sourceState(popup, 'headers')) === state;
  const taken = await takeHeadersAway(address);
  await until(isShown('not-observed'), 'the popup to miss the headers');
  await bringHeadersBack(taken);
  await until(isShown('found'), 'the popup to show the headers');
});

/** A page that shows its edition, and a header for a crawler of that name. */
const editionOf =
  (edition: string, cache: string): Answer =>
  (response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Cache-Control': cache,
      'X-Robots-Tag': `${edition}: noindex`,
    });
    response.end(`<!doctype html><title>Page</title>${edition}`);
  };

/** Has the background forget the headers of a page; gives what it kept, as text. */
const takeHeadersAway = (url: string) =>
  withExtensionApi(
    lab.view,
    async ({ storage: { session } }, address) => {
      const taken: Record<string, unknown> = {};
      for (const [key, kept] of Object.entries(await session.get(null))) {
        if (!key.startsWith('document:')) continue;
        const { response: _, ...rest } = JSON.parse((kept as { text: string }).text);
        if (rest.url !== address) continue;
        taken[key] = kept;
        await session.set({ [key]: { usedAt: Date.now(), text: JSON.stringify(rest) } });
      }
      return JSON.stringify(taken);
    },
    url,
  );

/** Has it know them again. */
const bringHeadersBack = (taken: string) =>
  withExtensionApi(lab.view, ({ storage }, kept) => storage.session.set(JSON.parse(kept)), taken);
