import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ANY_CRAWLER,
  crawlerOfToken,
  type FileFetch,
  type FindingCode,
  fixOf,
  type HeaderField,
  type Judgement,
  judge,
  type MarkedElement,
  type MetaTag,
  type PageEvidence,
  type Preference,
  USAGES,
  type Usage,
} from '../../src/policy';

/** A case of test/conformance/field-cases.jsonl. */
interface Row {
  readonly id: string;
  /** What is to be said, and why. */
  readonly says: string;
  readonly input: Input;
  /** Verdicts by crawler, `*` being any other, and by usage or preference, or by usage and element: `index@0`. */
  readonly verdicts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What is found, whichever crawler of the verdicts is asked about. */
  readonly must: readonly Must[];
  /** Codes that are not found. */
  readonly mustNot?: readonly string[];
  /** Nothing else is found. */
  readonly only?: true;
}

interface Input {
  readonly url?: string;
  readonly robots?: string | FileFetch;
  readonly headers?: readonly HeaderField[];
  /** META tags; those with a third word have their name or content in that attribute. */
  readonly metas?: readonly (readonly [name: string, content: string, by?: MetaTag['by']])[];
  readonly elements?: readonly MarkedElement[];
}

interface Must {
  readonly code: FindingCode;
  /** The line of robots.txt, 0 for the file. */
  readonly line?: number;
  /** What is to be written in the place of what is quoted; null for nothing. */
  readonly instead?: string | null;
}

const rows = readFileSync('test/conformance/field-cases.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

const MISSING: FileFetch = { status: 404, text: '' };

function evidenceOf({
  url = 'https://paper.example/',
  robots = MISSING,
  headers,
  metas,
  elements = [],
}: Input): PageEvidence {
  return {
    url,
    robotsTxt: typeof robots === 'string' ? { status: 200, text: robots } : robots,
    files: { [new URL('/.well-known/tdmrep.json', url).href]: MISSING },
    headers: headers ?? [],
    metaTags: (metas ?? []).map(([name, content, by]) => ({
      name,
      content,
      inHead: true,
      ...(by && { by }),
    })),
    elements,
  };
}

function judgeFor(evidence: PageEvidence, name: string): Judgement {
  const crawler = name === '*' ? ANY_CRAWLER : crawlerOfToken(name);
  return judge(evidence, { crawler, purpose: null, now: '2026-11-23T12:00:00Z' });
}

function verdictOn({ usages, elements, preferences }: Judgement, about: string): string | undefined {
  const [usage = '', element] = about.split('@');
  if (element) return elements[Number(element)]?.[usage as Usage].verdict;
  return USAGES.includes(usage as Usage)
    ? usages[usage as Usage].verdict
    : preferences[usage as Preference].verdict;
}

describe('what people asked for help with', () => {
  test('there are cases', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test.each(rows)('$id: $says', ({ input, verdicts, must, mustNot = [], only }) => {
    const evidence = evidenceOf(input);
    for (const [name, expected] of Object.entries(verdicts)) {
      const judgement = judgeFor(evidence, name);
      const given = Object.keys(expected).map((about) => [about, verdictOn(judgement, about)]);
      expect(Object.fromEntries(given)).toEqual(expected);
      const found = judgement.findings.map((finding) => ({
        code: finding.code,
        line: 'line' in finding.source.place ? finding.source.place.line : undefined,
        instead: fixOf(finding, evidence, judgement.findings),
      }));
      for (const one of must) expect(found).toContainEqual(expect.objectContaining(one));
      expect(found.filter(({ code }) => mustNot.includes(code))).toEqual([]);
      if (only) expect(found).toHaveLength(must.length);
    }
  });
});
