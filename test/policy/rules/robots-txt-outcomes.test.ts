import { describe, expect, test } from 'vitest';
import { crawlerOfToken, type FileFetch, judge, KNOWN_CRAWLERS, type Query } from '../../../src/policy';
import { ACAP_READER, evidenceOf } from '../written';

/** 2.4: how asking for robots.txt ended, and what each dialect makes of it. */

const RULES = 'User-agent: *\nDisallow: /\nACAP-crawler: *\nACAP-disallow-index: /\n';
const STATUSES = [0, ...Array.from({ length: 500 }, (_, at) => 100 + at)];

type Dialect = Query['crawler']['rep'];

/** The table of the rule, for a file that prohibits everything. */
function verdictFor(status: number, rep: Dialect, asError429: boolean): string {
  const kind = Math.floor(status / 100);
  if (kind === 2) return 'prohibited stated';
  if (kind === 4) {
    if (rep === 'koster1996' && (status === 401 || status === 403)) return 'prohibited refused';
    return status === 429 && rep === 'rfc9309' && asError429
      ? 'prohibited too-many-requests'
      : 'permitted silence';
  }
  if (status !== 0 && Math.trunc(status / 100) !== 5) return 'unknown unsettled';
  return rep === 'koster1996' ? 'unknown deferred' : 'prohibited unreachable';
}

const ask = (robots: FileFetch, crawler: Partial<Query['crawler']>, at?: string) =>
  judge(evidenceOf(at === undefined ? { robots } : { robots, at }), {
    ...ACAP_READER,
    crawler: { ...ACAP_READER.crawler, reads: ['rep'], elements: false, ...crawler },
  });
const crawlOf = (robots: FileFetch, crawler: Partial<Query['crawler']>, at?: string) => {
  const { verdict, because } = ask(robots, crawler, at).usages.crawl;
  return `${verdict} ${because}`;
};

const askers: readonly { who: string; crawler: Partial<Query['crawler']>; asError429: boolean }[] = [
  { who: 'any crawler', crawler: { tokens: ['*'] }, asError429: false },
  { who: 'a crawler with a name', crawler: { tokens: ['SearchBot1'] }, asError429: false },
  {
    who: 'one that falls back to Googlebot',
    crawler: { tokens: ['Applebot', 'Googlebot'] },
    asError429: false,
  },
  { who: 'one with a longer name', crawler: { tokens: ['Googlebottle'] }, asError429: false },
  { who: 'one without a token', crawler: { tokens: [] }, asError429: false },
  { who: 'Googlebot', crawler: { tokens: ['Googlebot'] }, asError429: true },
  { who: 'Googlebot in small letters', crawler: { tokens: ['googlebot'] }, asError429: true },
  { who: 'Googlebot-News', crawler: { tokens: ['Googlebot-News', 'Googlebot'] }, asError429: true },
  {
    who: 'a reader of ACAP',
    crawler: { tokens: ['SearchBot1'], reads: ['rep', 'acap'], elements: true },
    asError429: false,
  },
];

describe.each(['rfc9309', 'koster1996'] as const)('%s', (rep) => {
  test.each(askers)('every status, for $who', ({ crawler, asError429 }) => {
    const seen = STATUSES.map((status) => [status, crawlOf({ status, text: RULES }, { ...crawler, rep })]);
    // Who has no token has no name for the first record to hold; its rules are those for all, or none.
    const expected = STATUSES.map((status) => [status, verdictFor(status, rep, asError429)]);
    expect(seen).toEqual(expected);
  });

  test('every status, for robots.txt itself', () => {
    for (const status of STATUSES)
      expect([status, crawlOf({ status, text: RULES }, { rep }, '/robots.txt')]).toEqual([
        status,
        'permitted robots-txt-itself',
      ]);
  });

  test('every status: all else follows from crawl (6.3)', () => {
    for (const status of STATUSES) {
      const { crawl, index, present, preserve } = ask({ status, text: '' }, { rep }).usages;
      const rest = { permitted: 'permitted silence', prohibited: 'prohibited not-crawled' }[
        crawl.verdict as string
      ];
      for (const { verdict, because, otherwise } of [index, present, preserve]) {
        if (crawl.verdict === 'unknown') expect([status, verdict]).toEqual([status, 'unknown']);
        else expect([status, `${verdict} ${because}`]).toEqual([status, rest]);
        if (crawl.verdict === 'prohibited') expect(otherwise?.verdict).toBe('permitted');
      }
    }
  });

  test('not asked', () => {
    expect(crawlOf({ status: null, reason: 'offline' }, { rep })).toBe('unknown not-asked');
    expect(crawlOf({ status: null, reason: '' }, { rep, tokens: ['Googlebot'] })).toBe('unknown not-asked');
  });

  test.each([-1, 1, 99, 600, 999, 1e9, 200.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '%s is no status: never a permission',
    (status) => {
      const { verdict, because } = ask({ status, text: RULES }, { rep }).usages.crawl;
      expect(verdict === 'permitted' ? because : 'no permission').toBe('no permission');
    },
  );

  test('of rules that come with a status by which nobody reads them something is reported', () => {
    for (const status of STATUSES) {
      const codes = (text: string) => ask({ status, text }, { rep }).findings.map(({ code }) => code);
      const isTold = status >= 400 && status < 500 && status !== 429;
      expect([status, codes(RULES).includes('rules-with-error-status')]).toEqual([status, isTold]);
      expect(codes('<p>Not here</p>')).not.toContain('rules-with-error-status');
    }
  });

  test('only of too many requests something is reported, to whoever asks', () => {
    for (const status of STATUSES) {
      const codes = ask({ status, text: '' }, { rep }).findings.map(({ code }) => code);
      expect([status, codes]).toEqual([status, status === 429 ? ['too-many-requests'] : []]);
    }
  });
});

/** What operators document where robots.txt is not to be had; all others keep to the table above. */
const BY_OPERATOR: Readonly<Record<string, readonly [statuses: readonly number[], crawl: string]>> = {
  Amazon: [[0, 301, 401, 403, 429, 500, 503], 'unknown last-copy'],
  Yandex: [[0, 301, 500, 503], 'permitted taken-as-open'],
  Majestic: [[0, 301, 500, 503], 'permitted taken-as-open'],
  Serpstat: [[0, 301, 500, 503], 'permitted taken-as-open'],
};
const ASKED = [0, 301, 401, 403, 404, 410, 418, 429, 500, 503];

test.each(KNOWN_CRAWLERS)('a robots.txt that is not to be had, for $name', (known) => {
  const { crawler, operator, hasToken, sure } = known;
  // Where no page of the operator was found, nothing is documented of this crawler.
  const [statuses, documented] = (sure !== 'none' && BY_OPERATOR[operator ?? '']) || [[], ''];
  const doesAsGoogle = operator === 'Google' || (!hasToken && crawler.tokens.includes('Googlebot'));
  const expectedFor = (status: number) => {
    if (!hasToken && crawler.tokens.length === 1) return 'permitted no-token';
    if (statuses.includes(status)) return documented;
    return verdictFor(status, crawler.rep, doesAsGoogle);
  };
  const seen = ASKED.map((status) => [status, crawlOf({ status, text: RULES }, crawler)]);
  expect(seen).toEqual(ASKED.map((status) => [status, expectedFor(status)]));
});

test.each([
  { redirects: 5, crawler: 'Googlebot', crawl: 'prohibited stated' },
  { redirects: 6, crawler: 'Googlebot', crawl: 'permitted taken-as-open' },
  { redirects: 6, crawler: 'AdsBot-Google', crawl: 'permitted taken-as-open' },
  { redirects: 6, crawler: 'Bingbot', crawl: 'prohibited stated' },
  { redirects: 20, crawler: 'Bingbot', status: 0, crawl: 'prohibited unreachable' },
  { redirects: 20, crawler: 'Googlebot', status: 0, crawl: 'permitted taken-as-open' },
])('behind $redirects redirects, for $crawler: $crawl', ({ redirects, crawler, status = 200, crawl }) => {
  expect(crawlOf({ status, text: RULES, redirects }, crawlerOfToken(crawler))).toBe(crawl);
});

test('ACAP of a body that is no answer is not heard', () => {
  for (const status of STATUSES.filter((one) => Math.floor(one / 100) !== 2)) {
    const { statements, usages } = ask({ status, text: RULES }, { reads: ['rep', 'acap'] });
    expect([status, statements.length, usages.index.because === 'stated']).toEqual([status, 0, false]);
  }
});
