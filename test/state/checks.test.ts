import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { checksStore } from '../../src/state/checks';
import { ACAP_READER } from '../../src/state/crawler-choice';
import { meta, robotsTxt, whoMayOn } from './stores';

/** What is to be checked on a page, each with those of whom it is true. */
function checksOf(lines: readonly string[], ...contents: readonly string[]) {
  const metaTags = contents.map((content) => meta('robots', content));
  const store = checksStore(signal(whoMayOn({ robotsTxt: robotsTxt(...lines), metaTags })));
  const { findings, choicesOf } = store.value;
  return findings.map((finding) => [finding.code, choicesOf(finding).map(({ id }) => id)]);
}

test('a noindex that some may not read is told of all who list pages, search engines first, once', () => {
  const lines = [
    'User-agent: PerplexityBot',
    'User-agent: PetalBot',
    'User-agent: Baiduspider',
    'Disallow: /',
  ];
  expect(checksOf(lines, 'noindex')).toEqual([
    ['unreachable-noindex', ['known:Baiduspider', 'known:PetalBot', 'known:PerplexityBot']],
  ]);
});

test('whoever lists nothing loses nothing by not reading it', () => {
  expect(checksOf(['User-agent: GPTBot', 'User-agent: ChatGPT-User', 'Disallow: /'], 'noindex')).toEqual([]);
});

test('a tag that may not be read is one thing to check, where a noindex stands in it, too', () => {
  const lines = ['User-agent: PetalBot', 'Disallow: /'];
  expect(checksOf(lines, 'nofollow, noindex, nosnippet', 'nofollow')).toEqual([
    ['unreachable', ['known:PetalBot']],
    ['unreachable-noindex', ['known:PetalBot']],
  ]);
});

test('crawlers that no rule names are among them', () => {
  const [[code, ids] = []] = checksOf(['User-agent: *', 'Disallow: /', 'User-agent: Bingbot'], 'noindex');
  expect(code).toBe('unreachable-noindex');
  expect(ids).toContain('any');
  expect(ids).toContain('known:Googlebot');
  expect(ids).not.toContain('known:Bingbot');
});

test('what one of the known crawlers alone is told is found, too', () => {
  expect(checksOf(['User-agent: PetalBot', 'Allow: /2026/', 'Disallow: /2026/*'])).toEqual([
    ['always-beaten', ['known:PetalBot']],
  ]);
});

test('what is wrong whoever reads it is told of nobody, and what readers of ACAP are told of them', () => {
  const lines = ['ACAP-crawler: *', 'ACAP-allow-index: /2026/', 'ACAP-disallow-index: /2026/'];
  expect(checksOf(lines, 'frobnicate')).toEqual([
    ['unknown-robots-rule', []],
    ['always-beaten', [ACAP_READER.id]],
  ]);
});

test('before anything was read there are none', () => {
  expect(checksStore(signal(null)).value.findings).toEqual([]);
});
