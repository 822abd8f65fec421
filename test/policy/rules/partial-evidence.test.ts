import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Channel,
  type Decision,
  type FileFetch,
  type Judgement,
  judge,
  KNOWN_CRAWLERS,
  type PageEvidence,
  PREFERENCES,
  USAGES,
} from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { evidenceOf, policies, queries } from '../laws/policies';
import { askers, everySignal, evidenceOf as signalEvidenceOf } from '../laws/signals';
import { evidenceOf as evidenceOn } from '../written';

/** 2.5: what is claimed of a page while something was not seen still holds when the rest is known. */

const RUNS = lawRuns(1000);

const page = evidenceOn({ robots: ['User-agent: *', 'Allow: /'] });

const missing = {
  page: { metaTags: null, elements: [] },
  headers: { headers: null },
  'robots.txt': { robotsTxt: { status: null, reason: 'offline' } },
} as const satisfies Record<string, Partial<PageEvidence>>;

const gaps = fc.subarray(Object.keys(missing) as (keyof typeof missing)[], { minLength: 1 });

test('random policies with parts of them not seen', { tags: 'law' }, () => {
  fc.assert(
    fc.property(policies, queries, gaps, (policy, query, parts) => {
      // What is claimed of robots.txt itself while it was not asked is a matter of its own.
      fc.pre(policy.path !== '/robots.txt');
      const whole = evidenceOf({ ...policy, headers: policy.headers ?? [] });
      const partial: PageEvidence = Object.assign({}, whole, ...parts.map((part) => missing[part]));
      const before = judge(partial, query);
      const after = judge(whole, query);
      const claims = [before.usages, ...before.elements];
      const answers = [after.usages, ...after.elements];
      for (const [at, claim] of claims.entries())
        for (const usage of USAGES) {
          const { verdict, because } = claim[usage];
          // What `other` says holds only where robots.txt turns out to be silent (1.4).
          if (verdict === 'unknown' || (because === 'other' && parts.includes('robots.txt'))) continue;
          expect([at, usage, inWords(claim[usage])]).toEqual([at, usage, inWords(answers[at]?.[usage])]);
        }
    }),
    RUNS,
  );
});

/** Evidence whose parts are cut somewhere, and marked as cut. */
const cuts = fc.record({
  headers: fc.option(fc.nat(3), { nil: undefined }),
  meta: fc.option(fc.nat(4), { nil: undefined }),
  licences: fc.option(fc.nat(2), { nil: undefined }),
  elements: fc.option(fc.nat(3), { nil: undefined }),
  classes: fc.option(fc.nat(3), { nil: undefined }),
  robotsTxt: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
});

test('random policies cut at any place', { tags: 'law' }, () => {
  fc.assert(
    fc.property(policies, queries, cuts, (policy, query, at) => {
      const whole = evidenceOf({ ...policy, headers: policy.headers ?? [] });
      expectNoneMore(judge(cutAt(whole, at), query), judge(whole, query));
    }),
    RUNS,
  );
});

test('random statements on the use of a page cut at any place', { tags: 'law' }, () => {
  fc.assert(
    fc.property(everySignal, askers, cuts, (stated, query, at) => {
      const whole = signalEvidenceOf(stated);
      expectNoneMore(judge(cutAt(whole, at), query), judge(whole, query));
    }),
    RUNS,
  );
});

function cutAt(
  whole: PageEvidence,
  at: typeof cuts extends fc.Arbitrary<infer Cuts> ? Cuts : never,
): PageEvidence {
  const { robotsTxt, headers, metaTags, elements, links, inlineLicences } = whole;
  const cut: Channel[] = [];
  if (at.headers !== undefined) cut.push('headers');
  if (at.meta !== undefined) cut.push('meta');
  if (at.licences !== undefined) cut.push('licences');
  // Where a part of one element was not seen, evidence says so of all: a reader of whole pages takes it as a part of the page.
  if (at.elements !== undefined || (at.classes ?? elements.length) < elements.length) cut.push('elements');
  const isFileCut =
    at.robotsTxt !== undefined && robotsTxt.status !== null && typeof robotsTxt.text === 'string';
  return {
    ...whole,
    cut,
    headers: headers?.slice(0, at.headers) ?? null,
    metaTags: metaTags?.slice(0, at.meta) ?? null,
    elements: elements
      .slice(0, at.elements)
      .map((element, index) =>
        index === at.classes
          ? { ...element, classes: element.classes.split(' ').slice(1).join(' '), cut: true }
          : element,
      ),
    ...(links && { links: links.slice(0, at.licences) }),
    ...(inlineLicences && { inlineLicences: inlineLicences.slice(0, at.licences) }),
    ...(isFileCut && {
      robotsTxt: {
        ...robotsTxt,
        text: robotsTxt.text.slice(0, Math.floor(robotsTxt.text.length * (at.robotsTxt ?? 1))),
        cut: true,
      },
    }),
  };
}

/** What is permitted of some evidence is permitted of more of it, with no other limits; unstated stays unstated. */
function expectNoneMore(claimed: Judgement, known: Judgement): void {
  const claims = [claimed.usages, ...claimed.elements];
  const answers = [known.usages, ...known.elements];
  for (const [at, claim] of claims.entries())
    for (const usage of USAGES) {
      const { verdict } = claim[usage];
      if (verdict === 'permitted' || verdict === 'restricted')
        expect([at, usage, inWords(claim[usage])]).toEqual([at, usage, inWords(answers[at]?.[usage])]);
    }
  for (const preference of PREFERENCES) {
    const { verdict, conditions } = claimed.preferences[preference];
    const answer = known.preferences[preference];
    if (verdict !== 'unknown' && verdict !== 'prohibited')
      expect([preference, verdict, conditions]).toEqual([preference, answer.verdict, answer.conditions]);
  }
}

describe('of an error page nothing is missing, however much of it was received', () => {
  const ask = (robotsTxt: FileFetch, files = {}) =>
    judge(evidenceOn({ robots: robotsTxt, files }), {
      crawler: { tokens: ['Beta'], reads: ['rep', 'acap'], elements: false, rep: 'rfc9309' },
      purpose: null,
      now: '2026-01-01T00:00:00Z',
    });

  test.each([
    { status: 404, verdict: 'permitted' },
    { status: 503, verdict: 'prohibited' },
    { status: 200, verdict: 'unknown' },
  ])('robots.txt: $status', ({ status, verdict }) => {
    expect(ask({ status, text: '# x', cut: true }).usages.crawl.verdict).toBe(verdict);
  });

  test.each([
    { status: 404, verdict: 'unstated' },
    { status: 200, verdict: 'unknown' },
  ])('tdmrep.json: $status', ({ status, verdict }) => {
    const files = { '/.well-known/tdmrep.json': { status, text: '[', cut: true } };
    expect(ask({ status: 404, text: '' }, files).preferences.tdm.verdict).toBe(verdict);
  });
});

describe('of a robots.txt that is longer than what a crawler reads', () => {
  const rule = 'User-agent: *\nDisallow: /';
  /** A file of so many octets in which a rule for all ends at one of them. */
  const file = (octets: number, end: number) => {
    const before = `${'#'.repeat(end - rule.length - 1)}\n${rule}`;
    return octets > end ? `${before}\n${'#'.repeat(octets - end - 1)}` : before;
  };
  test.each([
    {
      crawler: 'Googlebot',
      what: 'what is within 500 KiB',
      octets: 520_000,
      end: 512_000,
      verdict: 'prohibited',
    },
    {
      crawler: 'Googlebot',
      what: 'nothing of the rest',
      octets: 520_000,
      end: 515_000,
      verdict: 'permitted',
    },
    { crawler: 'YandexBot', what: 'all of 500 KB', octets: 500_000, end: 500_000, verdict: 'prohibited' },
    { crawler: 'YandexBot', what: 'nothing of more', octets: 500_001, end: 100, verdict: 'permitted' },
    { crawler: 'Bingbot', what: 'all', octets: 520_000, end: 520_000, verdict: 'prohibited' },
  ])('E58: $what counts for $crawler', ({ crawler: name, octets, end, verdict }) => {
    const text = file(octets, end);
    expect(text).toHaveLength(octets);
    const crawler = KNOWN_CRAWLERS.find((known) => known.name === name)?.crawler;
    if (!crawler) throw new Error(`No crawler is called ${name}`);
    const query = { crawler, purpose: null, now: '2026-01-01T00:00:00Z' };
    expect(judge(evidenceOn({ robots: text }), query).usages.crawl.verdict).toBe(verdict);
  });
});

test('E59: where any class counts for the page, those that are missing undo no prohibition', () => {
  const query = {
    crawler: { tokens: ['Beta'], reads: ['rep', 'acap'], elements: false, rep: 'rfc9309' },
    purpose: null,
    now: '2026-01-01T00:00:00Z',
  } as const;
  const { usages } = judge(
    { ...evidenceOn({ elements: ['acap:disallow-index'] }), cut: ['elements'] },
    query,
  );
  expect([usages.index, usages.follow].map(({ verdict }) => verdict)).toEqual(['prohibited', 'unknown']);
});

const rule = fc.constantFrom(
  'noindex',
  'nofollow',
  'none',
  'all',
  'index',
  'noarchive',
  'max-snippet: 20',
  'unavailable_after: Wed, 03 Dec 2025 13:09:53 GMT',
);
const token = fc.constantFrom('Alpha', 'Beta', 'Gamma-Bot', 'unknown-bot', '*');
const rules = (between: string) =>
  fc.array(rule, { minLength: 1, maxLength: 3 }).map((some) => some.join(between));
const line = fc.oneof(
  rules(', '),
  rules(','),
  fc.tuple(token, rules(', ')).map(([name, some]) => `${name}: ${some}`),
  fc.tuple(token, rules(',')).map(([name, some]) => `${name}:${some}`),
  fc.tuple(token, rules(', ')).map(([name, some]) => `${name}=${some}`),
  fc.tuple(token, rules(', '), token, rules(', ')).map(([a, one, b, other]) => `${a}=${one}; ${b}=${other}`),
  fc.tuple(token, token).map(([a, b]) => `${a};noindex, ${b};nofollow`),
);
/** Whose META tags and headers some operators document to read otherwise. */
const pageRules = fc.constantFrom(undefined, 'named', 'generic');

test('E49: header lines that the browser joined', { tags: 'law' }, () => {
  const lines = fc.array(line, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(lines, queries, pageRules, (values, { crawler, ...query }, heeded) => {
      const asked = { ...query, crawler: { ...crawler, ...(heeded && { pageRules: heeded }) } };
      const evidence = { ...page, headers: values.map((value) => ['X-Robots-Tag', value] as const) };
      const joined = {
        ...page,
        headers: [['X-Robots-Tag', values.join(', ')] as const],
        joined: true as const,
      };
      const claimed = judge(joined, asked);
      const meant = judge(evidence, asked);
      for (const usage of USAGES) {
        const { verdict, restrictions } = claimed.usages[usage];
        if (verdict !== 'permitted' && verdict !== 'restricted') continue;
        // Which lines met is not known, so that a limit may be claimed of too many, but never left out.
        const own = meant.usages[usage];
        expect([usage, own.verdict]).toEqual([usage, expect.stringMatching(/^(permitted|restricted)$/)]);
        for (const { type } of own.restrictions)
          expect([usage, ...restrictions.map((one) => one.type)]).toContain(type);
      }
      for (const preference of PREFERENCES) {
        const { verdict } = claimed.preferences[preference];
        if (verdict !== 'unknown' && verdict !== 'prohibited')
          expect([preference, verdict]).toEqual([preference, meant.preferences[preference].verdict]);
      }
    }),
    RUNS,
  );
});

test('what looks wrong only where joined lines are taken for one is no finding', () => {
  const value = 'Alpha=noindex, Beta=noarchive, Gamma-Bot: noindx';
  const codesOf = (joined?: true) =>
    judge(evidenceOn({ headers: [['X-Robots-Tag', value]], ...(joined && { joined }) }), {
      crawler: { tokens: ['Beta'], reads: ['rep'], elements: false, rep: 'rfc9309' },
      purpose: null,
      now: '2026-01-01T00:00:00Z',
    }).findings.map(({ code, source: { place } }) => `${code} ${place.column}`);
  expect(codesOf(true)).toEqual(['unknown-robots-rule 43']);
  expect(codesOf()).toEqual(['unknown-robots-rule 16', 'unknown-robots-rule 43']);
});

/** Header fields on the use of content, of which it is of no account on which line a part stood. */
const signal = fc.constantFrom<readonly [string, string]>(
  ['Content-Usage', 'train-ai=n'],
  ['Content-Usage', 'train-ai=y, search=y'],
  ['Content-Usage', 'search=n;exp=1'],
  ['Content-Usage', '"broken'],
  ['Content-Signal', 'ai-train=no'],
  ['Content-Signal', 'ai-train=yes, search=yes'],
  ['Content-Signal', 'ai-train=maybe'],
  ['TDM-Reservation', '1'],
  ['TDM-Reservation', '0'],
  ['TDM-Policy', 'https://paper.example/policy.json'],
  ['TDM-Policy', 'https://paper.example/other.json'],
  ['Link', '<https://paper.example/licence.xml>; rel="license"; type="application/rsl+xml"'],
  ['Link', '<https://paper.example/free.xml>; rel=license; type="application/rsl+xml"'],
  ['Link', '</style.css>; rel=preload; as=style'],
);

test('header lines on the use of content that the browser joined', { tags: 'law' }, () => {
  const licence = (words: string) =>
    `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>${words}</license></content></rsl>`;
  const files = {
    '/licence.xml': { status: 200, text: licence('<prohibits type="usage">ai-train</prohibits>') },
    '/free.xml': { status: 200, text: licence('<permits type="usage">all</permits>') },
  };
  const lines = fc.array(signal, { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(lines, queries, (headers, query) => {
      const apart = evidenceOn({ files, headers });
      const names = [...new Set(headers.map(([name]) => name))];
      const joined = names.map((name): [string, string] => [
        name,
        headers.flatMap(([one, value]) => (one === name ? value : [])).join(', '),
      ]);
      const [one, other] = [apart, { ...apart, headers: joined, joined: true as const }].map((evidence) =>
        Object.entries(judge(evidence, query).preferences).map(([name, { verdict, conditions }]) => [
          name,
          verdict,
          conditions,
        ]),
      );
      expect(other).toEqual(one);
    }),
    RUNS,
  );
});

const inWords = (decision: Decision | undefined) =>
  [
    decision?.verdict,
    ...(decision?.restrictions ?? []).map(({ type, value }) => `${type}=${value}`).sort(),
  ].join(' ');
