import { describe, expect, test } from 'vitest';
import { judge, type Query, type Reason, type Usage } from '../../src/policy';
import type { BeatenBy } from '../../src/policy/model/decision';
import { ACAP_READER, evidenceOf, type Written } from './written';

/** What is written, who asks for what, and each statement on the usage with its part in the decision. */
interface Row {
  readonly written: Written & { readonly headersUnseen?: true };
  readonly query?: Partial<Omit<Query, 'crawler'>>;
  readonly crawler?: Partial<Query['crawler']>;
  readonly usage?: Usage;
  /** Index of the element that is asked about, the page where it is left out. */
  readonly element?: number;
  readonly because: Reason;
  /** The words of a statement, then its part in the decision. */
  readonly trace: readonly (readonly [statement: string, part: string])[];
}

const KOSTER = { reads: ['rep'], elements: false, rep: 'koster1996' } as const;
const CONVENTIONAL = { reads: ['rep'], elements: false } as const;
const record = (...fields: string[]) => ['ACAP-crawler: *', ...fields];

function traceOf({ written, query, crawler, usage = 'index', element }: Row) {
  const evidence = evidenceOf(written);
  const { usages, elements, statements } = judge(
    written.headersUnseen ? { ...evidence, headers: null } : evidence,
    { ...ACAP_READER, ...query, crawler: { ...ACAP_READER.crawler, ...crawler } },
  );
  const decision = (element === undefined ? usages : elements[element])?.[usage];
  const trace = decision?.trace.map((step) => [
    statements[step.statement]?.rule ?? statements[step.statement]?.source.text,
    step.outcome === 'beaten' ? step.by : step.outcome,
  ]);
  return { because: decision?.because, trace };
}

/** A row for each way in which a statement can be beaten; the compiler sees to it that none is missing. */
const BEATEN: Readonly<Record<BeatenBy, Row>> = {
  'nearer-layer': {
    written: { robots: record('ACAP-allow-index: /'), meta: [['robots', 'ACAP disallow-index']] },
    because: 'stated',
    trace: [
      ['ACAP disallow-index', 'decides'],
      ['ACAP-allow-index: /', 'nearer-layer'],
    ],
  },
  'nearer-element': {
    written: {
      elements: [
        { classes: 'the-acap:allow-index', parent: null },
        { classes: 'the-acap:disallow-index', parent: 0 },
      ],
    },
    element: 1,
    because: 'stated',
    trace: [
      ['the-acap:disallow-index', 'decides'],
      ['the-acap:allow-index', 'nearer-element'],
    ],
  },
  purpose: {
    written: {
      robots: record('ACAP-disallow-index: /', 'ACAP-usage-purpose: news', 'ACAP-allow-index: /'),
    },
    query: { purpose: 'news' },
    because: 'stated',
    trace: [
      ['ACAP-disallow-index: /', 'purpose'],
      ['ACAP-allow-index: /', 'decides'],
    ],
  },
  'other-purpose': {
    written: { robots: record('ACAP-usage-purpose: news', 'ACAP-disallow-index: /') },
    query: { purpose: 'art' },
    because: 'silence',
    trace: [['ACAP-disallow-index: /', 'other-purpose']],
  },
  'named-crawler': {
    written: {
      meta: [
        ['robots', 'ACAP disallow-index'],
        ['searchbot1', 'ACAP allow-index'],
      ],
    },
    because: 'stated',
    trace: [
      ['ACAP disallow-index', 'named-crawler'],
      ['ACAP allow-index', 'decides'],
    ],
  },
  'named-group': {
    written: { robots: ['User-agent: *', 'Disallow: /', 'User-agent: SearchBot', 'Allow: /news/'] },
    crawler: { ...CONVENTIONAL, tokens: ['SearchBot'] },
    usage: 'crawl',
    because: 'stated',
    trace: [
      ['Allow: /news/', 'decides'],
      ['Disallow: /', 'named-group'],
    ],
  },
  'earlier-record': {
    written: { robots: ['User-agent: a', 'Disallow: /news/', 'User-agent: a', 'Allow: /'] },
    crawler: { ...KOSTER, tokens: ['a'] },
    usage: 'crawl',
    because: 'stated',
    trace: [
      ['Disallow: /news/', 'decides'],
      ['Allow: /', 'earlier-record'],
    ],
  },
  'narrower-scope': {
    written: { robots: record('ACAP-disallow-index: /', 'ACAP-allow-index: /news/') },
    because: 'stated',
    trace: [
      ['ACAP-disallow-index: /', 'narrower-scope'],
      ['ACAP-allow-index: /news/', 'decides'],
    ],
  },
  'longer-pattern': {
    written: { robots: ['User-agent: *', 'Disallow: /', 'Allow: /news/'] },
    usage: 'crawl',
    because: 'stated',
    trace: [
      ['Allow: /news/', 'decides'],
      ['Disallow: /', 'longer-pattern'],
    ],
  },
  'allow-wins-tie': {
    written: { robots: ['User-agent: *', 'Disallow: /news/', 'Allow: /news/'] },
    usage: 'crawl',
    because: 'stated',
    trace: [
      ['Allow: /news/', 'decides'],
      ['Disallow: /news/', 'allow-wins-tie'],
    ],
  },
  'permission-wins': {
    written: {
      meta: [
        ['robots', 'all'],
        ['robots', 'noindex, follow'],
      ],
    },
    crawler: { ...CONVENTIONAL, tokens: ['YandexBot'] },
    because: 'stated',
    trace: [
      ['all', 'decides'],
      ['noindex', 'permission-wins'],
    ],
  },
  'other-crawlers': {
    written: { robots: ['User-agent: Bingbot', 'Allow: /', 'User-agent: *', 'Disallow: /'] },
    crawler: { ...CONVENTIONAL, tokens: ['Amzn-SearchBot'] },
    usage: 'crawl',
    because: 'other-crawlers',
    trace: [['Disallow: /', 'other-crawlers']],
  },
  'beyond-limit': {
    written: { robots: ['User-agent: *', 'Disallow: /', `Disallow: /${'a'.repeat(1_024)}`] },
    crawler: { ...CONVENTIONAL, tokens: ['YandexBot'] },
    usage: 'crawl',
    because: 'beyond-limit',
    trace: [['Disallow: /', 'beyond-limit']],
  },
  'earlier-rule': {
    written: { robots: ['User-agent: *', 'Disallow: /', 'Allow: /news/'] },
    crawler: KOSTER,
    usage: 'crawl',
    because: 'stated',
    trace: [
      ['Disallow: /', 'decides'],
      ['Allow: /news/', 'earlier-rule'],
    ],
  },
  'explicit-usage': {
    written: { robots: record('ACAP-disallow-other: /', 'ACAP-allow-index: /') },
    because: 'stated',
    trace: [
      ['ACAP-allow-index: /', 'decides'],
      ['ACAP-disallow-other: /', 'explicit-usage'],
    ],
  },
  conflict: {
    written: {
      meta: [
        ['robots', 'ACAP allow-index'],
        ['robots', 'ACAP disallow-index'],
      ],
    },
    because: 'conflict',
    trace: [
      ['ACAP disallow-index', 'decides'],
      ['ACAP allow-index', 'conflict'],
    ],
  },
  'not-crawled': {
    written: { robots: ['User-agent: *', 'Disallow: /'], meta: [['robots', 'ACAP allow-index']] },
    because: 'not-crawled',
    trace: [
      ['Disallow: /', 'decides'],
      ['ACAP allow-index', 'not-crawled'],
    ],
  },
  unreachable: {
    written: { robots: ['User-agent: *', 'Disallow: /'], meta: [['robots', 'ACAP allow-crawl']] },
    usage: 'crawl',
    because: 'stated',
    trace: [
      ['Disallow: /', 'decides'],
      ['ACAP allow-crawl', 'unreachable'],
    ],
  },
  'crawl-unknown': {
    written: { robots: { status: null, reason: 'offline' }, meta: [['robots', 'ACAP allow-crawl']] },
    usage: 'crawl',
    because: 'not-asked',
    trace: [['ACAP allow-crawl', 'crawl-unknown']],
  },
  'prohibited-anyway': {
    written: { meta: [['robots', 'noindex, unavailable_after: 2030-01-01']] },
    because: 'stated',
    trace: [
      ['noindex', 'decides'],
      ['unavailable_after: 2030-01-01', 'prohibited-anyway'],
    ],
  },
  'stricter-limit': {
    written: { meta: [['robots', 'max-snippet:50, max-snippet:20']] },
    usage: 'present-snippet',
    because: 'stated',
    trace: [
      ['max-snippet:50', 'stricter-limit'],
      ['max-snippet:20', 'restricts'],
    ],
  },
  'conventional-ignored': {
    written: { robots: ['ACAP-ignore-conventional-records', 'User-agent: *', 'Disallow: /'] },
    usage: 'crawl',
    because: 'silence',
    trace: [['Disallow: /', 'conventional-ignored']],
  },
  'not-bound': {
    written: { robots: ['User-agent: *', 'Disallow: /'] },
    crawler: { ...CONVENTIONAL, boundByAny: false },
    usage: 'crawl',
    because: 'silence',
    trace: [['Disallow: /', 'not-bound']],
  },
  'not-observed': {
    written: { headersUnseen: true, robots: record('ACAP-allow-index: /') },
    because: 'not-observed',
    trace: [['ACAP-allow-index: /', 'not-observed']],
  },
  joined: {
    written: { headers: [['X-Robots-Tag', 'OtherBot: all, noindex']], joined: true },
    because: 'joined',
    trace: [['noindex', 'joined']],
  },
  'no-effect': {
    written: { meta: [['robots', 'index']] },
    because: 'silence',
    trace: [['index', 'no-effect']],
  },
};

/** The reasons for a verdict that no row above has. */
const MORE: Readonly<Record<string, Row>> = {
  'other decides where nobody speaks of the usage': {
    written: { robots: record('ACAP-disallow-other: /') },
    because: 'other',
    trace: [['ACAP-disallow-other: /', 'decides']],
  },
  'scopes that cannot be compared': {
    written: { robots: record('ACAP-allow-index: /*news', 'ACAP-disallow-index: *a.html') },
    because: 'incomparable',
    trace: [
      ['ACAP-disallow-index: *a.html', 'decides'],
      ['ACAP-allow-index: /*news', 'conflict'],
    ],
  },
  'a permission that cannot be understood': {
    written: { meta: [['robots', 'ACAP allow-index colour=red']] },
    because: 'not-understood',
    trace: [['ACAP allow-index colour=red', 'decides']],
  },
  'a class counts for the whole page': {
    written: { elements: ['the-acap:allow-index'] },
    crawler: { elements: false },
    because: 'page-fallback',
    trace: [['the-acap:allow-index', 'decides']],
  },
  'a permission that has run out': {
    written: { meta: [['robots', 'ACAP allow-index time-limit=until-2020-01-01']] },
    because: 'expired',
    trace: [['ACAP allow-index time-limit=until-2020-01-01', 'decides']],
  },
  'a rule that has run out, alone': {
    written: { meta: [['robots', 'unavailable_after: 2020-01-01']] },
    because: 'expired',
    trace: [['unavailable_after: 2020-01-01', 'decides']],
  },
  'a rule that has run out, beside one that prohibits for ever': {
    written: { meta: [['robots', 'unavailable_after: 2020-01-01, noindex']] },
    because: 'stated',
    trace: [
      ['unavailable_after: 2020-01-01', 'decides'],
      ['noindex', 'decides'],
    ],
  },
  'a permission for another address': {
    written: { meta: [['robots', 'ACAP allow-index location=https://paper.example/b']] },
    because: 'elsewhere',
    trace: [['ACAP allow-index location=https://paper.example/b', 'decides']],
  },
  'an element that may not be crawled': {
    written: { elements: ['the-acap:disallow-crawl the-acap:allow-index'] },
    element: 0,
    because: 'element-not-crawled',
    trace: [
      ['the-acap:disallow-crawl', 'decides'],
      ['the-acap:allow-index', 'not-crawled'],
    ],
  },
  'robots.txt itself': {
    written: { at: '/robots.txt', robots: ['User-agent: *', 'Disallow: /'] },
    usage: 'crawl',
    because: 'robots-txt-itself',
    trace: [['Disallow: /', 'no-effect']],
  },
  'no answer': {
    written: { robots: { status: 503, text: '' } },
    usage: 'crawl',
    because: 'unreachable',
    trace: [],
  },
  'a refusal, to the draft of 1996': {
    written: { robots: { status: 403, text: '' } },
    crawler: KOSTER,
    usage: 'crawl',
    because: 'refused',
    trace: [],
  },
};

describe('every statement on the usage is told once, with what became of it (6)', () => {
  test.each(Object.entries(BEATEN))('beaten by %s', (by, row) => {
    expect(row.trace.map(([, part]) => part)).toContain(by);
    expect(traceOf(row)).toEqual({ because: row.because, trace: row.trace });
  });

  test.each(Object.entries(MORE))('%s', (_, row) => {
    expect(traceOf(row)).toEqual({ because: row.because, trace: row.trace });
  });
});

describe('a rule of robots.txt is told with its line as written (2.1)', () => {
  const rule = 'Disallow: /news/ # 𝄞';
  test.each([
    { name: 'LF', text: `User-agent: *\n#\n${rule}\nAllow: /x`, line: 3 },
    { name: 'CR', text: `User-agent: *\r#\r${rule}\rAllow: /x`, line: 3 },
    { name: 'CRLF', text: `User-agent: *\r\n#\r\n${rule}\r\nAllow: /x`, line: 3 },
    { name: 'mixed', text: `# 𝄞\r\nUser-agent: *\n#\r${rule}\r\nAllow: /x`, line: 4 },
    { name: 'a byte order mark', text: `\ufeffUser-agent: *\n${rule}`, line: 2 },
  ])('$name', ({ text, line }) => {
    for (const robots of [text, new TextEncoder().encode(text)]) {
      for (const crawler of [{}, KOSTER]) {
        const { statements } = judge(evidenceOf({ robots }), {
          ...ACAP_READER,
          crawler: { ...ACAP_READER.crawler, ...crawler },
        });
        expect(statements.map(({ source }) => source)).toEqual([
          { place: { kind: 'robots-txt', line, column: 1 }, text: rule },
        ]);
      }
    }
  });
});
