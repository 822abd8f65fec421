import { expect, test } from 'vitest';
import { namedCrawlers, type PageEvidence, readPage, readSite } from '../../src/policy';
import { evidenceOf } from './written';

const namedIn = (evidence: PageEvidence, language?: 'acap' | 'rep') =>
  namedCrawlers(readPage(readSite(evidence), evidence), language);

test('names are told apart by the language that addresses them, and most are addressed in one', () => {
  const evidence = evidenceOf({
    robots:
      'User-agent: ABot\nDisallow: /\nACAP-crawler: BBot\nACAP-crawler: *\nACAP-allow-crawl: /\nUser-agent: bbot\nAllow: /',
  });
  const both: PageEvidence = {
    ...evidence,
    headers: [['X-Robots-Tag', 'CBot: noindex']],
    metaTags: [{ name: 'DBot', content: 'ACAP disallow-index', inHead: true }],
  };
  expect(namedIn(both)).toEqual(expect.arrayContaining(['ABot', 'CBot', 'DBot']));
  expect(namedIn(both, 'acap').map((name) => name.toLowerCase())).toEqual(['bbot', 'dbot']);
  expect(namedIn(both, 'rep').map((name) => name.toLowerCase())).toEqual(['abot', 'bbot', 'cbot']);
});
