import { describe, expect, test } from 'vitest';
import { type FileFetch, judge, type Query } from '../../../src/policy';
import { ACAP_READER, evidenceOf } from '../written';

/** 3.10: a permissions reference that gives nothing says so, and takes nothing from what others say. */

const XML = '<?xml version="1.0"?>\n<acap><permission usage="index"/></acap>\n';
const HTML =
  '<!DOCTYPE html>\n<html><head><title>Not found</title></head><body>ACAP-crawler: *\nACAP-disallow-index: /\n</body></html>\n';
const RECORDS = 'ACAP-crawler: *\nACAP-disallow-index: /\n';

const answers: readonly { what: string; answer: FileFetch; codes: readonly string[] }[] = [
  { what: 'XML', answer: { status: 200, text: XML }, codes: ['unreadable-reference'] },
  {
    what: 'XML without a declaration',
    answer: { status: 200, text: XML.replace(/^.*\n/, '') },
    codes: ['unreadable-reference'],
  },
  {
    what: 'XML behind a byte order mark',
    answer: { status: 200, text: `\ufeff${XML}` },
    codes: ['unreadable-reference'],
  },
  {
    what: 'XML as octets',
    answer: { status: 200, text: new TextEncoder().encode(`\ufeff${XML}`) },
    codes: ['unreadable-reference'],
  },
  { what: 'HTML that holds records', answer: { status: 200, text: HTML }, codes: ['unreadable-reference'] },
  {
    what: 'HTML behind blank lines',
    answer: { status: 200, text: `\n \t\r\n${HTML}` },
    codes: ['unreadable-reference'],
  },
  {
    what: 'HTML without a doctype',
    answer: { status: 200, text: HTML.replace(/^.*\n/, '') },
    codes: ['unreadable-reference'],
  },
  {
    what: 'HTML in capitals',
    answer: { status: 200, text: HTML.toUpperCase() },
    codes: ['unreadable-reference'],
  },
  {
    what: 'HTML with a comment first',
    answer: { status: 200, text: `<!-- hello -->\n${HTML}` },
    codes: ['unreadable-reference'],
  },
  { what: 'an empty file', answer: { status: 200, text: '' }, codes: ['reference-without-record'] },
  { what: 'an empty file, 204', answer: { status: 204, text: '' }, codes: ['reference-without-record'] },
  { what: 'comments alone', answer: { status: 200, text: '# soon\n' }, codes: ['reference-without-record'] },
  {
    what: 'conventional rules alone',
    answer: { status: 200, text: 'User-agent: *\nDisallow: /\n' },
    codes: ['reference-without-record'],
  },
  {
    what: 'a record for another crawler',
    answer: { status: 200, text: RECORDS.replace('*', 'OtherBot') },
    codes: ['reference-without-record'],
  },
  { what: 'no answer', answer: { status: 0, text: '' }, codes: ['unreadable-reference'] },
  {
    what: 'not found, with records all the same',
    answer: { status: 404, text: RECORDS },
    codes: ['unreadable-reference'],
  },
  {
    what: 'a server error, with records all the same',
    answer: { status: 503, text: RECORDS },
    codes: ['unreadable-reference'],
  },
  { what: 'not to be had', answer: { status: 403, text: RECORDS }, codes: ['unreadable-reference'] },
  { what: 'a redirect to nowhere', answer: { status: 301, text: RECORDS }, codes: ['unreadable-reference'] },
];

const SITE = ['ACAP-crawler: SearchBot1', 'ACAP-permissions-reference: /terms.txt'];

describe('a reference that answers with', () => {
  test.each(answers)('$what is reported and gives nothing', ({ answer, codes }) => {
    const { usages, findings, needs, statements } = judge(
      evidenceOf({ robots: SITE, references: { '/terms.txt': answer } }),
      ACAP_READER,
    );
    expect(findings.map(({ code }) => code)).toEqual(codes);
    expect(findings[0]?.source.place).toMatchObject({ kind: 'robots-txt', line: 2 });
    expect(statements).toEqual([]);
    expect(needs).toEqual([]);
    for (const { verdict, because } of Object.values(usages))
      expect(`${verdict} ${because}`).toBe('permitted silence');
  });

  test.each(answers)('$what leaves the records beside it as they are', ({ answer }) => {
    const robots = [
      ...SITE,
      'ACAP-crawler: SearchBot1',
      'ACAP-disallow-follow: /',
      'ACAP-crawler: *',
      'ACAP-disallow-preserve: /',
    ];
    const { usages } = judge(evidenceOf({ robots, references: { '/terms.txt': answer } }), ACAP_READER);
    expect([usages.follow, usages.preserve, usages.index].map(({ verdict }) => verdict)).toEqual([
      'prohibited',
      'prohibited',
      'permitted',
    ]);
  });

  test.each(answers)('$what takes the place of its record all the same', ({ answer }) => {
    const robots = [...SITE, 'ACAP-disallow-index: /'];
    const { usages, findings } = judge(
      evidenceOf({ robots, references: { '/terms.txt': answer } }),
      ACAP_READER,
    );
    expect(usages.index.verdict).toBe('permitted');
    expect(findings.map(({ code }) => code)).toContain('beside-reference');
  });
});

describe('a reference that was not seen could hold anything: ', () => {
  test.each([
    { what: 'not asked', answer: { status: null, reason: 'offline' }, because: 'not-observed' },
    { what: 'still loading', answer: { status: null, reason: 'loading' }, because: 'loading' },
    { what: 'cut', answer: { status: 200, text: RECORDS, cut: true }, because: 'cut' },
    { what: 'not in the evidence', answer: undefined, because: 'not-observed' },
  ] as const)('$what', ({ answer, because }) => {
    const robots = [...SITE, 'ACAP-crawler: *', 'ACAP-allow-preserve: /'];
    const evidence = evidenceOf({ robots, ...(answer && { references: { '/terms.txt': answer } }) });
    for (const [usage, decision] of Object.entries(judge(evidence, ACAP_READER).usages))
      expect([usage, decision.verdict, decision.because]).toEqual([usage, 'unknown', because]);
    const other = { ...ACAP_READER, crawler: { ...ACAP_READER.crawler, tokens: ['OtherBot'] } };
    expect(judge(evidence, other).usages.preserve.verdict).toBe('permitted');
  });

  test('while it is loading nothing is reported of it', () => {
    const references = { '/terms.txt': { status: null, reason: 'loading' } } as const;
    expect(judge(evidenceOf({ robots: SITE, references }), ACAP_READER).findings).toEqual([]);
  });
});

describe('a reference that is readable', () => {
  const ask = (robots: readonly string[], text: string, crawler: Partial<Query['crawler']> = {}) =>
    judge(evidenceOf({ robots, references: { '/terms.txt': { status: 200, text } } }), {
      ...ACAP_READER,
      crawler: { ...ACAP_READER.crawler, ...crawler },
    });
  test.each([
    {
      what: 'a record that names the crawler in other letters',
      robots: SITE,
      text: RECORDS.replace('*', 'SEARCHBOT1'),
    },
    { what: 'a record for all', robots: SITE, text: RECORDS },
    { what: 'records behind a byte order mark', robots: SITE, text: `\ufeff${RECORDS}` },
    { what: 'with CR alone', robots: SITE, text: RECORDS.replaceAll('\n', '\r') },
    { what: 'with a comment that shows HTML first', robots: SITE, text: `# <html>\n${RECORDS}` },
  ])('$what', ({ robots, text }) => {
    const { usages, findings } = ask(robots, text);
    expect(findings).toEqual([]);
    expect(`${usages.index.verdict} ${usages.index.because}`).toBe('prohibited stated');
    expect(usages.follow.verdict).toBe('permitted');
  });

  test('for two crawlers, with a record for one of them', () => {
    const robots = [
      'ACAP-crawler: SearchBot1',
      'ACAP-crawler: SearchBot2',
      'ACAP-permissions-reference: /terms.txt',
    ];
    const text = RECORDS.replace('*', 'SearchBot1');
    expect(ask(robots, text).usages.index.verdict).toBe('prohibited');
    expect(ask(robots, text, { tokens: ['SearchBot2'] }).usages.index.verdict).toBe('permitted');
    expect(ask(robots, text, { tokens: ['SearchBot2'] }).findings.map(({ code }) => code)).toEqual([
      'reference-without-record',
    ]);
  });

  test('leads one level deep', () => {
    const { usages, findings, needs } = ask(
      SITE,
      'ACAP-crawler: *\nACAP-permissions-reference: /more.txt\nACAP-disallow-index: /\n',
    );
    expect(findings.map(({ code }) => code)).toContain('nested-reference');
    expect(needs).toEqual([]);
    expect(usages.follow.verdict).toBe('permitted');
  });

  test('that was not asked for yet is needed, and nothing is known of it', () => {
    const { needs } = judge(evidenceOf({ robots: SITE }), ACAP_READER);
    expect(needs).toEqual(['https://paper.example/terms.txt']);
  });
});
