import { describe, expect, test } from 'vitest';
import { type SavedCrawler, type SavedReport, savedReport } from '../../src/export/saved-report';
import { ANY_CRAWLER, judge, PREFERENCES, USAGES } from '../../src/policy';
import { NOW, robotsTxt } from '../state/stores';
import { reportOn } from '../ui/fake-surroundings';
import { savedOn } from './saved-pages';

const SITE = {
  robotsTxt: robotsTxt('User-agent: GPTBot', 'Disallow: /', 'User-agent: *', 'Disalow: /x'),
  headers: [['X-Robots-Tag', 'max-snippet: 20']] as const,
};

const crawlerIn = (saved: SavedReport, name: string) =>
  saved.crawlers.find((one) => one.name === name) as SavedCrawler;

test('says what it is, of which version, when the facts were read and by what', () => {
  const { saved, facts } = savedOn();
  expect(saved).toMatchObject({
    format: 'permitlens-report',
    version: 1,
    readAt: NOW,
    product: { name: 'Permitlens', version: '1.2.3' },
    facts,
  });
});

describe('what a crawler may do', () => {
  test('is there with the verdict, the reason and the statement that decides', () => {
    const { saved } = savedOn(SITE);
    expect(crawlerIn(saved, 'known:GPTBot').usages.crawl).toEqual({
      verdict: 'prohibited',
      because: 'stated',
      restrictions: [],
      statement: { place: { kind: 'robots-txt', line: 2, column: 1 }, text: 'Disallow: /' },
    });
  });

  test('has its limits', () => {
    const { saved } = savedOn(SITE);
    const snippet = crawlerIn(saved, 'known:Googlebot').usages['present-snippet'];
    expect(snippet?.verdict).toBe('restricted');
    expect(snippet?.restrictions).toHaveLength(1);
    expect(snippet?.statement?.place).toMatchObject({ kind: 'header', index: 0 });
  });

  test('has no statement where nothing decides', () => {
    const { saved } = savedOn();
    expect(crawlerIn(saved, 'known:Googlebot').usages.crawl).toMatchObject({
      verdict: 'permitted',
      statement: null,
    });
    expect(crawlerIn(saved, 'known:Googlebot').preferences['train-ai']).toMatchObject({
      verdict: 'unstated',
      statement: null,
    });
  });

  test('is what concerns it, and nothing else', () => {
    const { saved } = savedOn(SITE);
    const googlebot = crawlerIn(saved, 'known:Googlebot');
    expect(Object.keys(googlebot.usages)).toEqual([...USAGES]);
    expect(Object.keys(googlebot.preferences)).toEqual([...PREFERENCES]);
    const token = crawlerIn(saved, 'known:Google-Extended');
    expect(Object.keys(token.usages)).toEqual(['crawl']);
    expect(Object.keys(token.preferences).sort()).toEqual(['ai-input', 'train-ai']);
  });

  test('stands in the order in which it is told', () => {
    const facts = reportOn(SITE);
    const judgement = judge(facts.evidence as never, { crawler: ANY_CRAWLER, purpose: null, now: NOW });
    const listed = ['b', 'a'].map((name) => ({
      name,
      crawler: ANY_CRAWLER,
      judgement,
      usages: ['index', 'crawl'] as const,
      preferences: [],
    }));
    const { crawlers } = savedReport(facts, { readAt: NOW, version: '1' }, listed, []);
    expect(crawlers.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(Object.keys(crawlers[0]?.usages ?? {})).toEqual(['crawl', 'index']);
  });
});

test('findings are there by code, weight and place, without words that change with the language', () => {
  const { saved } = savedOn(SITE);
  expect(saved.findings).toContainEqual({
    code: expect.stringMatching(/misspel|unknown/),
    severity: expect.any(String),
    source: { place: { kind: 'robots-txt', line: 4, column: expect.any(Number) }, text: expect.any(String) },
  });
  for (const finding of saved.findings) expect(Object.keys(finding)).toEqual(['code', 'severity', 'source']);
});
