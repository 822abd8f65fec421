/** @module-tag law */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge, type PageEvidence, PREFERENCES, type Query, USAGES } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { askers, everySignal, evidenceOf } from './signals';

const SIGNS = [
  ['cf-mitigated', 'challenge'],
  ['x-amzn-waf-action', 'captcha'],
  ['x-vercel-mitigated', 'deny'],
] as const;

const verdicts = (evidence: PageEvidence, query: Query) => {
  const { usages, preferences } = judge(evidence, query);
  return [
    ...USAGES.map((usage) => [usage, usages[usage].verdict]),
    ...PREFERENCES.map((name) => [name, preferences[name].verdict, preferences[name].conditions]),
  ];
};

/** The same without anything that the answer holds. */
const unseen = ({ links: _, inlineLicences: __, ...evidence }: PageEvidence): PageEvidence => ({
  ...evidence,
  headers: null,
  metaTags: [],
  elements: [],
});

test('whatever stands in an answer that is not the page, no verdict knows of it (9.11.1)', () => {
  fc.assert(
    fc.property(everySignal, askers, fc.constantFrom(...SIGNS), (stated, query, sign) => {
      const evidence = evidenceOf({ ...stated, headers: [...stated.headers, sign] });
      expect(verdicts(evidence, query)).toEqual(verdicts(unseen(evidence), query));
    }),
    lawRuns(500),
  );
});

test('of a demand for payment no more is known than the licence that it names (9.11.2)', () => {
  fc.assert(
    fc.property(everySignal, askers, (stated, query) => {
      const { headers, ...others } = evidenceOf(stated);
      const links = (headers ?? []).filter(([name]) => name === 'Link');
      const evidence = { ...others, headers, status: 402 };
      const alike = { ...unseen(evidence), headers: links };
      const { preferences } = judge(evidence, query);
      const { preferences: ofLinks } = judge(alike, query);
      for (const name of PREFERENCES) {
        expect(preferences[name].verdict).toMatch(/^(unknown|prohibited)$/);
        if (preferences[name].verdict === 'prohibited')
          expect(ofLinks[name].verdict).toMatch(/^(prohibited|unknown)$/);
      }
    }),
    lawRuns(500),
  );
});
