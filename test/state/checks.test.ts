import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { judge, readPage, readSite } from '../../src/policy';
import { checksStore } from '../../src/state/checks';
import { ACAP_READER, type CrawlerChoice, KNOWN_CHOICES, NOT_NAMED } from '../../src/state/crawler-choice';

const NOW = '2026-11-21T06:00:00Z';
function knownAs(name: string): CrawlerChoice {
  const choice = KNOWN_CHOICES.find(({ known }) => known.name === name);
  if (!choice) throw new Error(`${name} is not known`);
  return choice;
}

const googlebot = knownAs('Googlebot');
const gptbot = knownAs('GPTBot');

function checksOf(
  lines: readonly string[],
  content: string,
  pinned: readonly CrawlerChoice[] = [googlebot, gptbot],
  hasAcap = false,
) {
  const url = 'https://news.example/2026/a.html';
  const site = readSite({ url, robotsTxt: { status: 200, text: lines.join('\n') } });
  const page = readPage(site, {
    url,
    headers: [],
    metaTags: [{ name: 'robots', content, inHead: true }],
    elements: [],
  });
  const store = checksStore(
    { pinned: signal(pinned) },
    { judgementOn: signal((crawler) => judge(page, { crawler, purpose: null, now: NOW })) },
    { hasAcap: signal(hasAcap) },
  );
  return store.value.findings.map((finding) => [finding.code, store.value.choiceOf(finding)]);
}

test('they are told for the first of the pinned crawlers, not for the next', () => {
  const lines = ['User-agent: GPTBot', 'Disallow: /'];
  expect(checksOf(lines, 'noindex')).toEqual([]);
  expect(checksOf(lines, 'noindex', [gptbot, googlebot])).toContainEqual(['unreachable-noindex', gptbot]);
});

test('where none is pinned, for the crawler that no rule names', () => {
  expect(checksOf(['User-agent: *', 'Disallow: /'], 'noindex', [])).toContainEqual([
    'unreachable-noindex',
    NOT_NAMED,
  ]);
});

test('what readers of ACAP alone are told is told of them, and the same finding once', () => {
  const lines = ['ACAP-crawler: *', 'ACAP-allow-index: /2026/', 'ACAP-disallow-index: /2026/'];
  expect(checksOf(lines, 'frobnicate', undefined, true)).toEqual([
    ['unknown-robots-rule', googlebot],
    ['always-beaten', ACAP_READER],
  ]);
  expect(checksOf(lines, 'frobnicate')).toEqual([['unknown-robots-rule', googlebot]]);
});

test('before anything was read there are none', () => {
  const store = checksStore(
    { pinned: signal([googlebot]) },
    { judgementOn: signal(null) },
    { hasAcap: signal(false) },
  );
  expect(store.value.findings).toEqual([]);
});
