/** @module-tag law */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Judgement, judge, type PageEvidence, readPage, readSite, USAGES } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { evidenceOf, policies, queries } from './policies';

const RUNS = lawRuns(1000);

test('evidence that was saved and loaded again is judged as before', () => {
  fc.assert(
    fc.property(policies, queries, (policy, query) => {
      const evidence = evidenceOf(policy);
      expect(verdicts(judge(savedAndLoaded(evidence), query))).toEqual(verdicts(judge(evidence, query)));
    }),
    RUNS,
  );
});

test('so is a file of octets that are no UTF-8', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), queries, (octets, query) => {
      const rules = Uint8Array.from([...new TextEncoder().encode('User-agent: *\nDisallow: /'), ...octets]);
      const text = String.fromCharCode(...rules);
      const page = { url: 'https://paper.example/%E9t%E9', headers: [], metaTags: [], elements: [] };
      const evidence = { ...page, robotsTxt: { status: 200, text, octets: true as const } };
      const raw = { ...page, robotsTxt: { status: 200, text: rules } };
      expect(verdicts(judge(savedAndLoaded(evidence), query))).toEqual(verdicts(judge(raw, query)));
    }),
    RUNS,
  );
});

test('one step and three come to the same, and whatever is asked twice is answered once', () => {
  fc.assert(
    fc.property(policies, queries, (policy, query) => {
      const evidence = evidenceOf(policy);
      const judgement = judge(readPage(readSite(evidence), evidence), query);
      expect(verdicts(judgement)).toEqual(verdicts(judge(evidence, query)));
      expect(judgement.elements).toBe(judgement.elements);
      expect(judgement.findings).toBe(judgement.findings);
      for (const usage of USAGES) expect(judgement.usages[usage]).toBe(judgement.usages[usage]);
    }),
    RUNS,
  );
});

const savedAndLoaded = (evidence: PageEvidence): PageEvidence => JSON.parse(JSON.stringify(evidence));

/** Everything that a judgement says, worked out. */
const verdicts = ({ usages, elements, statements, findings, needs }: Judgement) =>
  JSON.parse(JSON.stringify({ usages, elements, statements, findings, needs }));
