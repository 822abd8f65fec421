import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type CaseQuery, judge, type PageEvidence } from '../../src/policy';
import type { Preference, PreferenceVerdict } from '../../src/policy/model/preference';

/** A row of `test/conformance/signals.jsonl`; see the README there. */
interface Row {
  readonly id: string;
  readonly source: string;
  readonly evidence: PageEvidence;
  readonly query: CaseQuery;
  readonly expect: Readonly<Record<Preference, PreferenceVerdict>>;
  readonly conditions?: Readonly<Partial<Record<Preference, readonly string[]>>>;
  readonly findings?: readonly string[];
  readonly absent?: readonly string[];
  readonly otherwise?: Readonly<Record<Preference, PreferenceVerdict>>;
  readonly needs?: readonly string[];
}

const rows = (await readFile('test/conformance/signals.jsonl', 'utf8'))
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line));

describe('preferences on the use of content, case by case (9)', () => {
  test('there are cases', () => expect(rows.length).toBeGreaterThan(100));

  test.each(rows)('$id ($source)', (row) => {
    const { preferences, findings, needs } = judge(row.evidence, row.query);
    const verdicts = Object.entries(preferences).map(([name, { verdict }]) => [name, verdict]);
    expect(Object.fromEntries(verdicts)).toEqual(row.expect);
    for (const [name, conditions] of Object.entries(row.conditions ?? {})) {
      const held = preferences[name as Preference].conditions.map(({ type, value }) => `${type}=${value}`);
      expect(held.toSorted(), name).toEqual(conditions.toSorted());
    }
    for (const [name, verdict] of Object.entries(row.otherwise ?? {}))
      expect(preferences[name as Preference].otherwise?.verdict, name).toBe(verdict);
    const codes = findings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining([...(row.findings ?? [])]));
    expect(codes.filter((code) => row.absent?.includes(code))).toEqual([]);
    if (row.needs) expect(needs).toEqual(row.needs);
  });
});
