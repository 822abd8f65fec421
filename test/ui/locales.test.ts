import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FetchFailure, Unreadable } from '../../src/messages';
import { type BeatenBy, type Reason, USAGES, type Verdict } from '../../src/policy';
import { CRAWLER_PURPOSES, KNOWN_CRAWLERS } from '../../src/policy/crawlers/known';
import { FINDING_CODES } from '../../src/policy/model/finding-codes';
import { messagesOf, wordsIn } from './fake-surroundings';

/** Objects, so that a name that is added to a type and not here does not compile. */
const VERDICTS: Record<Verdict, true> = {
  permitted: true,
  restricted: true,
  prohibited: true,
  unknown: true,
};

const REASONS: Record<Reason, true> = {
  stated: true,
  other: true,
  silence: true,
  conflict: true,
  incomparable: true,
  'not-understood': true,
  'page-fallback': true,
  expired: true,
  elsewhere: true,
  'not-crawled': true,
  'element-not-crawled': true,
  unreachable: true,
  deferred: true,
  'too-many-requests': true,
  refused: true,
  'robots-txt-itself': true,
  'not-asked': true,
  'not-observed': true,
};

const BEATEN_BY: Record<BeatenBy, true> = {
  'nearer-layer': true,
  'nearer-element': true,
  purpose: true,
  'other-purpose': true,
  'named-crawler': true,
  'named-group': true,
  'earlier-record': true,
  'narrower-scope': true,
  'longer-pattern': true,
  'allow-wins-tie': true,
  'earlier-rule': true,
  'explicit-usage': true,
  conflict: true,
  'not-crawled': true,
  unreachable: true,
  'prohibited-anyway': true,
  'stricter-limit': true,
  'conventional-ignored': true,
  'not-bound': true,
  'crawl-unknown': true,
  'not-observed': true,
  'no-effect': true,
};

const UNREADABLE: Record<Unreadable, true> = {
  'browser-page': true,
  'extension-page': true,
  'extension-store': true,
  pdf: true,
  'view-source': true,
  file: true,
  'data-address': true,
  'blob-address': true,
  'error-page': true,
  'no-permission': true,
  'not-html': true,
  other: true,
};

const FETCH_FAILURES: Record<FetchFailure, true> = {
  network: true,
  timeout: true,
  'too-many-redirects': true,
  'private-network': true,
  'redirect-no-permission': true,
};

const NAMES: Record<string, readonly string[]> = {
  verdict: Object.keys(VERDICTS),
  reason: Object.keys(REASONS),
  beaten: Object.keys(BEATEN_BY),
  outcome: ['decides', 'restricts'],
  unreadable: [...Object.keys(UNREADABLE), 'no-answer'],
  unreadable_advice: [...Object.keys(UNREADABLE), 'no-answer'],
  usage: USAGES,
  do: USAGES,
  do_not: USAGES,
  severity: ['error', 'warning', 'hint'],
  source: ['robots-txt', 'headers', 'meta', 'elements'],
  headers_not_observed: ['loaded-before', 'no-request', 'no-permission', 'not-http'],
  robots_txt_not_asked: ['no-permission', 'not-http', 'no-room'],
  robots_txt_failed: Object.keys(FETCH_FAILURES),
  reference: ['loading', 'failed', 'refused', 'no-room'],
  compare_failed: [
    ...Object.keys(FETCH_FAILURES).filter((why) => why !== 'too-many-redirects'),
    'no-permission',
    'not-html',
    'http-error',
    'busy',
  ],
  compare_same: ['meta', 'elements'],
  place_only_in: ['sent', 'dom'],
  truncated: ['elements', 'class-length', 'meta-tags', 'meta-length', 'storm', 'resources'],
  crawlers: ['named', ...CRAWLER_PURPOSES],
  obeys: [...new Set(KNOWN_CRAWLERS.map(({ robotsTxt }) => robotsTxt))],
  obeys_meta: [...new Set(KNOWN_CRAWLERS.map(({ meta }) => meta))],
  finding: Object.values(FINDING_CODES).flat(),
};

describe.each(readdirSync('public/_locales'))('%s', (language) => {
  const words = wordsIn(language);

  test.each(Object.entries(NAMES))('has words for every %s', (kind, names) => {
    expect(names.filter((name) => words.name(kind, name) === '')).toEqual([]);
  });

  test('tells every verdict, reason and way of being beaten from the others', () => {
    for (const kind of ['verdict', 'beaten', 'usage', 'unreadable'])
      for (const names of [NAMES[kind] ?? []])
        expect(new Set(names.map((name) => words.name(kind, name))).size, kind).toBe(names.length);
  });

  test('has both forms of every plural', () => {
    const keys = Object.keys(messagesOf(language));
    const singular = keys.filter((key) => key.endsWith('_one'));
    expect(singular.length).toBeGreaterThan(5);
    expect(singular.filter((key) => !keys.includes(key.replace(/_one$/, '_other')))).toEqual([]);
  });
});
