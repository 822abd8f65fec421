import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Crawler, judge, mayCrawl, readRobotsTxt } from '../../src/policy';

/** A text, or pieces of which a pair is repeated. */
type Pieces = string | readonly (string | readonly [text: string, times: number])[];

interface Row {
  readonly id: string;
  readonly robots?: string;
  readonly pieces?: Pieces;
  readonly robots_b64?: string;
  readonly agent: string;
  readonly url: Pieces;
  readonly allowed: boolean;
}

const rows = readFileSync('test/conformance/robots-txt.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Row => JSON.parse(line));

const familyOf = (row: Row) => row.id.replace(/-\d+$/, '');
const families = [...new Set(rows.map(familyOf))];

describe.each([
  ['one question', isAllowed],
  ['a judged page', isPermitted],
])('robots.txt against the reference implementation (2.1), %s', (_, answer) => {
  test.each(families)('%s', (family) => {
    const wrong = rows.filter((row) => familyOf(row) === family && answer(row) !== row.allowed);
    expect(wrong).toEqual([]);
  });
});

function isAllowed(row: Row): boolean {
  return mayCrawl(readRobotsTxt(fileOf(row)), crawlerOf(row), joined(row.url));
}

function isPermitted(row: Row): boolean {
  const evidence = {
    url: joined(row.url),
    robotsTxt: { status: 200, text: fileOf(row) },
    headers: [],
    metaTags: [],
    elements: [],
  };
  const query = { crawler: crawlerOf(row), purpose: null, now: '2026-01-01T00:00:00Z' };
  const { verdict } = judge(evidence, query).usages.crawl;
  expect(verdict).toMatch(/^(permitted|prohibited)$/);
  return verdict === 'permitted';
}

/** The reference implementation knows nothing of a crawler but its token: neither second tokens nor whom `*` does not bind. */
function crawlerOf({ agent }: Row): Crawler {
  return { tokens: [agent], reads: ['rep'], elements: false, rep: 'rfc9309' };
}

function fileOf({ robots, pieces, robots_b64: octets }: Row): string | Uint8Array {
  return octets === undefined
    ? joined(robots ?? pieces ?? '')
    : Uint8Array.from(Buffer.from(octets, 'base64'));
}

function joined(pieces: Pieces): string {
  if (typeof pieces === 'string') return pieces;
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece[0].repeat(piece[1]))).join('');
}
