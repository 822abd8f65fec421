import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type HeaderField, type Judgement, judge, type Query, type Statement } from '../../src/policy';

interface Row {
  readonly id: string;
  readonly headers: readonly HeaderField[];
  readonly metas: readonly (readonly [name: string, content: string])[];
  readonly agent: string;
  readonly expected: Readonly<Record<string, string | number | boolean | null>>;
}

const rows = readFileSync('test/conformance/robots-tag.jsonl', 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Row => JSON.parse(line));

/** The same rule as in the row before, expected not to hold yet: it is judged by a clock before its date. */
const CLOCKS = new Map([['rt-043', '2020-01-01T00:00:00Z']]);
/** Before every date in the rows, so that a prohibition of indexing follows from a rule that states it. */
const BEFORE_ALL_DATES = '2001-01-01T00:00:00Z';

describe('robots rules in META tags and headers (4.2)', () => {
  test.each(rows)('$id $headers $metas for $agent', (row) => {
    const now = judged(row, CLOCKS.get(row.id) ?? '2026-06-01T00:00:00Z');
    const timeless = judged(row, BEFORE_ALL_DATES);
    const actual = Object.fromEntries(
      Object.keys(row.expected).map((key) => [key, readings[key]?.(timeless, now)]),
    );
    expect(actual).toEqual(row.expected);
  });
});

function judged({ headers, metas, agent }: Row, now: string): Judgement {
  const crawler = { tokens: [agent], reads: ['rep'], elements: false, rep: 'rfc9309' } as const;
  const query: Query = { crawler, purpose: null, now };
  const metaTags = metas.map(([name, content]) => ({ name, content, inHead: true }));
  const judgement = judge(
    { url: 'https://example.com/', robotsTxt: { status: 404, text: '' }, headers, metaTags, elements: [] },
    query,
  );
  const addressed = ({ crawlers }: Statement) =>
    crawlers.some((name) => name === '*' || name.toLowerCase() === agent.toLowerCase());
  return { ...judgement, statements: judgement.statements.filter(addressed) };
}

/** How each expectation is read off a judgement: by a clock before all dates, and by today's. */
const readings: Record<string, (timeless: Judgement, now: Judgement) => unknown> = {
  noindex: ({ usages }) => usages.index.verdict === 'prohibited',
  nofollow: ({ usages }) => usages.follow.verdict === 'prohibited',
  nosnippet: ({ usages }) => usages['present-snippet'].verdict === 'prohibited',
  noarchive: ({ usages }) => usages['present-currentcopy'].verdict === 'prohibited',
  indexable: ({ usages }) => usages.index.verdict !== 'prohibited',
  notranslate: ({ usages }) =>
    usages.present.restrictions.some(
      ({ type, value }) => type === 'prohibited-modification' && value === 'translation',
    ),
  unavailable: (_, { usages }) => usages.index.because === 'expired',
  unavailable_after: ({ statements }) =>
    statements.find(({ expires }) => expires !== undefined)?.expires?.replace('.000', '') ?? null,
  noimageindex: ({ statements }) => statements.some(({ rule }) => isRule('noimageindex', rule)),
  indexifembedded: ({ statements, usages }) =>
    statements.some(({ rule }) => isRule('indexifembedded', rule)) && usages.index.verdict === 'prohibited',
  max_snippet: (judgement) => ruleValue(judgement, 'max-snippet'),
  max_image_preview: (judgement) => ruleValue(judgement, 'max-image-preview'),
  max_video_preview: (judgement) => ruleValue(judgement, 'max-video-preview'),
};

/** The value of a rule that was understood, as a number where it is one; null where none was. */
function ruleValue({ statements }: Judgement, name: string): string | number | null {
  const rule = statements.find((statement) => isRule(name, statement.rule))?.rule;
  if (rule === undefined) return null;
  const value = rule.replace(/^[^:=]*[:=]/, '').trim();
  return Number.isNaN(Number(value)) ? value : Number(value);
}

/** Whether a rule as written has a name, in any letter case, whatever value follows. */
function isRule(name: string, rule = ''): boolean {
  return rule.split(/[:=]/, 1)[0]?.trim().toLowerCase() === name;
}
