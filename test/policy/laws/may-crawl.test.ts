import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Crawler,
  crawlerOfToken,
  type FileFetch,
  judge,
  KNOWN_CRAWLERS,
  mayCrawl,
  readPage,
  readSite,
  type Site,
} from '../../../src/policy';
import { evidenceOf, policies, queries } from './policies';

const runs = { numRuns: Number(process.env.LAW_RUNS ?? 1000) };

const STATUSES = [null, 0, 200, 204, 302, 401, 403, 404, 410, 429, 500, 503, 599, 600];
const PATHS = ['/', '/a', '/a/b', '/a/b.html', '/c/b', '/robots.txt', '/a*b?x=1'];

const addressOf = (path: string) => `https://example.com${path}`;

const answered = (status: number | null, text: string) => ({ status, text }) as FileFetch;

/** Whether the whole engine lets a crawler fetch an address of which nothing but its site was seen to say anything. */
function judged(site: Site, crawler: Crawler, url: string): boolean {
  const page = readPage(site, { url, headers: [], metaTags: [], elements: [] });
  const { verdict } = judge(page, { crawler, purpose: null, now: '2026-01-01T00:00:00Z' }).usages.crawl;
  return verdict === 'permitted' || verdict === 'restricted';
}

/** Every crawler, and each name with its second tokens, is kept from a directory of its own. */
const keptOut = (tokens: Iterable<string>) =>
  [...new Set(tokens)].map((token) => `User-agent: ${token}\nDisallow: /${token}/\n`).join('\n');

const ASKED = [
  ...KNOWN_CRAWLERS.map(({ name, crawler }) => ({ name, crawler })),
  ...['SomeBot', 'AdsBot-Google-Mobile', 'Mediapartners-Google', 'msnbot', 'constructor', '', '*'].map(
    (name) => ({
      name,
      crawler: crawlerOfToken(name),
    }),
  ),
];

describe.each(STATUSES)('of a robots.txt that was answered with %s', (status) => {
  test.each(ASKED)('$name is told what is judged, by its token and as a crawler', ({ name, crawler }) => {
    const tokens = ['*', ...crawler.tokens, 'OtherBot'];
    const others = tokens.filter((token) => token === '*' || token !== name);
    const files = [keptOut(tokens), keptOut(others), 'User-agent: *\nDisallow: /\n'];
    for (const text of status === 200 ? files : files.slice(-1)) {
      const site = readSite({ url: addressOf('/'), robotsTxt: answered(status, text) });
      for (const path of ['/', '/robots.txt', ...tokens.map((token) => `/${token}/`)]) {
        const url = addressOf(path);
        const may = judged(site, crawler, url);
        const asked = [name, name.toUpperCase(), crawler];
        expect([path, ...asked.map((one) => mayCrawl(site, one, url))]).toEqual([path, may, may, may]);
      }
    }
  });
});

test('whoever asks may crawl exactly what is judged so, also in languages that a token alone does not read', () =>
  fc.assert(
    fc.property(
      policies,
      queries,
      fc.constantFrom('rfc9309' as const, 'koster1996' as const),
      fc.constantFrom(200, 200, ...STATUSES),
      (policy, { crawler }, rep, status) => {
        const { url, robotsTxt } = evidenceOf(policy);
        const site = readSite({ url, robotsTxt: { ...robotsTxt, status } as FileFetch });
        for (const path of PATHS) {
          const asked = { ...crawler, rep };
          expect(mayCrawl(site, asked, addressOf(path))).toBe(judged(site, asked, addressOf(path)));
        }
      },
    ),
    runs,
  ));
