import { describe, expect, test } from 'vitest';
import { judge, type Query, USAGES, type Usage } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

/** 4.1.6 with 6.9: which version a page is read in, and that what is newer is ignored; 3.12: the version comment. */

interface Row {
  readonly what: string;
  readonly meta: NonNullable<Written['meta']>;
  readonly crawler?: Partial<Query['crawler']>;
  readonly purpose?: string;
  readonly expected: Partial<Record<Usage, string>>;
}

const everyone = (...contents: string[]) => contents.map((content) => ['robots', content] as const);

/** What is newer than 1.0, in the ways in which it may be written. */
const NEWER = [
  'target-condition=x',
  'ref=x',
  'REF=x',
  'ref = x',
  'Target-Condition=https://a.example/',
  'ref=x time-limit=3-days',
  'time-limit=3-days ref=x',
];
/** Version tags under which it is newer, and those under which it is not understood for want of a definition. */
const OLDER = [
  '',
  'ACAP version 1.0',
  'ACAP Version 1.0',
  'ACAP version 0.2',
  'ACAP version',
  'ACAP version x',
  'ACAP version -1',
];
const NEWER_VERSIONS = ['ACAP version 1.1', 'ACAP version 1.2', 'ACAP version 2.0', 'ACAP version 1.1.1'];

describe.each([
  { what: 'a feature newer than its version is ignored', versions: OLDER, expected: 'permitted silence' },
  {
    what: 'a feature of the version that no source defines is no permission',
    versions: NEWER_VERSIONS,
    expected: 'prohibited not-understood',
  },
])('$what', ({ versions, expected }) => {
  test.each(NEWER.flatMap((newer) => versions.map((version) => ({ newer, version }))))(
    '$newer under "$version"',
    ({ newer, version }) => {
      const stated = version === '' ? [] : [version];
      for (const usage of USAGES.filter((one) => one !== 'present' && one !== 'other' && one !== 'crawl')) {
        for (const contents of [
          [...stated, `ACAP allow-${usage} ${newer}`],
          [`ACAP allow-${usage} ${newer}`, ...stated],
        ]) {
          const { usages } = judge(evidenceOf({ meta: everyone(...contents) }), ACAP_READER);
          const { verdict, because } = usages[usage];
          expect(`${usage} ${verdict} ${because}`).toBe(`${usage} ${expected}`);
          const others = USAGES.filter((one) => one !== usage);
          expect(others.filter((one) => usages[one].verdict !== 'permitted')).toEqual([]);
        }
      }
    },
  );
});

describe('what else a version tag does', () => {
  test.each<Row>([
    {
      what: 'crawl too',
      meta: everyone('ACAP version 1.1', 'ACAP allow-crawl ref=x'),
      expected: { crawl: 'prohibited not-understood', index: 'prohibited not-crawled' },
    },
    {
      what: 'and not without it',
      meta: everyone('ACAP allow-crawl ref=x'),
      expected: { crawl: 'permitted silence' },
    },
    {
      what: 'present with all its kinds',
      meta: everyone('ACAP version 1.1', 'ACAP allow-present ref=x'),
      expected: {
        present: 'prohibited not-understood',
        'present-link': 'prohibited not-understood',
        index: 'permitted silence',
      },
    },
    {
      what: 'a kind that is permitted in words that are understood',
      meta: everyone('ACAP version 1.1', 'ACAP allow-present ref=x', 'ACAP allow-present-link'),
      expected: { present: 'prohibited not-understood', 'present-link': 'permitted stated' },
    },
    {
      what: 'other, for what nobody speaks of',
      meta: everyone('ACAP version 1.1', 'ACAP allow-other ref=x'),
      expected: { other: 'prohibited not-understood', index: 'prohibited other', crawl: 'permitted silence' },
    },
    {
      what: 'what 1.0 defines needs no tag',
      meta: everyone('ACAP allow-index time-limit=3-days'),
      expected: { index: 'restricted stated' },
    },
    {
      what: 'nor does a tag take it away',
      meta: everyone('ACAP version 1.1', 'ACAP allow-index time-limit=3-days'),
      expected: { index: 'restricted stated' },
    },
    {
      what: 'a prohibition with such words stands',
      meta: everyone('ACAP disallow-index ref=x'),
      expected: { index: 'prohibited stated' },
    },
    {
      what: 'and stands under 1.1',
      meta: everyone('ACAP version 1.1', 'ACAP disallow-index target-condition=x'),
      expected: { index: 'prohibited stated' },
    },
    {
      what: 'an understood permission beside one that is ignored: it decides',
      meta: everyone('ACAP allow-index', 'ACAP allow-index ref=x'),
      expected: { index: 'permitted stated' },
    },
    {
      what: 'of one that is ignored, what stands behind it is heard',
      meta: everyone('noindex', 'ACAP allow-index ref=x'),
      expected: { index: 'prohibited stated' },
    },
    {
      what: 'one for the crawler beats an understood one for all',
      meta: [
        ['robots', 'ACAP version 1.1'],
        ['robots', 'ACAP allow-index'],
        ['SearchBot1', 'ACAP allow-index ref=x'],
      ],
      expected: { index: 'prohibited not-understood' },
    },
    {
      what: 'an understood one for the crawler beats one for all',
      meta: [
        ['robots', 'ACAP version 1.1'],
        ['robots', 'ACAP allow-index ref=x'],
        ['SearchBot1', 'ACAP allow-index'],
      ],
      expected: { index: 'permitted stated' },
    },
    {
      what: 'one for another crawler is nobody else’s',
      meta: [
        ['robots', 'ACAP version 1.1'],
        ['OtherBot', 'ACAP allow-index ref=x'],
      ],
      expected: { index: 'permitted silence' },
    },
    {
      what: 'for the purpose',
      meta: everyone('ACAP version 1.1', 'ACAP news allow-index ref=x'),
      purpose: 'news',
      expected: { index: 'prohibited not-understood' },
    },
    {
      what: 'for another purpose',
      meta: everyone('ACAP version 1.1', 'ACAP news allow-index ref=x'),
      purpose: 'images',
      expected: { index: 'permitted silence' },
    },
    {
      what: 'for a purpose that is not stated',
      meta: everyone('ACAP version 1.1', 'ACAP news allow-index ref=x'),
      expected: { index: 'permitted silence' },
    },
    {
      what: 'for every purpose',
      meta: everyone('ACAP version 1.1', 'ACAP * allow-index ref=x'),
      expected: { index: 'prohibited not-understood' },
    },
    {
      what: 'an understood one for the purpose beats it',
      meta: everyone('ACAP version 1.1', 'ACAP allow-index ref=x', 'ACAP news allow-index'),
      purpose: 'news',
      expected: { index: 'permitted stated' },
    },
    {
      what: 'who does not read ACAP',
      meta: everyone('ACAP version 1.1', 'ACAP allow-index ref=x'),
      crawler: { reads: ['rep'], elements: false },
      expected: { index: 'permitted silence' },
    },
    {
      what: 'who reads no elements',
      meta: everyone('ACAP version 1.1', 'ACAP allow-index ref=x'),
      crawler: { elements: false },
      expected: { index: 'prohibited not-understood' },
    },
    {
      what: 'outside the head',
      meta: [['robots', 'ACAP allow-index ref=x', 'in body']],
      expected: { index: 'permitted silence' },
    },
    {
      what: 'two tags, whatever their order',
      meta: everyone('ACAP version 1.0', 'ACAP allow-index ref=x', 'ACAP version 1.1'),
      expected: { index: 'prohibited not-understood' },
    },
  ])('$what', ({ meta, crawler, purpose = null, expected }) => {
    const query = { ...ACAP_READER, crawler: { ...ACAP_READER.crawler, ...crawler }, purpose };
    const { usages } = judge(evidenceOf({ meta }), query);
    for (const [usage, verdictWords] of Object.entries(expected)) {
      const { verdict, because } = usages[usage as Usage];
      expect(`${usage} ${verdict} ${because}`).toContain(`${usage} ${verdictWords}`);
    }
  });

  test.each([
    {
      what: 'in robots.txt, where there is no tag',
      robots: ['ACAP-crawler: *', 'ACAP-allow-index: / ref=x'],
    },
    {
      what: 'in robots.txt with the version comment',
      robots: ['##ACAP version=1.1', 'ACAP-crawler: *', 'ACAP-allow-index: / target-condition=x'],
    },
    {
      what: 'in a local usage',
      robots: ['ACAP-qualified-usage: few index ref=x', 'ACAP-crawler: *', 'ACAP-allow-(few): /'],
    },
    {
      what: 'in a part of a composite',
      robots: [
        'ACAP-qualified-usage: few index ref=x',
        'ACAP-composite-usage: all (few) follow',
        'ACAP-crawler: *',
        'ACAP-allow-(all): /',
      ],
    },
  ])('$what', ({ robots }) => {
    for (const version of ['ACAP version 1.0', 'ACAP version 1.1', 'noindexing']) {
      const { usages } = judge(evidenceOf({ robots, meta: everyone(version) }), ACAP_READER);
      expect(usages.index.verdict).toBe('prohibited');
      expect(usages.follow.verdict).toBe('permitted');
    }
  });

  test('a class with a local usage of newer words', () => {
    const robots = ['ACAP-qualified-usage: few index ref=x'];
    const { elements } = judge(evidenceOf({ robots, elements: ['the-acap:allow-(few)'] }), ACAP_READER);
    expect(elements[0]?.index.verdict).toBe('prohibited');
  });
});

describe('what is reported of versions in META tags', () => {
  test.each<{ contents: readonly (readonly [string, string])[]; codes: readonly string[] }>([
    { contents: everyone('ACAP version 1.1'), codes: [] },
    { contents: everyone('ACAP version 1.0'), codes: [] },
    { contents: everyone('acap VERSION 1.1'), codes: [] },
    { contents: everyone('ACAP  version\n1.1'), codes: [] },
    { contents: everyone('ACAP version 7.3'), codes: ['unknown-version'] },
    { contents: everyone('ACAP version 1.1', 'ACAP version 1.0'), codes: ['two-versions'] },
    { contents: everyone('ACAP version one'), codes: ['invalid-version'] },
    { contents: everyone('ACAP version'), codes: ['invalid-version'] },
    { contents: [['SearchBot1', 'ACAP version 1.1']], codes: ['version-for-one-crawler'] },
    { contents: [['ROBOTS', 'ACAP version 1.1']], codes: [] },
    { contents: everyone('ACAP allow-index ref=x'), codes: ['newer-feature'] },
    { contents: everyone('ACAP version 1.0', 'ACAP allow-index ref=x'), codes: ['newer-feature'] },
    { contents: everyone('ACAP version 1.1', 'ACAP allow-index ref=x'), codes: ['undefined-qualifier'] },
  ])('$contents: $codes', ({ contents, codes }) => {
    const { findings, usages } = judge(evidenceOf({ meta: contents }), ACAP_READER);
    expect(findings.map(({ code }) => code)).toEqual(codes);
    expect(usages.crawl.verdict).toBe('permitted');
  });
});

describe('3.12 the version comment', () => {
  const rest = ['User-agent: *', 'Disallow: /b', 'ACAP-crawler: *', 'ACAP-disallow-index: /'];
  test.each([
    { lines: ['##ACAP version=1.1', ...rest], codes: [] },
    { lines: ['##ACAP version=1.0', ...rest], codes: [] },
    { lines: ['##ACAP version=0.2 # pilot version', ...rest], codes: [] },
    { lines: ['\ufeff##ACAP version=1.1', ...rest], codes: [] },
    { lines: ['##acap VERSION=1.1', ...rest], codes: [] },
    { lines: ['##ACAP version=7.3', ...rest], codes: ['unknown-version'] },
    { lines: ['##ACAP version=', ...rest], codes: ['malformed-version-comment'] },
    { lines: ['##ACAP version', ...rest], codes: ['malformed-version-comment'] },
    { lines: ['##ACAP version: 1.1', ...rest], codes: ['malformed-version-comment'] },
    { lines: ['##ACAP version=one', ...rest], codes: ['malformed-version-comment'] },
    { lines: ['# ACAP policies follow', ...rest], codes: [] },
    { lines: [...rest, '##ACAP version=1.1'], codes: ['late-version-comment'] },
    { lines: ['User-agent: *', '##ACAP version=1.1', ...rest], codes: ['late-version-comment'] },
    { lines: ['# a comment', '##ACAP version=1.1', ...rest], codes: ['late-version-comment'] },
    { lines: [...rest, 'Disallow: /c ##ACAP version=9'], codes: [] },
  ])('$lines', ({ lines, codes }) => {
    const { findings, usages } = judge(evidenceOf({ robots: lines }), ACAP_READER);
    expect(findings.map(({ code }) => code)).toEqual(codes);
    expect(`${usages.crawl.verdict} ${usages.index.verdict}`).toBe('permitted prohibited');
  });

  test('decides nothing about the page’s own tags', () => {
    const written = { robots: ['##ACAP version=1.1'], meta: everyone('ACAP allow-index ref=x') };
    const { usages, findings } = judge(evidenceOf(written), ACAP_READER);
    expect(usages.index.because).toBe('silence');
    expect(findings.map(({ code }) => code)).toContain('newer-feature');
  });
});
