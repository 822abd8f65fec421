// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { pageStatuses } from '../../demo/headers.js';
import { pages } from '../../demo/pages.js';
import {
  type Decision,
  type Judgement,
  judge,
  type PageEvidence,
  readPage,
  readSite,
  USAGES,
} from '../../src/policy';
import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  KNOWN_CRAWLERS,
  namedCrawler,
} from '../../src/policy/crawlers/catalogue';
import { evidenceOf } from './evidence';

const crawlers = [
  { name: 'any', crawler: ANY_CRAWLER },
  { name: 'any ACAP', crawler: ANY_ACAP_CRAWLER },
  { name: 'any ACAP, whole pages', crawler: { ...ANY_ACAP_CRAWLER, elements: false } },
  { name: 'by the draft of 1996', crawler: { ...ANY_CRAWLER, rep: 'koster1996' as const } },
  // To those that no line of robots.txt speaks to, it makes no difference whether that was seen; what Amzn-SearchBot does, its
  // operator leaves open wherever other search crawlers are let in.
  ...KNOWN_CRAWLERS.filter(
    ({ hasToken, crawler, followsSearchCrawlers }) =>
      (hasToken || crawler.tokens.length > 1) && !followsSearchCrawlers,
  ),
  ...['TidewaterBot', 'CoastNewsBot', 'HarbourHistoryBot', 'AuctionBot'].map((name) => ({
    name,
    crawler: namedCrawler(name),
  })),
];
const purposes = [null, 'news', 'ai-training'];

/** What may be missing for a while, or for good. */
const missing = {
  page: { metaTags: null, elements: [] },
  headers: { headers: null },
  'robots.txt': { robotsTxt: { status: null, reason: 'offline' }, references: {} },
} as const satisfies Record<string, Partial<PageEvidence>>;
type Part = keyof typeof missing;

const gaps: readonly (readonly Part[])[] = [
  ['page'],
  ['headers'],
  ['robots.txt'],
  ['page', 'headers'],
  ['page', 'robots.txt'],
  ['headers', 'robots.txt'],
  ['page', 'headers', 'robots.txt'],
];

const without = (whole: PageEvidence, parts: readonly Part[]): PageEvidence =>
  Object.assign({}, whole, ...parts.map((part) => missing[part]));

const queries = crawlers.flatMap(({ name, crawler }) =>
  purposes.map((purpose) => ({
    who: `${name} for ${purpose}`,
    query: { crawler, purpose, now: '2026-01-01T00:00:00Z' },
  })),
);

/** The answers to every crawler on a page, in the order of the queries. */
function answers(evidence: PageEvidence): readonly Judgement['usages'][] {
  const page = readPage(readSite(evidence), evidence);
  return queries.map(({ query }) => judge(page, query).usages);
}

/**
 * Why every verdict that is given while something is missing has to stay: a permission, restricted or not, is claimed only where
 * nothing that is missing could undo it (2.5). A prohibition stays as well, since nothing that is missing could lift it: headers
 * and conventional tags only restrict (4.2.3); of a page that was not read nothing is claimed to a reader of ACAP, save that it
 * is not to be crawled, which no page can permit (6.2); and robots.txt is farther than whatever prohibits on the page (6.1). Of
 * an answer that is not the page nothing can be known, and only its status and headers tell that (9.11): two pages are such.
 */
describe.each(pages.map(({ path }) => path).filter((path) => !pageStatuses.has(path)))('%s', (path) => {
  // One test, since to answer for every crawler takes nearly all of the time.
  test('what is said to be so while something is missing stays so when the rest has come, and then all is known', async () => {
    const whole = await evidenceOf(path);
    const later = answers(whole);
    const wrong: string[] = [];
    for (const parts of gaps) {
      const known = answers(without(whole, parts));
      if (parts.length === 3) expect(verdictsIn(known)).toEqual(new Set(['unknown']));
      for (const [at, usages] of known.entries())
        for (const usage of USAGES) {
          const before = usages[usage];
          const after = later[at]?.[usage] ?? before;
          if (before.verdict === 'unknown') continue;
          if (before.verdict === after.verdict && written(before) === written(after)) continue;
          wrong.push(
            `${queries[at]?.who}, ${usage}, without ${parts}: ${before.verdict}, then ${after.verdict}`,
          );
        }
    }
    expect(wrong).toEqual([]);
    expect(verdictsIn(later)).not.toContain('unknown');
  });
});

const verdictsIn = (answers: readonly Judgement['usages'][]) =>
  new Set(answers.flatMap((usages) => USAGES.map((usage) => usages[usage].verdict)));

const written = ({ restrictions }: Decision) =>
  restrictions
    .map(({ type, value }) => `${type}=${value}`)
    .sort()
    .join(' ');
