import { describe, expect, test } from 'vitest';
import { type Crawler, crawlerOfToken, judge, KNOWN_CRAWLERS, namedCrawler } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

const judged = (crawler: Crawler, written: Written) =>
  judge(evidenceOf(written), { ...ACAP_READER, crawler });

describe('a crawler that is known only since a site names it stands for its row (6.8)', () => {
  test.each([
    { name: 'AdsBot-Google-Mobile', robots: 'permitted', named: 'permitted' },
    { name: 'adsbot-google-mobile-apps', robots: 'permitted', named: 'permitted' },
    { name: 'Mediapartners-Google', robots: 'permitted', named: 'prohibited' },
    { name: 'HeraldBot', robots: 'prohibited', named: 'prohibited' },
  ])('$name: rules for all leave crawling $robots, META tags for all indexing $named', (row) => {
    for (const crawler of [crawlerOfToken(row.name), namedCrawler(row.name)]) {
      const forAll = ['User-agent: *', 'Disallow: /'];
      expect(judged(crawler, { robots: forAll }).usages.crawl.verdict).toBe(row.robots);
      const own = [...forAll, '', `User-agent: ${row.name}`, 'Disallow: /news/'];
      expect(judged(crawler, { robots: own }).usages.crawl.verdict).toBe('prohibited');
      const { usages } = judged(crawler, { meta: [['robots', 'noindex']] });
      expect(usages.index.verdict).toBe(row.named);
    }
  });

  test('whom the site addresses in ACAP reads that all the same', () => {
    const robots = ['ACAP-crawler: AdsBot-Google-Mobile', 'ACAP-disallow-index: /'];
    expect(judged(namedCrawler('AdsBot-Google-Mobile'), { robots }).usages.index.verdict).toBe('prohibited');
    expect(judged(crawlerOfToken('AdsBot-Google-Mobile'), { robots }).usages.index.verdict).toBe('permitted');
  });
});

test('a token stands for a row in any letter case of ASCII, and no other letter is one of these', () => {
  expect(crawlerOfToken('GOOGLEBOT-news').tokens).toEqual(['Googlebot-News', 'Googlebot']);
  expect(crawlerOfToken('duc\u212aassistbot').tokens).toEqual(['duc\u212aassistbot']);
});

test('all that are grouped by training feed it, control tokens among them, and no others do', () => {
  for (const { name, purpose, robotsTxt, feeds } of KNOWN_CRAWLERS) {
    expect([name, feeds.includes('training')]).toEqual([name, purpose === 'ai-training']);
    if (robotsTxt === 'control-token') expect(feeds).toEqual(['training']);
  }
});

test.each(KNOWN_CRAWLERS)('$name is told of as a trainer where its row says so (9.10)', ({ name, feeds }) => {
  const codesOf = (robots: readonly string[]) =>
    judged(crawlerOfToken('*'), { robots }).findings.map(({ code }) => code);
  const prohibited = ['User-agent: *', 'Content-Usage: train-ai=n', 'Allow: /', ''];
  const permitted = ['User-agent: *', 'Content-Signal: ai-train=yes', 'Allow: /', ''];
  const isTrainer = feeds.includes('training');
  expect(codesOf([...prohibited, `User-agent: ${name}`, 'Disallow: /letters/'])).toEqual(
    isTrainer
      ? expect.arrayContaining(['training-prohibited-trainer-allowed'])
      : expect.not.arrayContaining(['training-prohibited-trainer-allowed']),
  );
  expect(codesOf([...permitted, `User-agent: ${name}`, 'Disallow: /'])).toEqual(
    isTrainer
      ? expect.arrayContaining(['training-permitted-trainers-disallowed'])
      : expect.not.arrayContaining(['training-permitted-trainers-disallowed']),
  );
});
