import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Crawler,
  crawlerOfToken,
  judge,
  type MetaTag,
  mayCrawl,
  namedCrawler,
  readRobotsTxt,
  type Site,
  USAGES,
} from '../../../src/policy';
import { translateTags } from '../../../src/policy/asking/translation/page-tags';
import { translateSite } from '../../../src/policy/asking/translation/site-lines';
import { lawRuns } from '../../law-runs';
import { robotsRule } from './policies';

/** A translation is read as what it was made from: only where an Allow is named as unsaid may it permit less. */

const ORIGIN = 'https://example.com';
const NAMES = [
  '*',
  'Alpha',
  'Beta',
  'Gamma-Bot',
  'Googlebot',
  'Googlebot-Image',
  'AdsBot-Google',
  'MojeekBot',
];
const name = fc.constantFrom(...NAMES);
const piece = fc.constantFrom('a', 'b', 'a/', '/', '*', '*', 'A', '.html', '?q=', '%41', 'é');
const pattern = fc
  .tuple(
    fc.constantFrom('/', '/', '/', '*', '/a', ''),
    fc.array(piece, { maxLength: 3 }),
    fc.constantFrom('', '', '$'),
  )
  .map(([start, pieces, end]) => start + pieces.join('') + end);
const path = fc.array(fc.constantFrom('a', 'b', '/', 'A', '.html', '?q=', 'é', 'ab'), { maxLength: 5 });

const group = fc
  .tuple(
    fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
    fc.array(fc.tuple(fc.constantFrom('Allow', 'Disallow'), pattern), { maxLength: 5 }),
  )
  .map(([names, rules]) => [
    ...names.map((one) => `User-agent: ${one}`),
    ...rules.map(([field, value]) => `${field}: ${value}`),
  ]);

const permission = fc
  .tuple(fc.constantFrom('allow', 'disallow'), fc.constantFrom('crawl', 'crawl', 'crawl', 'index'), pattern)
  .map(([verb, usage, value]) => `ACAP-${verb}-${usage}: ${value}`);

const record = fc
  .tuple(
    fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
    fc.array(permission, { maxLength: 5 }),
    fc.constantFrom([], [], ['ACAP-usage-purpose: news'], ['ACAP-usage-purpose: *']),
    fc.array(permission, { maxLength: 2 }),
  )
  .map(([names, general, purpose, others]) => [
    ...names.map((one) => `ACAP-crawler: ${one}`),
    ...general,
    ...purpose,
    ...others,
  ]);

const parts = (made: fc.Arbitrary<readonly string[]>) =>
  fc.array(made, { minLength: 1, maxLength: 4 }).map((list) => list.flat());
const addresses = fc.array(
  path.map((one) => `${ORIGIN}/${one.join('')}`),
  { minLength: 8, maxLength: 24 },
);

/** Whether what is named as unsaid explains that an address is judged otherwise: a line that is named matches it. */
function isNamed(unsaid: ReturnType<typeof translateSite>['unsaid'], url: string): boolean {
  return unsaid.some(({ source, why }) => {
    if (why !== 'precedence') return false;
    const written = source.text.replace(/^[^:]*:\s*/, '');
    const value = /^acap/i.test(source.text) ? written.replace(/^\*/, '/*') : written;
    const only = readRobotsTxt(`User-agent: *\nDisallow: ${value}`);
    const index = readRobotsTxt(`User-agent: *\nDisallow: ${value.replace(/\/index\.htm.*/, '/$')}`);
    return !mayCrawl(only, '*', url) || !mayCrawl(index, '*', url);
  });
}

function expectSame(site: Site, to: 'rep' | 'acap', urls: readonly string[]): void {
  const { lines, unsaid } = translateSite(site, to, ORIGIN);
  // Whole, or nothing at all.
  if (unsaid.some(({ why }) => why === 'otherwise' || why === 'too-many'))
    return void expect(lines).toEqual([]);
  const after = readRobotsTxt(lines.join('\n'));
  const [readOld, readNew] = to === 'rep' ? [namedCrawler, crawlerOfToken] : [crawlerOfToken, namedCrawler];
  const asked = NAMES.filter((one) => one === '*' || site.robotsTxt?.text.includes(`: ${one}\n`));
  for (const crawler of [...asked, 'Nowhere'])
    for (const url of urls) {
      const before = mayCrawl(site, readOld(crawler), url);
      const now = mayCrawl(after, readNew(crawler), url);
      if (before === now || isNamed(unsaid, url)) continue;
      expect.fail(`${crawler} ${url}: ${before} → ${now}\n${lines.join('\n')}`);
    }
}

describe('a translated robots.txt is read as its original', () => {
  test('conventional groups as ACAP records', { tags: ['law'] }, () => {
    fc.assert(
      fc.property(parts(group), addresses, (lines, urls) =>
        expectSame(readRobotsTxt(lines.join('\n')), 'acap', urls),
      ),
      lawRuns(1_000, 60),
    );
  });

  test('ACAP records as conventional groups, with those that stand beside them', { tags: ['law'] }, () => {
    fc.assert(
      fc.property(parts(record), parts(group), fc.boolean(), addresses, (records, groups, hasBoth, urls) =>
        expectSame(readRobotsTxt([...records, ...(hasBoth ? groups : [])].join('\n')), 'rep', urls),
      ),
      lawRuns(1_000, 60),
    );
  });
});

describe('translated META tags decide what the original tags do', () => {
  const usages = 'crawl follow index present present-snippet present-currentcopy other'.split(' ');
  const names = fc.constantFrom('robots', 'robots', 'AlphaBot', 'Googlebot', 'Yandex');
  const limits = fc.constantFrom(
    '',
    '',
    ' time-limit=until-2040-01-01',
    ' max-length=20-chars',
    ' max-length=9-words',
  );
  const acap = fc
    .tuple(fc.constantFrom('allow', 'disallow', 'news disallow'), fc.constantFrom(...usages), limits)
    .map(([verb, usage, limit]) => `ACAP ${verb}-${usage}${verb === 'allow' ? limit : ''}`);
  const tags = (content: fc.Arbitrary<string>) =>
    fc.array(
      fc.tuple(names, content).map(([one, text]) => ({ name: one, content: text, inHead: true })),
      { minLength: 1, maxLength: 4 },
    );
  const now = '2026-01-01T00:00:00Z';
  const judgementOf = (metaTags: readonly MetaTag[], crawler: Crawler) =>
    judge(
      { url: `${ORIGIN}/`, robotsTxt: { status: 404, text: '' }, headers: [], metaTags, elements: [] },
      { crawler, purpose: null, now },
    );
  const tagOf = (line: string): MetaTag => {
    const [, own = '', content = ''] = /name="(.*)" content="(.*)">/.exec(line) ?? [];
    return { name: own, content, inHead: true };
  };

  test.each([
    ['acap', robotsRule],
    ['rep', acap],
  ] as const)('in %s', { tags: ['law'] }, (to, content) => {
    fc.assert(
      fc.property(tags(content), (metaTags) => {
        const facts = { url: `${ORIGIN}/`, headers: [], metaTags, elements: [] };
        const { lines, unsaid } = translateTags(facts, to, now);
        const [readOld, readNew] =
          to === 'rep' ? [namedCrawler, crawlerOfToken] : [crawlerOfToken, namedCrawler];
        for (const token of ['*', 'AlphaBot', 'Googlebot', 'Yandex', 'Nowhere']) {
          if (/B|b|Y/.test(token) && !metaTags.some((tag) => tag.name === token)) continue;
          const before = judgementOf(metaTags, readOld(token));
          const after = judgementOf(lines.map(tagOf), readNew(token));
          for (const usage of USAGES) {
            const [old, new_] = [before.usages[usage], after.usages[usage]];
            if (old.verdict === new_.verdict && old.restrictions.length === new_.restrictions.length)
              continue;
            // No tag may prohibit or permit what was not, where nothing is said to be missing.
            expect(
              unsaid,
              `${token} ${usage} ${old.verdict} ${new_.verdict}\n${lines.join('\n')}`,
            ).not.toEqual([]);
            if (old.verdict === 'permitted') expect(new_.verdict).toBe('permitted');
          }
        }
      }),
      lawRuns(1_000, 60),
    );
  });
});
