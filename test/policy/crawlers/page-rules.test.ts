import { describe, expect, test } from 'vitest';
import { type Crawler, judge, KNOWN_CRAWLERS } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

const crawlerNamed = (wanted: string): Crawler =>
  KNOWN_CRAWLERS.find(({ name }) => name === wanted)?.crawler ?? { ...ACAP_READER.crawler, tokens: [wanted] };

const judged = (crawler: Crawler, written: Written) =>
  judge(evidenceOf(written), { ...ACAP_READER, crawler });

const META = (name: string): Written => ({ meta: [[name, 'noindex']] });
const HEADER = (name: string): Written => ({
  headers: [['x-robots-tag', name === 'robots' ? 'noindex' : `${name}: noindex`]],
});

/** 6.8: which robots rules of the page a crawler heeds. */
describe.each([
  { channel: 'META tag', by: META },
  { channel: 'header', by: HEADER },
])('a $channel', ({ by }) => {
  test.each([
    { crawler: 'AdsBot-Google', robots: false, googlebot: false, own: true },
    { crawler: 'Googlebot-Image', robots: true, googlebot: false, own: false },
    { crawler: 'Googlebot-Video', robots: true, googlebot: false, own: false },
    { crawler: 'Googlebot-News', robots: true, googlebot: true, own: true },
    { crawler: 'Googlebot', robots: true, googlebot: true, own: true },
    { crawler: 'HeraldBot', robots: true, googlebot: false, own: true },
  ])('for all counts for $crawler: $robots; for Googlebot: $googlebot; for itself: $own', (row) => {
    const counts = (name: string) => {
      const { usages } = judged(crawlerNamed(row.crawler), by(name));
      const { verdict, trace } = usages.index;
      expect(trace).toHaveLength(verdict === 'prohibited' ? 1 : 0);
      return verdict === 'prohibited';
    };
    expect({ robots: counts('robots'), googlebot: counts('googlebot'), own: counts(row.crawler) }).toEqual({
      robots: row.robots,
      googlebot: row.googlebot,
      own: row.own,
    });
  });
});

test.each([
  { pageRules: 'named', rule: 'robots', restrictions: 0 },
  { pageRules: 'named', rule: 'HeraldBot', restrictions: 1 },
  { pageRules: 'generic', rule: 'robots', restrictions: 1 },
  { pageRules: 'generic', rule: 'HeraldBot', restrictions: 0 },
] as const)('limits of $rule reach one that heeds $pageRules rules: $restrictions', (row) => {
  const crawler = { ...crawlerNamed('HeraldBot'), pageRules: row.pageRules };
  const { usages } = judged(crawler, { meta: [[row.rule, 'max-snippet:50']] });
  expect(usages['present-snippet'].restrictions).toHaveLength(row.restrictions);
});

test.each(['generic', 'named'] as const)(
  'robots.txt and ACAP say the same to one that heeds %s rules',
  (pageRules) => {
    const written: Written = {
      robots: ['User-agent: *', 'Disallow: /'],
      meta: [
        ['robots', 'ACAP disallow-index'],
        ['HeraldBot', 'ACAP disallow-preserve'],
      ],
    };
    const plain = crawlerNamed('HeraldBot');
    const { usages } = judged({ ...plain, pageRules }, written);
    const { usages: expected } = judged(plain, written);
    expect(usages.crawl.verdict).toBe('prohibited');
    for (const usage of ['crawl', 'index', 'preserve'] as const) {
      const { verdict, because, trace, otherwise } = usages[usage];
      expect({ verdict, because, trace, otherwise }).toEqual({
        verdict: expected[usage].verdict,
        because: expected[usage].because,
        trace: expected[usage].trace,
        otherwise: expected[usage].otherwise,
      });
    }
  },
);
