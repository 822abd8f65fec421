/** @module-tag law */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Crawler,
  judgePage,
  type PageEvidence,
  readPage,
  readSite,
  siteVerdicts,
} from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { evidenceOf, policies, queries } from './policies';

const runs = lawRuns(1000);

const STATUSES = [200, 200, 200, 200, 404, 403, 429, 500, 302, null];
const PATHS = ['/', '/a', '/a/b', '/a/b.html', '/c/b', '/robots.txt', '/a*b?x=1'];
const NOW = '2026-01-01T00:00:00Z';

const crawlers: fc.Arbitrary<Crawler> = fc.oneof(
  queries.map(({ crawler }) => crawler),
  fc.constantFrom<Crawler>(
    { tokens: ['Googlebot'], reads: ['rep'], elements: false, rep: 'rfc9309' },
    { tokens: ['Beta'], reads: ['rep'], elements: false, rep: 'koster1996' },
    { tokens: ['*'], reads: ['rep'], elements: false, rep: 'koster1996' },
  ),
);

/** What the whole engine says of crawling an address of which nothing but its site was seen to say anything. */
function wordOf(site: ReturnType<typeof readSite>, url: string, crawler: Crawler) {
  const page = readPage(site, { url, headers: [], metaTags: [], elements: [] });
  const { usages, statements } = judgePage(page, { crawler, purpose: null, now: NOW });
  const { verdict, because, trace } = usages.crawl;
  const decides = trace.find(({ outcome }) => outcome === 'decides');
  return { verdict, because, source: (decides && statements[decides.statement]?.source) ?? null };
}

test('many crawlers and addresses are told what each of them is told alone, each crawler once', () =>
  fc.assert(
    fc.property(
      policies,
      fc.array(crawlers, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...STATUSES),
      (policy, some, status) => {
        const { url, robotsTxt } = evidenceOf(policy);
        const fetched = { ...robotsTxt, status } as PageEvidence['robotsTxt'];
        const site = readSite({ url, robotsTxt: fetched });
        const asked = some.map((crawler, id) => ({ id, crawler }));
        const wordsOn = siteVerdicts(site, asked, NOW);
        for (const path of PATHS) {
          const address = `https://example.com${path}`;
          const words = wordsOn(address);
          expect(words.flatMap((word) => word.asked.map(({ id }) => id)).sort()).toEqual(
            asked.map(({ id }) => id),
          );
          for (const { asked: crawlers, ...word } of words)
            for (const { crawler } of crawlers) expect(word).toEqual(wordOf(site, address, crawler));
        }
      },
    ),
    runs,
  ));
