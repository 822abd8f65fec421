import { readFileSync } from 'node:fs';
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
import { lawRuns } from '../../law-runs';
import { evidenceOf, policies, queries } from './policies';

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

test(
  'whoever asks may crawl exactly what is judged so, also in languages that a token alone does not read',
  {
    tags: ['law'],
  },
  () =>
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
      lawRuns(1_000),
    ),
);

interface RealFile {
  readonly robots?: unknown;
  readonly robots_b64?: string;
  readonly pieces?: readonly (string | readonly [text: string, times: number])[];
  readonly url?: string;
}

const rowsIn = (name: string): readonly unknown[] =>
  readFileSync(`test/conformance/${name}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What people really write: every robots.txt of the cases of real files, and of those that people asked for help with. */
const REAL_FILES = [
  ...(rowsIn('real-findings') as readonly RealFile[]),
  ...rowsIn('field-cases').map((row) => (row as { readonly input: RealFile }).input),
].flatMap(({ robots, robots_b64, pieces, url }) => {
  const joined = pieces?.map((one) => (typeof one === 'string' ? one : one[0].repeat(one[1]))).join('');
  const text = robots_b64 ? Buffer.from(robots_b64, 'base64').toString('latin1') : (robots ?? joined);
  return typeof text === 'string' ? [{ text, url }] : [];
});

test('every known crawler, with any answer to a robots.txt that somebody wrote: both say the same', {
  tags: ['law'],
}, () => {
  expect(REAL_FILES.length).toBeGreaterThanOrEqual(100);
  fc.assert(
    fc.property(
      fc.constantFrom(...REAL_FILES),
      fc.constantFrom(200, 200, ...STATUSES),
      fc.constantFrom(undefined, 1, 5, 6, 20),
      ({ text, url = addressOf('/') }, status, redirects) => {
        const robotsTxt = { ...answered(status, text), ...(redirects && { redirects }) } as FileFetch;
        const site = readSite({ url, robotsTxt });
        for (const { name, crawler } of ASKED) {
          const may = judged(site, crawler, url);
          expect([name, mayCrawl(site, name, url), mayCrawl(site, crawler, url)]).toEqual([name, may, may]);
        }
      },
    ),
    lawRuns(2_000, 150),
  );
});
