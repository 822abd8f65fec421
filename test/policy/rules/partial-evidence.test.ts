import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decision, judge, type PageEvidence, PREFERENCES, USAGES } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { evidenceOf, policies, queries } from '../laws/policies';
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

test('header lines that the browser joined', { tags: 'law' }, () => {
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
