// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pages } from '../../demo/pages.js';
import { judge, readPage, readSite } from '../../src/policy';
import { namedCrawlers } from '../../src/policy/asking/named-crawlers';
import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  KNOWN_CRAWLERS,
  namedCrawler,
} from '../../src/policy/crawlers/catalogue';
import { FINDINGS, type FindingCode } from '../../src/policy/findings/catalogue';
import { evidenceOf } from './evidence';

/** What no page of the demo can be found to have, and why. */
const BEYOND_THE_DEMO: Partial<Record<FindingCode, string>> = {
  'acap-without-robots-txt': 'every site of the demo has a robots.txt',
  'file-cut': 'a robots.txt of 500 KiB is none that people would read',
  'header-cut': 'a field of 64 KiB is more than other programs accept, the fetch of Node among them',
  'html-for-robots-txt': 'a page in its place leaves no robots.txt to look at',
  'licence-not-asked': 'the extension asks for up to eight licences, before anybody has read a finding',
  'line-cut': 'a line of 16,663 octets leaves no robots.txt that people would read',
  'misses-by-double-slash': 'every page of the demo has one address, in which no slash stands twice',
  'reference-not-asked': 'the extension asks for up to eight references, before anybody has read a finding',
  'rules-with-error-status': 'a robots.txt that is refused leaves none to look at',
  'tdmrep-not-asked': 'the extension asks for it before anybody has read a finding',
  'too-many-findings': 'a thousand findings leave none to look at',
  'too-many-requests': 'an answer of 429 leaves no robots.txt to look at',
  'too-many-statements': 'a robots.txt of 20,000 statements is none that people would read',
};

test('the demo shows every finding that a demo can show', async () => {
  const shown = new Set<string>(Object.keys(BEYOND_THE_DEMO));
  // One after the other: a page that shares its time with others is read as far as three seconds go.
  for (const { path } of pages) for (const code of await codesOn(path)) shown.add(code);
  expect([...shown].sort()).toEqual(Object.keys(FINDINGS).sort());
});

/** Codes of what the popup can list for a page, advice included, whichever crawler is chosen and whichever dialect it follows. */
async function codesOn(path: string): Promise<string[]> {
  const evidence = await evidenceOf(path);
  const page = readPage(readSite(evidence), evidence);
  const crawlers = [
    ANY_ACAP_CRAWLER,
    ANY_CRAWLER,
    ...KNOWN_CRAWLERS.map(({ crawler }) => crawler),
    ...namedCrawlers(page).map(namedCrawler),
  ];
  const judged = crawlers.flatMap((crawler) =>
    (['rfc9309', 'koster1996'] as const).flatMap((rep) => {
      const query = { crawler: { ...crawler, rep }, purpose: null, now: '2026-11-14T12:00:00Z' };
      const { findings, advice } = judge(page, query);
      return [...findings, ...advice];
    }),
  );
  return judged.map(({ code }) => code);
}
