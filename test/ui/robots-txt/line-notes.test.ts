import { describe, expect, test } from 'vitest';
import {
  ANY_ACAP_CRAWLER,
  type Crawler,
  definitionsNamedIn,
  judge,
  readPage,
  readSite,
  recordsFor,
} from '../../../src/policy';
import { type LineNote, lineNotes, lineThatCounts } from '../../../src/ui/robots-txt/line-notes';

const URL_OF_PAGE = 'https://news.example/news/a.html';
const REFERRED = 'https://news.example/agreement.txt';
const rep: Crawler = { tokens: ['GPTBot'], reads: ['rep'], elements: false, rep: 'rfc9309' };
const acap: Crawler = { ...ANY_ACAP_CRAWLER, tokens: ['NewsBot'] };

interface Asked {
  readonly crawler?: Crawler;
  readonly purpose?: string;
  readonly address?: string;
  readonly referred?: string;
}

function notesOf(
  lines: readonly string[],
  { crawler = rep, purpose, address, referred }: Asked = {},
): ReadonlyMap<number, LineNote> {
  const site = readSite({
    url: URL_OF_PAGE,
    robotsTxt: { status: 200, text: lines.join('\n') },
    references: referred === undefined ? {} : { [REFERRED]: { status: 200, text: referred } },
  });
  const page = readPage(site, { url: URL_OF_PAGE, headers: [], metaTags: [], elements: [] });
  const judgement = judge(page, { crawler, purpose: purpose ?? null, now: '2026-11-21T06:00:00Z' });
  return lineNotes({
    records: recordsFor(site, crawler, address),
    judgement,
    findings: judgement.findings,
    definitions: definitionsNamedIn(site, address),
    address,
  });
}

/** What a note says, in one line for a table. */
function summary({ part, isHeading, heads, crawl, decides, beaten, findings, definitions }: LineNote = {}) {
  return [
    part,
    isHeading && 'names',
    heads && 'heads',
    crawl && `crawl ${crawl}`,
    ...(decides ?? []).map(({ usage, outcome, verdict }) => `${outcome} ${usage} ${verdict}`),
    ...(beaten ?? []).map(({ by, usages }) => `${by} on ${usages.join('+')}`),
    ...(findings ?? []).map(({ code }) => `! ${code}`),
    ...(definitions ?? []).map(({ place }) => `see ${place.kind === 'robots-txt' && place.line}`),
  ]
    .filter(Boolean)
    .join(', ');
}

interface Case extends Asked {
  readonly name: string;
  /** Lines of the file, each with what is noted of it. */
  readonly file: readonly (readonly [line: string, note: string])[];
  /** The line that the view opens at. */
  readonly counts: number | null;
}

const CASES: readonly Case[] = [
  {
    name: 'the crawler’s group, what decides in it, and what that beats',
    file: [
      ['User-agent: *', 'aside, names, heads'],
      ['Disallow: /news/', 'aside, named-group on crawl'],
      ['Disallow: /press/', 'aside'],
      ['User-agent: GPTBot', 'obeyed, names'],
      ['User-agent: CCBot', 'obeyed, names, heads'],
      ['Allow: /', 'obeyed, longer-pattern on crawl'],
      ['Disallow: /news/', 'obeyed, crawl prohibited'],
      ['Disallow: /press/', 'obeyed'],
      ['# a comment', ''],
      ['User-agent: OtherBot', 'others, names, heads'],
      ['Disallow: /news/', 'others'],
    ],
    counts: 7,
  },
  {
    name: 'where no rule matches, the group itself counts',
    file: [
      ['User-agent: OtherBot', 'others, names, heads'],
      ['Disallow: /', 'others'],
      ['User-agent: *', 'obeyed, names, heads'],
      ['Disallow: /press/', 'obeyed'],
    ],
    counts: 3,
  },
  { name: 'a file without rules', file: [['# nothing', '']], counts: null },
  {
    name: 'findings stand at their lines',
    file: [
      ['User-agent: GPTBot', 'obeyed, names, heads'],
      ['Disalow: /news/', 'obeyed, crawl prohibited, ! misspelt-field'],
      ['nonsense', '! unreadable-line'],
    ],
    counts: 2,
  },
  {
    name: 'ACAP that a crawler does not read is noted at its heading alone',
    file: [
      ['ACAP-crawler: *', 'unread, names, heads'],
      ['ACAP-disallow-crawl: /news/', 'unread'],
    ],
    counts: null,
  },
  {
    name: 'ACAP, with the usages that each line decides, and where names are defined',
    crawler: acap,
    file: [
      ['ACAP-resource-set: desk /news/ /sport/', ''],
      ['ACAP-qualified-usage: teaser present-snippet max-length=40-words', ''],
      ['ACAP-composite-usage: lines index (teaser)', 'see 2'],
      ['ACAP-crawler: *', 'obeyed, names, heads'],
      ['ACAP-disallow-index: /', 'obeyed, named-crawler on index'],
      ['ACAP-crawler: NewsBot', 'obeyed, names, heads'],
      ['ACAP-allow-crawl: the-acap:resource-set:desk', 'obeyed, crawl permitted, see 1'],
      [
        'ACAP-allow-(lines): /news/',
        'obeyed, decides index permitted, decides present-snippet restricted, see 3',
      ],
      ['ACAP-disallow-follow: /', 'obeyed, decides follow prohibited'],
    ],
    counts: 7,
  },
  {
    name: 'a use and its kinds are noted once',
    crawler: acap,
    file: [
      ['ACAP-crawler: *', 'obeyed, names, heads'],
      ['ACAP-disallow-present: /', 'obeyed, decides present prohibited'],
      ['ACAP-allow-present-link: /', 'obeyed, decides present-link permitted'],
    ],
    counts: 1,
  },
  {
    name: 'what keeps a crawler away is noted for crawling alone',
    crawler: acap,
    file: [
      ['ACAP-crawler: *', 'obeyed, names, heads'],
      ['ACAP-disallow-crawl: /', 'obeyed, crawl prohibited'],
      ['ACAP-allow-index: /', 'obeyed, not-crawled on index'],
    ],
    counts: 2,
  },
  {
    name: 'another purpose',
    crawler: acap,
    file: [
      ['ACAP-crawler: *', 'obeyed, names, heads'],
      ['ACAP-usage-purpose: news', 'obeyed'],
      ['ACAP-disallow-crawl: /', 'obeyed, other-purpose on crawl'],
    ],
    counts: 1,
  },
  {
    name: 'conventional rules that readers of ACAP are told to skip',
    crawler: acap,
    file: [
      ['User-agent: *', 'skipped, names, heads'],
      ['Disallow: /', 'skipped'],
      ['ACAP-ignore-conventional-records', ''],
    ],
    counts: null,
  },
];

describe.each(CASES)('$name', ({ file, counts, ...asked }) => {
  const notes = notesOf(
    file.map(([line]) => line),
    asked,
  );
  test('is noted line by line', () => {
    expect(file.map(([line], index) => [line, summary(notes.get(index + 1))])).toEqual(file);
  });
  test('opens at what counts', () => expect(lineThatCounts(notes)).toBe(counts));
});

const REFERRING = ['ACAP-crawler: NewsBot', `ACAP-permissions-reference: ${REFERRED}`];

test('a file that robots.txt refers to has notes of its own, and none of robots.txt', () => {
  const referred =
    'ACAP-crawler: *\nACAP-disallow-crawl: /news/\nACAP-crawler: OtherBot\nACAP-allow-crawl: /';
  const own = notesOf(REFERRING, { crawler: acap, referred });
  expect([...own].map(([line, note]) => [line, summary(note)])).toEqual([
    [2, 'obeyed'],
    [1, 'obeyed, names, heads'],
  ]);
  const notes = notesOf(REFERRING, { crawler: acap, referred, address: REFERRED });
  expect([1, 2, 3, 4].map((line) => summary(notes.get(line)))).toEqual([
    'obeyed, names, heads',
    'obeyed, crawl prohibited',
    'others, names, heads',
    'others',
  ]);
  const stranger = { ...acap, tokens: ['StrangeBot'] };
  const others = notesOf(REFERRING, { crawler: stranger, referred, address: REFERRED });
  expect(summary(others.get(1))).toBe('others, names, heads');
});

test('a set of a thousand paths makes one note of each kind', () => {
  const paths = Array.from({ length: 200 }, (_, index) => `/news/${'*'.repeat(index % 7)}`).join(' ');
  const notes = notesOf(
    [
      `ACAP-resource-set: desk ${paths}`,
      'ACAP-crawler: *',
      'ACAP-allow-index: the-acap:resource-set:desk',
      'ACAP-disallow-index: /news/a.html',
    ],
    { crawler: acap },
  );
  expect(summary(notes.get(3))).toMatch(/^obeyed, narrower-scope on index(, ! [\w-]+)*, see 1$/);
});

test('a hundred thousand rules that all match are noted, each by itself', () => {
  const notes = notesOf(['User-agent: *', ...Array.from({ length: 100_000 }, () => 'Disallow: /')]);
  expect(notes.size).toBe(100_001);
  expect(summary(notes.get(2))).toBe('obeyed, crawl prohibited');
  expect(summary(notes.get(100_001))).toBe('obeyed, earlier-rule on crawl');
});

test('lines that Cloudflare put there are told where they begin', () => {
  const judgement = judge(
    { url: URL_OF_PAGE, robotsTxt: { status: 200, text: '' }, headers: [], metaTags: [], elements: [] },
    { crawler: rep, purpose: null, now: '' },
  );
  const managed = [{ from: 3, to: 9 }];
  const notes = lineNotes({ records: [], judgement, findings: [], definitions: new Map(), managed });
  expect([...notes]).toEqual([[3, { managedTo: 9 }]]);
});
