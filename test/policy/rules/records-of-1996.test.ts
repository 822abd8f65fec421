import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Crawler, judge } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { ACAP_READER, evidenceOf } from '../written';

/** 2.2: records of the draft of 1996 end at blank lines, and the query of an address is not compared. */

const reader = (token: string): Crawler => ({
  tokens: [token],
  reads: ['rep'],
  elements: false,
  rep: 'koster1996',
});
const ask = (robots: readonly string[], at: string, token = 'Alpha') => {
  const { usages, findings } = judge(evidenceOf({ robots, at }), { ...ACAP_READER, crawler: reader(token) });
  const codes = findings.filter(({ code }) => /^(blank-line-ends|query-not)/.test(code));
  return {
    crawl: usages.crawl.verdict,
    lines: codes.map(({ code, source: { place } }) => `${code}@${'line' in place && place.line}`),
  };
};

describe('2.2 a blank line ends a record', () => {
  test.each([
    {
      what: 'rules behind it',
      robots: ['User-agent: *', 'Allow: /b', '', 'Disallow: /a'],
      crawl: true,
      at: [4],
    },
    {
      what: 'one of white space',
      robots: ['User-agent: *', 'Allow: /b', ' \t', 'Disallow: /a'],
      crawl: true,
      at: [4],
    },
    {
      what: 'no comment',
      robots: ['User-agent: *', 'Allow: /b', '# b', 'Disallow: /a'],
      crawl: false,
      at: [],
    },
    { what: 'names before it', robots: ['User-agent: *', '', 'Disallow: /a'], crawl: true, at: [1, 3] },
    {
      what: 'names apart',
      robots: ['User-agent: Alpha', '', 'User-agent: Beta', 'Disallow: /a'],
      crawl: true,
      at: [1],
    },
    {
      what: 'a name without rules, so that * counts',
      robots: ['User-agent: Alpha', '', 'User-agent: *', 'Disallow: /a'],
      crawl: false,
      at: [1],
    },
    {
      what: 'records without one between',
      robots: ['User-agent: Beta', 'Allow: /', 'User-agent: Alpha', 'Disallow: /a'],
      crawl: false,
      at: [],
    },
    {
      what: 'another field is a rule',
      robots: ['User-agent: Alpha', 'Crawl-delay: 3', '', 'User-agent: *', 'Disallow: /a'],
      crawl: true,
      at: [],
    },
    {
      what: 'prose is none',
      robots: ['User-agent: Alpha', 'Go away', '', 'User-agent: *', 'Disallow: /a'],
      crawl: false,
      at: [1],
    },
    {
      what: 'nor is a field of ACAP',
      robots: ['User-agent: Alpha', 'ACAP-crawler: *', 'User-agent: Beta', 'Disallow: /a'],
      crawl: false,
      at: [],
    },
    { what: 'rules before all names', robots: ['Disallow: /a', '', 'Disallow: /a'], crawl: true, at: [] },
    {
      what: 'each run once',
      robots: ['User-agent: *', 'Allow: /b', '', 'Allow: /c', 'Allow: /d', '', 'Allow: /e'],
      crawl: true,
      at: [4, 7],
    },
  ])('$what', ({ robots, crawl, at }) => {
    expect(ask(robots, '/a')).toEqual({
      crawl: crawl ? 'permitted' : 'prohibited',
      lines: at.map((line) => `blank-line-ends-record@${line}`),
    });
  });

  test('nobody else is told', () => {
    const { findings } = judge(evidenceOf({ robots: ['User-agent: *', '', 'Disallow: /a?b'] }), ACAP_READER);
    expect(findings).toEqual([]);
  });
});

describe('2.2 the query is not compared', () => {
  test.each([
    { rule: '/a', at: '/a?b=1', crawl: 'prohibited', told: false },
    { rule: '/a?', at: '/a?b=1', crawl: 'permitted', told: true },
    { rule: '/a?b', at: '/a?b', crawl: 'permitted', told: true },
    { rule: '/b', at: '/a?/b', crawl: 'permitted', told: false },
    { rule: '/a%3Fb', at: '/a%3fb', crawl: 'prohibited', told: false },
    { rule: '/a?b', at: '/a%3fb', crawl: 'permitted', told: true },
  ])('$rule, $at: $crawl', ({ rule, at, crawl, told }) => {
    expect(ask(['User-agent: *', `Disallow: ${rule}`], at)).toEqual({
      crawl,
      lines: told ? ['query-not-compared@2'] : [],
    });
  });
});

const LINES = [
  '',
  ' ',
  '# c',
  'User-agent: Alpha',
  'User-agent: Beta',
  'User-agent: *',
  'Disallow: /a',
  'Allow: /a/b',
  'Disallow:',
  'Crawl-delay: 3',
  'ACAP-crawler: *',
  'Go away',
];

/** The same once more, block by block. */
function expected(lines: readonly string[], token: string, path: string): string {
  const blocks = lines
    .map((line) => (line.trim() === '' ? '\n' : line))
    .join('\n')
    .split(/\n{2,}/);
  const records = blocks.flatMap((block) => {
    const fields = block.split('\n').filter((line) => /^[A-Z][a-z-]+:/.test(line));
    const starts = fields.flatMap((line, at) =>
      /^User/.test(line) && !/^User/.test(fields[at - 1] ?? '') ? at : [],
    );
    return starts
      .map((start, index) => fields.slice(start, starts[index + 1]))
      .filter((record) => !/^User/.test(record.at(-1) ?? ''));
  });
  const named = (name: string) => records.find((record) => record.includes(`User-agent: ${name}`));
  const rules = (named(token) ?? named('*') ?? []).flatMap(
    (line) => /^(Allow|Disallow): (.+)/.exec(line) ?? [],
  );
  for (let at = 0; at < rules.length; at += 3)
    if (path.startsWith(rules[at + 2] as string))
      return rules[at + 1] === 'Allow' ? 'permitted' : 'prohibited';
  return 'permitted';
}

test('any lines are read as the draft, told once more, reads them', { tags: 'law' }, () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...LINES), { maxLength: 12 }),
      fc.constantFrom('Alpha', 'Beta', 'Gamma'),
      fc.constantFrom('/a', '/a/b', '/c'),
      (robots, token, at) => {
        expect(ask(robots, at, token).crawl).toBe(expected(robots, token, at));
      },
    ),
    lawRuns(3000),
  );
});
