import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge, type PageEvidence, type Query, type Usage, type Verdict } from '../../src/policy';

interface Case {
  readonly id: string;
  readonly evidence: PageEvidence;
  readonly query: Query;
  readonly expect: Partial<Record<Usage, Verdict>>;
  readonly restrictions: Partial<Record<Usage, readonly string[]>>;
  readonly elements: readonly Partial<Record<Usage, Verdict>>[];
}

const cases: Case[] = JSON.parse(readFileSync('test/conformance/decisions.json', 'utf8'));

describe('examples from the documents', () => {
  test.each(cases)('$id · $evidence.url', ({ evidence, query, expect: usages, restrictions, elements }) => {
    const judgement = judge(evidence, query);
    const verdicts = (wanted: Partial<Record<Usage, Verdict>>, from: typeof judgement.usages) =>
      Object.fromEntries(Object.keys(wanted).map((usage) => [usage, from[usage as Usage].verdict]));
    expect(verdicts(usages, judgement.usages)).toEqual(usages);
    expect(
      elements.map((wanted, at) => verdicts(wanted, judgement.elements[at] as typeof judgement.usages)),
    ).toEqual(elements);
    for (const [usage, wanted] of Object.entries(restrictions)) {
      const held = judgement.usages[usage as Usage].restrictions.map(({ type, value }) => `${type}=${value}`);
      expect(held.sort()).toEqual([...wanted].sort());
    }
  });
});
