import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mayCrawl, readRobotsTxt } from '../../src/policy/languages/rep/robots-txt/robots-txt';

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

describe('robots.txt against the reference implementation (2.1)', () => {
  test.each(families)('%s', (family) => {
    const wrong = rows.filter((row) => familyOf(row) === family && answer(row) !== row.allowed);
    expect(wrong).toEqual([]);
  });
});

function answer(row: Row): boolean {
  const input =
    row.robots_b64 === undefined
      ? joined(row.robots ?? row.pieces ?? '')
      : Uint8Array.from(Buffer.from(row.robots_b64, 'base64'));
  return mayCrawl(readRobotsTxt(input), row.agent, joined(row.url));
}

function joined(pieces: Pieces): string {
  if (typeof pieces === 'string') return pieces;
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece[0].repeat(piece[1]))).join('');
}
