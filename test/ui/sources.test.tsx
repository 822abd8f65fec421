import { act, cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { HeadersReport, PageReport, RobotsTxtReport } from '../../src/messages';
import { KNOWN_CRAWLERS } from '../../src/policy';
import { beginning, counted, english, inOrder, said } from '../said';
import { ADDRESS, fakeSurroundings, messagesOf, reportOn } from './fake-surroundings';
import { complaints, openApp } from './open-app';

afterEach(cleanup);

async function openOn(report: PageReport, crawler?: string) {
  const fake = fakeSurroundings(report);
  if (crawler) fake.remember(crawler);
  const app = await openApp(fake);
  await waitFor(() => expect(app.find('main[data-state="ready"]')).not.toBeNull());
  /** What stands of a source on its own screen, which is loaded when it is first opened; the overview may show it too. */
  const screenDetail = (source: string) =>
    waitFor(() => {
      const detail = app.find(`.screen:not([hidden]) [data-testid="source-${source}-detail"]`);
      expect(app.find('.screen:not([hidden]) [data-testid="back"]')).not.toBeNull();
      return detail as HTMLElement;
    });
  return { ...fake, ...app, screenDetail };
}

const answered = (rest: Partial<RobotsTxtReport & { state: 'answered' }>): RobotsTxtReport => ({
  ...(reportOn().robotsTxt as RobotsTxtReport & { state: 'answered' }),
  ...rest,
});
const failed = (why: 'network' | 'timeout' | 'too-many-redirects'): RobotsTxtReport => ({
  state: 'failed',
  url: 'https://news.example/robots.txt',
  why,
  fetchedAt: '2026-11-21T06:00:00Z',
});

interface RobotsTxtCase {
  readonly robotsTxt: RobotsTxtReport;
  readonly text?: string;
  readonly state: string;
  readonly words: string;
  readonly details: RegExp;
  readonly button: string | null;
}

const ROBOTS_TXT_CASES: readonly RobotsTxtCase[] = [
  {
    robotsTxt: { state: 'loading' },
    state: 'loading',
    words: said('source_loading'),
    details: beginning(said('source_robots_txt')),
    button: null,
  },
  {
    robotsTxt: answered({ status: 200 }),
    text: 'User-agent: *\nDisallow: /2026/',
    state: 'found',
    words: counted('source_lines', 2, '1'),
    details: inOrder(
      `${said('robots_txt_read', '200')} ${counted('robots_txt_lines', 2, '1', '1', 'Googlebot')}${said('fetch_again')}`,
    ),
    button: said('fetch_again'),
  },
  {
    robotsTxt: answered({ status: 200 }),
    state: 'none',
    words: said('source_none'),
    details: inOrder(said('robots_txt_read_nothing', '200')),
    button: said('fetch_again'),
  },
  {
    robotsTxt: answered({ status: 404 }),
    state: 'none',
    words: said('source_no_file', '404'),
    details: inOrder(said('robots_txt_no_file', '404')),
    button: said('fetch_again'),
  },
  {
    robotsTxt: answered({ status: 403 }),
    state: 'none',
    words: said('source_refused', '403'),
    details: inOrder(said('robots_txt_refused', '403')),
    button: said('fetch_again'),
  },
  {
    robotsTxt: answered({ status: 429 }),
    state: 'none',
    words: said('source_busy', '429'),
    details: inOrder(said('robots_txt_busy', '429')),
    button: said('fetch_again'),
  },
  {
    robotsTxt: answered({ status: 304 }),
    state: 'failed',
    words: said('source_error', '304'),
    details: inOrder(said('robots_txt_odd', '304')),
    button: said('fetch_again'),
  },
  {
    robotsTxt: answered({ status: 503 }),
    state: 'failed',
    words: said('source_error', '503'),
    details: inOrder(said('robots_txt_error', '503')),
    button: said('fetch_again'),
  },
  {
    robotsTxt: answered({ status: 404, redirects: 2, finalUrl: 'https://cdn.example/robots.txt' }),
    state: 'none',
    words: said('source_no_file', '404'),
    details: inOrder(
      counted('robots_txt_redirects', 2),
      said('robots_txt_final', 'https://cdn.example/robots.txt'),
    ),
    button: said('fetch_again'),
  },
  {
    robotsTxt: answered({ status: 200, truncated: true }),
    state: 'none',
    words: `${said('source_none')} · ${said('source_truncated')}`,
    details: inOrder(said('robots_txt_truncated')),
    button: said('fetch_again'),
  },
  {
    robotsTxt: failed('network'),
    state: 'failed',
    words: said('source_unreachable'),
    details: inOrder(`${said('robots_txt_failed_network')} ${said('robots_txt_stay_away')}`),
    button: said('fetch_again'),
  },
  {
    robotsTxt: failed('timeout'),
    state: 'failed',
    words: said('source_unreachable'),
    details: inOrder(said('robots_txt_failed_timeout')),
    button: said('fetch_again'),
  },
  {
    robotsTxt: failed('too-many-redirects'),
    state: 'failed',
    words: said('source_unreachable'),
    details: inOrder(said('robots_txt_failed_too_many_redirects')),
    button: said('fetch_again'),
  },
  {
    robotsTxt: { state: 'not-asked', why: 'no-permission' },
    state: 'no-permission',
    words: said('source_no_permission'),
    details: inOrder(said('robots_txt_not_asked_no_permission')),
    button: null,
  },
  {
    robotsTxt: { state: 'not-asked', why: 'not-http' },
    state: 'not-observed',
    words: said('source_not_asked'),
    details: inOrder(said('robots_txt_not_asked_not_http')),
    button: null,
  },
];

test.each(ROBOTS_TXT_CASES)(
  'robots.txt $robotsTxt: $words',
  async ({ robotsTxt, text = '', state, words, details, button }) => {
    const { find, textOf, user, screenDetail } = await openOn(
      reportOn({ robotsTxt: { status: 200, text } }, { robotsTxt }),
    );
    const cell = find('[data-testid="source-robots-txt"]') as HTMLElement;
    expect(cell.dataset.state).toBe(state);
    expect(textOf('[data-testid="source-robots-txt"] .source-state')).toBe(words);
    await user.click(cell);
    const detail = await screenDetail('robots-txt');
    expect(detail.textContent).toMatch(details);
    expect(detail.querySelector('button')?.textContent ?? null).toBe(button);
  },
);

test.each([
  {
    text: 'User-agent: *\nDisallow: /2026/',
    title: counted('source_lines_for', 2, '1', '1', said('crawler_any')),
  },
  { text: '', title: null },
])('the cell of robots.txt tells whose rules it counts: $title', async ({ text, title }) => {
  const { find, view } = await openOn(reportOn({ robotsTxt: { status: 200, text } }));
  act(() => view.crawler.choose('any'));
  expect(find('[data-testid="source-robots-txt"]')?.getAttribute('title')).toBe(title);
});

interface HeadersCase {
  readonly headers: HeadersReport;
  readonly state: string;
  readonly words: string;
  readonly details: RegExp;
  readonly button: string | null;
}

const seen = {
  state: 'seen',
  status: 200,
  contentType: 'text/html',
  fields: [['robots-tag', 'noindex']],
  url: ADDRESS,
  redirects: [],
} as const;

const HEADERS_CASES: readonly HeadersCase[] = [
  {
    headers: seen,
    state: 'found',
    words: counted('source_fields', 1),
    details: inOrder(said('headers_found', '1')),
    button: null,
  },
  {
    headers: { ...seen, fields: [] },
    state: 'none',
    words: said('source_none'),
    details: inOrder(said('headers_none')),
    button: null,
  },
  {
    headers: { ...seen, url: 'https://news.example/first' },
    state: 'found',
    words: counted('source_fields', 1),
    details: inOrder(said('headers_of_first_address', 'https://news.example/first')),
    button: null,
  },
  {
    headers: { state: 'not-observed', why: 'loaded-before' },
    state: 'not-observed',
    words: said('source_not_observed'),
    details: inOrder(said('headers_not_observed_loaded_before')),
    button: said('reload_for_headers'),
  },
  {
    headers: { state: 'not-observed', why: 'no-request' },
    state: 'not-observed',
    words: said('source_not_observed'),
    details: inOrder(said('headers_not_observed_no_request')),
    button: said('reload_for_headers'),
  },
  {
    headers: { state: 'not-observed', why: 'no-permission' },
    state: 'no-permission',
    words: said('source_no_permission'),
    details: inOrder(said('headers_not_observed_no_permission')),
    button: null,
  },
  {
    headers: { state: 'not-observed', why: 'not-http' },
    state: 'not-observed',
    words: said('source_not_observed'),
    details: inOrder(said('headers_not_observed_not_http')),
    button: null,
  },
];

test.each(HEADERS_CASES)('headers $headers: $words', async ({ headers, state, words, details, button }) => {
  const { find, textOf, user, screenDetail } = await openOn(
    reportOn({ headers: headers.state === 'seen' ? headers.fields : null }, { headers }),
  );
  const cell = find('[data-testid="source-headers"]') as HTMLElement;
  expect(cell.dataset.state).toBe(state);
  expect(textOf('[data-testid="source-headers"] .source-state')).toBe(words);
  await user.click(cell);
  const detail = await screenDetail('headers');
  expect(detail.textContent).toMatch(details);
  expect(detail.querySelector('button')?.textContent ?? null).toBe(button);
});

test('what was not seen, failed or was cut is accessible too', async () => {
  await openOn(
    reportOn(
      { headers: null },
      { robotsTxt: failed('network'), dom: { state: 'seen', truncated: ['elements'] } },
    ),
  );
  expect(await complaints()).toEqual([]);
});

test('META tags that do not address crawlers are not counted', async () => {
  const { textOf } = await openOn(
    reportOn({
      metaTags: [
        { name: 'viewport', content: 'width=device-width', inHead: true },
        { name: 'robots', content: 'noindex', inHead: true },
      ],
    }),
  );
  expect(textOf('[data-testid="source-meta"] .source-state')).toBe(counted('source_tags', 1));
});

test('elements are counted, and what was left out is said', async () => {
  const { find, textOf } = await openOn(
    reportOn(
      { elements: [{ classes: 'the-acap:allow-index', parent: null }] },
      { dom: { state: 'seen', truncated: ['elements', 'meta-tags'] } },
    ),
  );
  expect(textOf('[data-testid="source-elements"] .source-state')).toBe(`1 · ${said('source_truncated')}`);
  expect(textOf('[data-testid="source-elements-detail"]')).toContain(said('truncated_elements'));
  expect(textOf('[data-testid="source-meta-detail"]')).toContain(said('truncated_meta_tags'));
  expect(find('[data-testid="source-elements-detail"]')?.dataset.attention).toBe('true');
});

test('its buttons fetch again, reload past the cache, and ask for access within the click', async () => {
  const { find, calls, user, change } = await openOn(
    reportOn({ headers: null }, { robotsTxt: failed('network') }),
  );
  const button = (source: string) => find(`[data-testid="source-${source}-detail"] button`) as HTMLElement;
  await user.click(button('robots-txt'));
  await waitFor(() => expect(calls).toContain('fetchRobotsTxtAgain'));
  await user.click(button('headers'));
  await waitFor(() => expect(calls).toContain('reload'));
  change(reportOn({ robotsTxt: { status: null, reason: 'no-permission' } }));
  await waitFor(() => expect(find('[data-testid="access-notice"]')).not.toBeNull());
  calls.length = 0;
  find('[data-testid="access-site"]')?.click();
  expect(calls[0]).toBe(`requestAccess ${ADDRESS}`);
  calls.length = 0;
  find('[data-testid="access-all"]')?.click();
  expect(calls[0]).toBe('requestAccess null');
  change(reportOn());
  await waitFor(() => expect(find('[data-testid="access-notice"]')).toBeNull());
});

test('robots.txt shows every address on its way, its age, and what it refers to', async () => {
  const { find, textOf, user, screenDetail } = await openOn(
    reportOn(
      { robotsTxt: { status: 200, text: '' } },
      {
        robotsTxt: answered({
          redirects: 1,
          status: 200,
          chain: ['https://news.example/robots.txt'],
          finalUrl: 'https://cdn.example/robots.txt',
          fetchedAt: '2026-11-21T05:57:00Z',
        }),
        references: [
          { url: 'https://rights.example/a', state: 'answered', status: 200, contentType: '' },
          { url: 'https://rights.example/b', state: 'answered', status: 404, contentType: '' },
          { url: 'http://10.0.0.1/', state: 'refused', status: 0, contentType: '' },
        ],
      },
    ),
  );
  await user.click(find('[data-testid="source-robots-txt"]') as HTMLElement);
  await screenDetail('robots-txt');
  const detail = '[data-testid="source-robots-txt-detail"]';
  expect(textOf(`${detail} ol`)).toBe('https://news.example/robots.txthttps://cdn.example/robots.txt');
  expect(textOf(`${detail} time`)).toBe(said('fetched_ago', '3 minutes ago'));
  expect(textOf('[data-testid="references"]')).toBe(
    `https://rights.example/a – ${said('reference_read')}https://rights.example/b – ${said('reference_error', '404')}http://10.0.0.1/ – ${said('reference_refused')}`,
  );
});

test('robots.txt shows the version that it states, and which file it refers to says nothing to a crawler', async () => {
  const referring = (path: string) =>
    `ACAP-crawler: Bot\nACAP-permissions-reference: https://rights.example/${path}\n`;
  const { find, textOf, user, screenDetail } = await openOn(
    reportOn(
      {
        robotsTxt: {
          status: 200,
          text: `##ACAP version=1.1\n${referring('a')}${referring('b')}${referring('c')}`,
        },
        references: {
          'https://rights.example/a': { status: 200, text: 'ACAP-crawler: Bot\nACAP-allow-index: /' },
          'https://rights.example/b': { status: 200, text: '<?xml version="1.0"?><rights/>' },
          'https://rights.example/c': { status: 200, text: 'ACAP-crawler: Other\nACAP-allow-index: /' },
        },
      },
      {
        robotsTxt: answered({ status: 200 }),
        references: ['a', 'b', 'c'].map((path) => ({
          url: `https://rights.example/${path}`,
          state: 'answered',
          status: 200,
          contentType: '',
        })),
      },
    ),
  );
  await user.click(find('[data-testid="source-robots-txt"]') as HTMLElement);
  await screenDetail('robots-txt');
  expect(textOf('[data-testid="acap-version"]')).toBe(said('acap_version', '1.1'));
  const silent = said('reference_silent');
  expect(textOf('[data-testid="references"]')).toBe(
    `https://rights.example/a – ${said('reference_read')}https://rights.example/b – ${silent}https://rights.example/c – ${silent}`,
  );
});

const joined = (value: string) =>
  reportOn(
    { headers: [['x-robots-tag', value]], joined: true },
    { headers: { ...seen, fields: [['x-robots-tag', value]] } },
  );

test.each([
  { value: 'noindex, nofollow', isInDoubt: false },
  { value: 'googlebot: noindex,nofollow', isInDoubt: false },
  { value: 'googlebot: noindex, otherbot: nofollow', isInDoubt: false },
  { value: 'noindex, otherbot: nofollow', isInDoubt: false },
  { value: 'googlebot: noindex, nofollow', isInDoubt: true },
])('joined header lines are in doubt where it matters on which line a rule stood: $value', async (row) => {
  const { find, textOf, user, screenDetail } = await openOn(joined(row.value));
  const detail = find('[data-testid="source-headers-detail"]');
  expect(detail !== null).toBe(row.isInDoubt);
  if (row.isInDoubt)
    expect(textOf('[data-testid="source-headers-detail"]')).toContain(said('headers_joined', 'x-robots-tag'));
  await user.click(find('[data-testid="source-headers"]') as HTMLElement);
  const items = (await screenDetail('headers')).closest('.screen')?.querySelectorAll('li') ?? [];
  const rules = [...items].map(({ textContent }) => textContent?.trim());
  expect(
    rules.filter(
      (rule) => rule === said('statement_in_doubt', said('said_prohibited', said('usage_follow'))),
    ),
  ).toHaveLength(row.isInDoubt ? 2 : 0);
});

test('redirects before the headers are listed', async () => {
  const redirects = ['http://news.example/', 'https://news.example/'];
  const rulesOnRedirects = [{ url: redirects[1] ?? '', fields: [['X-Robots-Tag', 'none']] as const }];
  const headers = { ...seen, redirects, rulesOnRedirects };
  const { find, user, screenDetail, textOf } = await openOn(reportOn({}, { headers }));
  expect(textOf('[data-testid="page-notes"]')).toBe(said('page_redirect_rules', 'https://news.example/'));
  await user.click(find('[data-testid="source-headers"]') as HTMLElement);
  expect((await screenDetail('headers')).textContent).toContain(counted('headers_redirects', 2));
  const listed = [...(find('[data-testid="this-answer"]')?.querySelectorAll('ol li') ?? [])];
  const rule = `X-Robots-Tag: none${said('redirect_rules_not_applied')}`;
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    redirects[0],
    `${redirects[1]}${rule}`,
    ADDRESS,
  ]);
});

test.each([
  {
    why: 'private-network',
    words: said('source_not_asked'),
    detail: inOrder(said('robots_txt_failed_private_network')),
  },
  {
    why: 'redirect-no-permission',
    words: said('source_not_asked'),
    detail: inOrder(said('robots_txt_failed_redirect_no_permission')),
  },
] as const)('where we did not go on ($why) nobody is said to stay away', async ({ why, words, detail }) => {
  const robotsTxt = {
    state: 'failed',
    url: 'https://news.example/robots.txt',
    why,
    fetchedAt: '2026-11-21T06:00:00Z',
  } as const;
  const { textOf, view } = await openOn(
    reportOn({ robotsTxt: { status: null, reason: why } }, { robotsTxt }),
  );
  expect(textOf('[data-testid="source-robots-txt"] .source-state')).toBe(words);
  expect(textOf('[data-testid="source-robots-txt-detail"] p')).toMatch(detail);
  expect(view.judged.judgement.value?.usages.crawl.verdict).toBe('unknown');
});

test('a robots.txt that could not be kept says so', async () => {
  const { textOf } = await openOn(
    reportOn(
      { robotsTxt: { status: null, reason: 'no-room' } },
      { robotsTxt: { state: 'not-asked', why: 'no-room' } },
    ),
  );
  expect(textOf('[data-testid="source-robots-txt"] .source-state')).toBe(said('source_no_room'));
  expect(textOf('[data-testid="source-robots-txt-detail"]')).toContain(said('robots_txt_not_asked_no_room'));
});

test('a page that was not read says so where it would speak, and nothing is permitted for that', async () => {
  const report = reportOn(
    { metaTags: null, headers: [['X-Robots-Tag', 'noarchive']] },
    { dom: { state: 'unread' } },
  );
  const app = await openOn(report, 'any-acap');
  for (const source of ['meta', 'elements'] as const) {
    const button = app.find(`[data-testid="source-${source}"]`);
    expect(button?.dataset.state).toBe('unread');
    expect(app.textOf(`[data-testid="source-${source}-detail"]`)).toContain(english.name(source, 'unread'));
  }
  expect(app.find('[data-testid="source-headers"]')?.dataset.state).toBe('found');
  const usages = app.view.judged.judgement.value?.usages;
  expect(usages?.index.verdict).toBe('unknown');
  expect(Object.values(usages ?? {}).filter(({ verdict }) => verdict === 'permitted')).toEqual([]);
  expect(await complaints()).toEqual([]);
});

test('while a page has not been read, it is asked about again, until it was or the view is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const unread = reportOn({ metaTags: null }, { dom: { state: 'unread' } });
  const app = await openOn(unread);
  const timesAsked = () => app.calls.filter((call) => call === 'readReport').length;
  await vi.advanceTimersByTimeAsync(2_100);
  expect(timesAsked()).toBeGreaterThanOrEqual(2);
  app.view.close();
  const last = timesAsked();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(timesAsked()).toBe(last);
  vi.useRealTimers();
});

test('what could not be kept is told of', async () => {
  const app = await openOn(reportOn({}, { unkept: true }));
  expect(app.textOf('[data-testid="unkept-notice"]')).toBe(said('unkept'));
});

test('META tags outside of the head are told, at once and where the tags are listed', async () => {
  const { textOf, user, find } = await openOn(
    reportOn({ metaTags: [{ name: 'robots', content: 'noindex', inHead: false }] }),
  );
  expect(textOf('[data-testid="top-finding"]')).toContain(said('finding_meta_outside_head'));
  await user.click(find('[data-testid="source-meta"]') as HTMLElement);
  await waitFor(() =>
    expect(textOf('[data-testid="source-meta-detail"]')).toContain(counted('meta_outside_head', 1)),
  );
});

test('of a page that is still loading the strip says so, and of one that broke off that it is cut', async () => {
  const arriving = await openOn(
    reportOn({}, { dom: { state: 'seen', truncated: ['arriving', 'meta-arriving'] } }),
  );
  expect(arriving.textOf('[data-testid="source-meta"]')).toBe(
    `${said('source_meta')} ${said('source_none')} · ${said('source_loading')}`,
  );
  expect(arriving.textOf('[data-testid="source-elements"]')).toBe(
    `${said('source_elements')} ${said('source_none')} · ${said('source_loading')}`,
  );
  expect(arriving.textOf('[data-testid="source-meta-detail"]')).toContain(said('truncated_meta_arriving'));
  cleanup();
  const broken = await openOn(reportOn({}, { dom: { state: 'seen', truncated: ['broken'] } }));
  expect(broken.textOf('[data-testid="source-meta"]')).toBe(
    `${said('source_meta')} ${said('source_none')} · ${said('source_truncated')}`,
  );
  expect(broken.textOf('[data-testid="source-elements-detail"]')).toContain(said('truncated_broken'));
});

test('a limit without words is named as it is', async () => {
  const { textOf } = await openOn(
    reportOn({}, { dom: { state: 'seen', truncated: ['new-limit', 'toString', 'meta-new'] } }),
  );
  expect(textOf('[data-testid="source-elements-detail"]')).toContain(
    said('truncated_otherwise', 'new-limit'),
  );
  expect(textOf('[data-testid="source-elements-detail"]')).toContain(said('truncated_otherwise', 'toString'));
  expect(textOf('[data-testid="source-meta-detail"]')).toContain(said('truncated_otherwise', 'meta-new'));
});

test('frames that say something are listed after the page itself', async () => {
  const { find, textOf } = await openOn(
    reportOn({}, { frames: [{ url: 'https://ads.example/frame', metaTags: 2, elements: 1 }] }),
  );
  expect(textOf('[data-testid="frames"] summary')).toBe(counted('frames', 1));
  const listed = [...(find('[data-testid="frames"]')?.querySelectorAll('li') ?? [])];
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    `${ADDRESS} ${said('frame_top')}${counted('frame_tags', 0)} · ${counted('frame_elements', 0)}`,
    `https://ads.example/frame${counted('frame_tags', 2)} · ${counted('frame_elements', 1)}`,
  ]);
});

test('frames that do not answer are counted as unknown, beside those that do and by themselves', async () => {
  const unread = { url: 'https://busy.example/frame', metaTags: null, elements: null };
  const read = { url: 'https://ads.example/frame', metaTags: 2, elements: 1 };
  const beside = await openOn(reportOn({}, { frames: [unread, read, unread] }));
  expect(beside.textOf('[data-testid="frames"] summary')).toBe(counted('frames', 1));
  expect(beside.textOf('[data-testid="frames"] ul')).not.toContain('busy.example');
  expect(beside.textOf('[data-testid="frames-unread"]')).toBe(counted('frames_unread', 2));
  cleanup();
  const alone = await openOn(reportOn({}, { frames: [unread] }));
  expect(alone.find('[data-testid="frames"] summary')).toBeNull();
  expect(alone.textOf('[data-testid="frames-unread"]')).toBe(counted('frames_unread', 1));
});

test.each(['en', 'de', 'fr', 'nl', 'es'])(
  'words of %s on an answer that settles nothing name each operator that documents what it does then (2.4)',
  (language) => {
    const words = messagesOf(language).robots_txt_odd?.message;
    const operators = new Set(
      KNOWN_CRAWLERS.flatMap(({ operator, failures: { unsettled } }) => (unsettled ? [operator] : [])),
    );
    expect([...operators]).toEqual(['Yandex', 'Amazon', 'Majestic', 'Serpstat']);
    for (const operator of operators) expect(words).toContain(operator);
  },
);
