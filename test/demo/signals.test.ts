// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { type FindingCode, judge } from '../../src/policy';
import { ANY_CRAWLER, KNOWN_CRAWLERS, namedCrawler } from '../../src/policy/crawlers/catalogue';
import { PREFERENCES, type Preference, type PreferenceDecision } from '../../src/policy/model/preference';
import { evidenceOf } from './evidence';

const notCrawled = Object.fromEntries(PREFERENCES.map((name) => [name, 'prohibited (not-crawled)']));
const notSeen = Object.fromEntries(PREFERENCES.map((name) => [name, 'unknown (not-seen)']));
const notObserved = Object.fromEntries(PREFERENCES.map((name) => [name, 'unknown (not-observed)']));
const notLicensed = Object.fromEntries(PREFERENCES.map((name) => [name, 'prohibited']));

const TERMS = 'payment=use, amount=0.02 EUR, licence=https://signal-post.example/terms, payment=attribution';
const PRICE = 'payment=crawl, amount=5 EUR';
const POLICY = 'policy=https://licence-office.example/policies/digging.json';

const dispatch = {
  search: `restricted: ${TERMS}`,
  'train-ai': 'prohibited (conflict)',
  'ai-input': `restricted: ${TERMS}`,
  tdm: 'prohibited (conflict)',
};
const ledger = {
  search: `restricted: ${PRICE}`,
  'train-ai': `restricted: ${PRICE}`,
  'ai-input': `restricted: use=reference, ${PRICE}`,
  tdm: 'prohibited',
};

/** What each page says of the use of its content; what a row leaves out is unstated, without limits. */
const rows: readonly { path: string; who: string; expected: Partial<Record<Preference, string>> }[] = [
  { path: '/', who: 'any', expected: {} },
  {
    path: '/',
    who: 'Googlebot',
    expected: { 'train-ai': 'prohibited', 'ai-input': 'unstated: excludes=grounding-outside-search' },
  },
  { path: '/', who: 'GPTBot', expected: notCrawled },
  { path: '/about.html', who: 'any', expected: {} },
  { path: '/about.html', who: 'Googlebot', expected: { 'train-ai': 'permitted' } },
  {
    path: '/guild/almanac.html',
    who: 'any',
    expected: { 'train-ai': 'prohibited', 'ai-input': 'prohibited' },
  },
  { path: '/tides/today.html', who: 'any', expected: {} },
  { path: '/post/dispatch.html', who: 'any', expected: dispatch },
  { path: '/post/dispatch.html', who: 'Applebot', expected: dispatch },
  {
    path: '/post/dispatch.html',
    who: 'Googlebot',
    expected: {
      ...dispatch,
      'ai-input': `restricted: ${TERMS}, max-length=120-chars, excludes=marked-elements, excludes=grounding-outside-search`,
    },
  },
  {
    path: '/post/dispatch.html',
    who: 'Bingbot',
    expected: { ...dispatch, 'ai-input': `restricted: ${TERMS}, excludes=marked-elements` },
  },
  { path: '/post/dispatch.html', who: 'GPTBot', expected: notCrawled },
  {
    path: '/press/leaflet.html',
    who: 'any',
    expected: {
      search: 'permitted',
      'train-ai': 'prohibited (conflict)',
      'ai-input': 'permitted',
      tdm: 'prohibited (conflict)',
    },
  },
  {
    path: '/press/leaflet.html',
    who: 'CCBot',
    expected: {
      search: 'permitted',
      // The header says no, though the licence permits it.
      'train-ai': 'prohibited (conflict)',
      'ai-input': 'permitted',
      tdm: 'prohibited (conflict)',
    },
  },
  { path: '/press/mining.html', who: 'any', expected: { search: 'permitted', 'train-ai': 'prohibited' } },
  { path: '/press/mining.html', who: 'CCBot', expected: {} },
  {
    path: '/press/mining.html',
    who: 'MothBot',
    expected: { search: 'prohibited', 'train-ai': 'restricted: use=reference' },
  },
  { path: '/press/mining.html', who: 'SootBot', expected: notSeen },
  {
    path: '/office/counter.html',
    who: 'any',
    expected: {
      search: 'permitted',
      'train-ai': 'prohibited',
      'ai-input': 'restricted: use=reference',
      tdm: 'permitted',
    },
  },
  {
    path: '/office/counter.html',
    who: 'Googlebot',
    expected: {
      search: 'permitted',
      'train-ai': 'prohibited',
      'ai-input': 'restricted: excludes=grounding-outside-search',
      tdm: 'permitted',
    },
  },
  {
    path: '/office/counter.html',
    who: 'Applebot',
    expected: {
      search: 'permitted',
      'train-ai': 'prohibited (conflict)',
      'ai-input': 'permitted',
      tdm: 'permitted',
    },
  },
  { path: '/office/counter.html', who: 'MothBot', expected: notLicensed },
  { path: '/office/counter.html', who: 'Google-Extended', expected: notCrawled },
  { path: '/office/archive/ledger.html', who: 'any', expected: ledger },
  {
    path: '/office/archive/ledger.html',
    who: 'Googlebot',
    expected: {
      ...ledger,
      'train-ai': 'prohibited (conflict)',
      'ai-input': `restricted: ${PRICE}, excludes=grounding-outside-search`,
    },
  },
  { path: '/office/archive/ledger.html', who: 'MothBot', expected: notLicensed },
  {
    path: '/office/reserved.html',
    who: 'any',
    expected: {
      search: 'permitted',
      'train-ai': 'prohibited (conflict)',
      'ai-input': 'prohibited (conflict)',
      tdm: `restricted: ${POLICY}`,
    },
  },
  {
    path: '/exchange/notice.html',
    who: 'any',
    expected: { search: 'permitted', 'train-ai': 'prohibited' },
  },
  {
    path: '/exchange/samples/knots.html',
    who: 'any',
    expected: {
      search: 'permitted',
      'train-ai': 'restricted: use=reference',
      'ai-input': 'restricted: use=reference',
    },
  },
  { path: '/exchange/samples/knots.html', who: 'GPTBot', expected: notCrawled },
  { path: '/exchange/gate.html', who: 'any', expected: { ...notObserved, 'train-ai': 'prohibited' } },
  { path: '/exchange/toll.html', who: 'any', expected: { ...notObserved, 'train-ai': 'prohibited' } },
  { path: '/exchange/gate.html', who: 'GPTBot', expected: notCrawled },
  { path: '/office/lost.html', who: 'any', expected: notSeen },
  { path: '/office/lost.html', who: 'Googlebot', expected: { ...notSeen, 'train-ai': 'prohibited' } },
];

describe('what the demo pages say of the use of their content', () => {
  test.each(rows)('$path to $who', async ({ path, who, expected }) => {
    const { preferences } = await ask(path, who);
    const stated = PREFERENCES.map((name) => [name, inWords(preferences[name])]);
    expect(Object.fromEntries(stated)).toEqual({ ...UNSTATED, ...expected });
  });
});

/** What is wrong in robots.txt of the Old Press, whichever of its pages is in view. */
const ofThePress: readonly FindingCode[] = [
  'content-signal-malformed',
  'content-signal-separator',
  'content-signal-unknown-signal',
  'content-signal-unknown-value',
  'content-usage-bad-path',
  'content-usage-duplicate-key',
  'content-usage-malformed',
  'content-usage-silenced',
  'content-usage-unknown-category',
  'content-usage-unknown-value',
  'group-split',
  'licence-after-group',
  'licence-unreadable',
  'licence-url-invalid',
  'preference-conflict',
  'preference-outside-group',
  'signal-not-inherited',
  'training-prohibited-trainer-allowed',
];

/** What is found on each page for a crawler without a name; of tdmrep.json that is a page nothing is (9.5.4). */
const findings: readonly { path: string; codes: readonly FindingCode[] }[] = [
  { path: '/tides/today.html', codes: ['not-robots-txt'] },
  {
    path: '/post/dispatch.html',
    codes: ['licence-url-relative', 'signals-disagree', 'training-permitted-trainers-disallowed'],
  },
  {
    path: '/press/leaflet.html',
    codes: [
      ...ofThePress,
      'content-signal-elsewhere',
      'content-usage-in-meta',
      'licence-legacy-list',
      'licence-not-understood',
      'licence-repeated-list',
      'licence-unknown-usage',
      'licence-url-relative',
      'signals-disagree',
      'tdm-invalid-reservation',
      'tdm-policy-relative',
      'tdm-policy-unused',
    ],
  },
  {
    path: '/press/mining.html',
    codes: [...ofThePress, 'tdm-policy-invalid', 'tdm-policy-without-reservation', 'tdmrep-bad-rule'],
  },
  { path: '/office/counter.html', codes: ['signal-not-inherited'] },
  { path: '/office/archive/ledger.html', codes: ['signal-not-inherited'] },
  {
    path: '/office/reserved.html',
    codes: ['noai-undocumented', 'signal-not-inherited', 'signals-disagree'],
  },
  { path: '/exchange/notice.html', codes: ['policy-token-not-yet-read'] },
  {
    path: '/exchange/samples/knots.html',
    codes: [
      'policy-token-not-yet-read',
      'signature-asked',
      'training-permitted-trainers-disallowed',
      'use-contradicts',
    ],
  },
  { path: '/exchange/gate.html', codes: ['answer-not-page', 'policy-token-not-yet-read'] },
  { path: '/exchange/toll.html', codes: ['access-priced', 'answer-not-page', 'policy-token-not-yet-read'] },
  {
    path: '/office/lost.html',
    codes: ['licence-unreadable', 'licence-url-relative', 'signal-not-inherited'],
  },
];

describe('what is found in it', () => {
  test.each(findings)('$path', async ({ path, codes }) => {
    const found = (await ask(path, 'any')).findings.map(({ code }) => code);
    expect([...new Set(found)].toSorted()).toEqual(codes.toSorted());
  });
});

const UNSTATED = Object.fromEntries(PREFERENCES.map((name) => [name, 'unstated']));

async function ask(path: string, who: string) {
  const crawler = KNOWN_CRAWLERS.find(({ name }) => name === who)?.crawler ?? namedCrawler(who);
  const query = {
    crawler: who === 'any' ? ANY_CRAWLER : crawler,
    purpose: null,
    now: '2026-11-14T12:00:00Z',
  };
  return judge(await evidenceOf(path), query);
}

function inWords({ verdict, because, conditions }: PreferenceDecision): string {
  const isPlain = because === 'stated' || because === 'silence';
  const limits = conditions.map(({ type, value }) => `${type}=${value}`).join(', ');
  return verdict + (isPlain ? '' : ` (${because})`) + (limits && `: ${limits}`);
}
