import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decision, judge, type PageEvidence, USAGES } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { evidenceOf, policies, queries } from '../laws/policies';

/** 2.5: what is claimed of a page while something was not seen still holds when the rest is known. */

const RUNS = lawRuns(1000);

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

const inWords = (decision: Decision | undefined) =>
  [
    decision?.verdict,
    ...(decision?.restrictions ?? []).map(({ type, value }) => `${type}=${value}`).sort(),
  ].join(' ');
