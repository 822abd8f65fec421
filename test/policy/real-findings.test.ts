import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type HeaderField, judge, type PageEvidence, type Query } from '../../src/policy';
import { ANY_CRAWLER } from '../../src/policy/crawlers/catalogue';

/** A case of test/conformance/real-findings.jsonl. */
interface Row {
  readonly id: string;
  readonly robots?: string;
  readonly robots_b64?: string;
  readonly pieces?: readonly (string | readonly [text: string, times: number])[];
  readonly metas?: readonly { readonly name: string; readonly content: string }[];
  readonly headers?: readonly HeaderField[];
  readonly url?: string;
  readonly must: readonly Must[];
  readonly mustNot: readonly string[];
  readonly most?: number;
  readonly speaksTo?: readonly string[];
}

interface Must {
  readonly line: number | null;
  readonly codes: readonly string[];
  readonly instead?: readonly string[];
  readonly insteadNot?: readonly string[];
}

const rows = readFileSync('test/conformance/real-findings.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

const QUERY: Query = { crawler: ANY_CRAWLER, purpose: null, now: '2026-11-23T12:00:00Z' };

function evidenceOf({ robots, robots_b64, pieces, metas = [], headers = [], url }: Row): PageEvidence {
  const text =
    robots_b64 === undefined
      ? (pieces?.map((piece) => (typeof piece === 'string' ? piece : piece[0].repeat(piece[1]))).join('') ??
        robots)
      : Uint8Array.from(Buffer.from(robots_b64, 'base64'));
  return {
    url: url ?? 'https://harbour-lantern.example/',
    robotsTxt: { status: text === undefined ? 404 : 200, text: text ?? '' },
    headers,
    metaTags: metas.map((meta) => ({ ...meta, inHead: true })),
    elements: [],
  };
}

describe('what real files get wrong', () => {
  test('there are cases', () => {
    expect(rows.length).toBeGreaterThan(90);
  });

  test.each(rows)('$id', (row) => {
    const { findings, statements } = judge(evidenceOf(row), QUERY);
    const found = findings.map(({ code, severity, fix, source: { place } }) => ({
      code,
      severity,
      line: place.kind === 'robots-txt' ? place.line : null,
      fix,
    }));
    const missing = row.must.filter(
      ({ line, codes, instead, insteadNot }) =>
        !found.some(
          (one) =>
            codes.includes(one.code) &&
            (line === null || line === one.line) &&
            (!instead || instead.includes(one.fix ?? '')) &&
            !insteadNot?.includes(one.fix ?? ''),
        ),
    );
    const unwanted = found.filter(
      ({ code, severity, line }) =>
        row.mustNot.includes(code) ||
        row.mustNot.includes(`${code}@${line}`) ||
        (row.mustNot.includes('any-warning') && severity !== 'hint'),
    );
    expect({ missing, unwanted, found }).toEqual({ missing: [], unwanted: [], found });
    if (row.most !== undefined) expect(found.length).toBeLessThanOrEqual(row.most);
    if (row.speaksTo) {
      const names = new Set(statements.flatMap(({ crawlers }) => crawlers.map((name) => name.toLowerCase())));
      expect([...names].sort()).toEqual([...row.speaksTo].sort());
    }
  });
});
