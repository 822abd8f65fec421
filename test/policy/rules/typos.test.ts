import { describe, expect, test } from 'vitest';
import { judge, type Query } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

/** Typos that an attack on the rules found, fixed since. */

describe('6.1, 6.6 a conventional pattern that begins with a star is one behind the slash', () => {
  test.each([
    { rule: 'Disallow: *.html', field: 'ACAP-allow-crawl: /', verdict: 'prohibited' },
    { rule: 'Disallow: *.html', field: 'ACAP-allow-crawl: /*', verdict: 'prohibited' },
    { rule: 'Disallow: *.html$', field: 'ACAP-allow-crawl: /', verdict: 'prohibited' },
    { rule: 'Allow: *.html', field: 'ACAP-disallow-crawl: /', verdict: 'permitted' },
    { rule: 'Disallow: *', field: 'ACAP-allow-crawl: /', verdict: 'permitted' },
  ])('$rule beside $field: $verdict', ({ rule, field, verdict }) => {
    const robots = ['User-agent: *', rule, 'ACAP-crawler: *', field];
    expect(judge(evidenceOf({ robots }), ACAP_READER).usages.crawl.verdict).toBe(verdict);
  });
});

describe('6.1 of conventional rules of one weight, neither is heard for its place in the file', () => {
  test.each([{ rules: ['Disallow: /*', 'Disallow: /c'] }, { rules: ['Disallow: /c', 'Disallow: /*'] }])(
    '$rules beside ACAP-allow-crawl: /',
    ({ rules }) => {
      const robots = ['User-agent: *', ...rules, 'ACAP-crawler: *', 'ACAP-allow-crawl: /'];
      const { usages, statements } = judge(evidenceOf({ at: '/c/b', robots }), ACAP_READER);
      const deciding = usages.crawl.trace.filter(({ outcome }) => outcome === 'decides');
      expect(usages.crawl.verdict).toBe('prohibited');
      expect(deciding.map(({ statement }) => statements[statement]?.source.text)).toEqual(['Disallow: /c']);
    },
  );
});

const codesIn = (written: Written) =>
  judge(evidenceOf(written), ACAP_READER).findings.map(({ code, source }) =>
    source.place.kind === 'robots-txt' ? `${code} ${source.place.line}` : code,
  );

test.each(['', 'ACAP version 1.0', 'ACAP version 1.1'])(
  '3.9 qualifiers of a prohibition are reported as such, under "%s" as well',
  (version) => {
    const meta = ['ACAP disallow-index ref=x', ...(version === '' ? [] : [version])].map(
      (content) => ['robots', content] as const,
    );
    expect(codesIn({ meta })).toContain('qualified-prohibition');
  },
);

test('3.12 blank lines are neither a comment nor a record: the version comment behind them is not late', () => {
  expect(codesIn({ robots: ['', '##ACAP version=1.1'] })).toEqual([]);
});

test.each([
  { status: 404, text: '' },
  { status: 200, text: '<html>' },
  { status: 0, text: '' },
])('3.10 every reference to what cannot be read is reported, not the first alone: $status', (answer) => {
  const robots = ['A', 'B'].flatMap((name) => [
    `ACAP-crawler: ${name}`,
    'ACAP-permissions-reference: /terms.txt',
  ]);
  expect(codesIn({ robots, references: { '/terms.txt': answer } })).toEqual([
    'unreadable-reference 2',
    'unreadable-reference 4',
  ]);
});

test('3.10 nor the first alone of those that were not asked for', () => {
  const robots = ['A', 'B'].flatMap((name) => [
    `ACAP-crawler: ${name}`,
    'ACAP-permissions-reference: /terms.txt',
  ]);
  expect(codesIn({ robots })).toEqual(['reference-not-asked 2', 'reference-not-asked 4']);
});

const KOSTER: Query = { ...ACAP_READER, crawler: { ...ACAP_READER.crawler, rep: 'koster1996' } };

describe('6.1 with 2.2: by the draft of 1996 as well, ACAP decides where the scopes are the same', () => {
  test.each([
    { at: '/a%20b', pattern: '/a%20' },
    { at: '/a%2Fb', pattern: '/a%2F' },
    { at: '/a%3Fb', pattern: '/a%3F' },
    { at: '/a%25b', pattern: '/a%25' },
    { at: '/aéb', pattern: '/aé' },
    { at: '/a%C3%A9b', pattern: '/a%C3%A9' },
  ])('$pattern', ({ at, pattern }) => {
    const decided = (robots: readonly string[]) => {
      const { verdict, because } = judge(evidenceOf({ at, robots }), KOSTER).usages.crawl;
      return `${verdict} ${because}`;
    };
    const lines = (rule: string, field: string) => [
      'User-agent: *',
      `${rule}: ${pattern}`,
      'ACAP-crawler: *',
      `${field}: ${pattern}`,
    ];
    expect(decided(lines('Disallow', 'ACAP-allow-crawl'))).toBe('permitted stated');
    expect(decided(lines('Allow', 'ACAP-disallow-crawl'))).toBe('prohibited stated');
  });

  test('a star that is only a star is narrower than one that stands for anything', () => {
    const robots = ['User-agent: *', 'Disallow: /a*', 'ACAP-crawler: *', 'ACAP-allow-crawl: /a*'];
    const { verdict, because } = judge(evidenceOf({ at: '/a*b', robots }), KOSTER).usages.crawl;
    expect(`${verdict} ${because}`).toBe('prohibited stated');
  });
});

describe('2.5 what was not seen', () => {
  const OFFLINE = { status: null, reason: 'offline' } as const;

  test.each<{ what: string; rest: Written; robots: readonly string[] }>([
    {
      what: 'may speak of what only `other` speaks of so far (1.4)',
      rest: { meta: [['robots', 'ACAP disallow-other']] },
      robots: ['ACAP-crawler: *', 'ACAP-allow-index: /'],
    },
    {
      what: 'is not permitted on the page robots.txt either',
      rest: { at: '/robots.txt' },
      robots: ['ACAP-crawler: *', 'ACAP-disallow-index: /'],
    },
  ])('$what', ({ rest, robots }) => {
    const verdicts = (asked: NonNullable<Written['robots']>) => {
      const { usages, elements } = judge(evidenceOf({ ...rest, robots: asked }), ACAP_READER);
      return [usages, ...elements].map(({ index }) => index.verdict);
    };
    const later = verdicts(robots);
    expect(verdicts(OFFLINE).map((verdict, at) => (verdict === 'unknown' ? later[at] : verdict))).toEqual(
      later,
    );
  });

  test('is not said to lack a definition', () => {
    expect(codesIn({ robots: OFFLINE, elements: ['the-acap:allow-(few)'] })).toEqual([]);
  });
});
