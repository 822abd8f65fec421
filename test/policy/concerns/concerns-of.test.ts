import { describe, expect, test } from 'vitest';
import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  type Concern,
  type Crawler,
  concernsOf,
  readPage,
  readSite,
  type Usage,
} from '../../../src/policy';
import { evidenceOf, type Written } from '../written';

interface Asked {
  readonly crawler?: Crawler;
  readonly usage?: Usage | null;
  readonly linked?: readonly string[];
}

function concerns(written: Written, { crawler = ANY_ACAP_CRAWLER, usage = null, linked }: Asked = {}) {
  const evidence = evidenceOf(written);
  const page = readPage(readSite(evidence), evidence);
  const query = { crawler, purpose: null, now: '2026-01-01T00:00:00Z' };
  return concernsOf(page, { query, usage, linked, resources: evidence.resources });
}

/** What is stated, as `0: index prohibited` of elements, and by address or name of links and parts. */
const linesOf = (found: readonly Concern[]) =>
  found.map(({ target, decisions, kind }) => {
    const name =
      target.kind === 'element' ? target.index : target.kind === 'link' ? target.address : target.name;
    return `${name}: ${decisions.map(({ usage, kind }) => `${usage} ${kind}`).join(', ')} (${kind})`;
  });

describe('elements', () => {
  test.each<{ classes: string; is: string[] }>([
    { classes: 'the-acap:allow-index', is: ['0: index permitted (permitted)'] },
    { classes: 'the-acap:disallow-index', is: ['0: index prohibited (prohibited)'] },
    // Stated on showing, it is shown for that, and its kinds are in the card.
    { classes: 'the-acap:disallow-present', is: ['0: present prohibited (prohibited)'] },
    {
      classes: 'the-acap:disallow-index the-acap:allow-follow',
      is: ['0: follow permitted, index prohibited (prohibited)'],
    },
    { classes: 'the-acap:allow-index the-acap:disallow-index', is: ['0: index conflicting (conflicting)'] },
    { classes: 'the-acap:allow-indx', is: ['0:  (malformed)'] },
    { classes: 'the-acap:allow-indx the-acap:allow-follow', is: ['0: follow permitted (malformed)'] },
    { classes: 'nothing of the kind', is: [] },
  ])('$classes', ({ classes, is }) => expect(linesOf(concerns({ elements: [classes] }))).toEqual(is));

  test('a local usage has the limits that robots.txt gives it', () => {
    const robots = ['ACAP-crawler: *', 'ACAP-qualified-usage: teaser present-snippet max-length=20-words'];
    const found = concerns({ robots, elements: ['the-acap:allow-(teaser)'] });
    expect(linesOf(found)).toEqual(['0: present-snippet restricted (restricted)']);
  });

  test('what is inherited is told once, where it is decided', () => {
    const elements = [
      { classes: 'the-acap:disallow-index', parent: null },
      { classes: 'the-acap:allow-follow', parent: 0 },
    ];
    expect(linesOf(concerns({ elements }))).toEqual([
      '0: index prohibited (prohibited)',
      '1: follow permitted (permitted)',
    ]);
    expect(linesOf(concerns({ elements }, { usage: 'index' }))).toEqual(['0: index prohibited (prohibited)']);
  });

  test('that may not be crawled are told where another use is asked about', () =>
    expect(linesOf(concerns({ elements: ['the-acap:disallow-crawl'] }, { usage: 'index' }))).toEqual([
      '0: index prohibited (prohibited)',
    ]));

  test('whoever reads no ACAP hears of data-nosnippet and rel alone', () => {
    const elements = [
      { classes: 'the-acap:disallow-index the-acap:allow-indx', parent: null },
      { classes: '', parent: null, nosnippet: true },
      { classes: '', parent: null, rel: 'ugc' },
    ];
    expect(linesOf(concerns({ elements }, { crawler: ANY_CRAWLER }))).toEqual([
      '1: present-snippet prohibited, present-extract prohibited, present-oldsnippet prohibited, present-oldextract prohibited (prohibited)',
      '2: follow prohibited (prohibited)',
    ]);
  });

  test('a page that is closed closes what its elements permit', () =>
    expect(
      linesOf(concerns({ robots: ['User-agent: *', 'Disallow: /'], elements: ['the-acap:allow-index'] })),
    ).toEqual(['0: index prohibited (prohibited)']));
});

describe('links', () => {
  const linked = ['https://paper.example/private/a', 'https://paper.example/open'];

  test.each<{ robots: string[]; is: string[] }>([
    { robots: ['User-agent: *', 'Disallow: /private/'], is: [`${linked[0]}: crawl prohibited (prohibited)`] },
    {
      robots: ['ACAP-crawler: *', 'ACAP-disallow-crawl: /open'],
      is: [`${linked[1]}: crawl prohibited (prohibited)`],
    },
    { robots: ['User-agent: *', 'Disallow: /', 'Allow: /private/', 'Allow: /open'], is: [] },
    { robots: [], is: [] },
  ])('$robots', ({ robots, is }) => expect(linesOf(concerns({ robots }, { linked }))).toEqual(is));

  test('tell the line that decides', () => {
    const [found] = concerns({ robots: ['User-agent: *', 'Disallow: /private/'] }, { linked });
    const [step] = found?.decisions[0]?.decision.trace ?? [];
    expect(found?.judgement.statements[step?.statement ?? -1]?.source.place).toMatchObject({ line: 2 });
  });

  test('are no concern of other uses than crawling', () => {
    const robots = ['User-agent: *', 'Disallow: /private/'];
    expect(linesOf(concerns({ robots }, { linked, usage: 'crawl' }))).toHaveLength(1);
    expect(linesOf(concerns({ robots }, { linked, usage: 'index' }))).toEqual([]);
  });
});

describe('parts that limits name', () => {
  const meta = [
    ['robots', 'ACAP allow-present-extract must-use-resource=the-acap:extract:id:lead'],
    ['robots', 'ACAP allow-present-thumbnail must-include-resource=the-acap:icon:class:mark'],
    ['robots', 'ACAP allow-present-snippet must-use-resource=the-acap:taglist:h1, p'],
    ['robots', 'ACAP allow-index must-use-resource=the-acap:extract:meta:abstract'],
  ] as const;

  test('are told with the uses that they are for; META tags are nowhere to be seen', () => {
    const found = concerns({ meta });
    expect(linesOf(found)).toEqual([
      'tag:h1: present-snippet named (named)',
      'tag:p: present-snippet named (named)',
      'id:lead: present-extract named (named)',
      'class:mark: present-thumbnail named (named)',
    ]);
    expect(found.map(({ target }) => target.kind === 'part' && target.isList)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('are missing where the page was looked through, and unknown where it was not', () => {
    const isMissing = (resources?: Record<string, boolean | null>) =>
      concerns({ meta: [meta[0]], ...(resources && { resources }) })[0]?.isMissing;
    expect(isMissing({ 'id:lead': false })).toBe(true);
    expect([isMissing({ 'id:lead': true }), isMissing({ 'id:lead': null }), isMissing()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('names from pages are names', () => {
  const found = concerns({
    meta: [['robots', 'ACAP allow-present-extract must-use-resource=the-acap:extract:id:__proto__']],
  });
  expect(linesOf(found)).toEqual(['id:__proto__: present-extract named (named)']);
});
