import { describe, expect, test } from 'vitest';
import { judge, mayCrawl, type Query, readRobotsTxt, type Usage } from '../../src/policy';
import { compareScopes } from '../../src/policy/text/compare-scopes';
import { compilePattern } from '../../src/policy/text/path-pattern';
import { ACAP_READER, evidenceOf, type Written } from './written';

/** Rules of docs/semantics.md that no document gives an example of. */

interface Row {
  readonly rule: string;
  readonly written: Written;
  readonly crawler?: Partial<Query['crawler']>;
  readonly purpose?: string;
  readonly now?: string;
  readonly verdicts: Partial<Record<Usage, string>>;
  /** What holds of indexing. */
  readonly restrictions?: readonly string[];
}

const site = (...robots: string[]) => ({ robots: ['ACAP-crawler: *', ...robots] });
const meta = (...contents: string[]) => ({
  meta: contents.map((content): [string, string] => ['robots', content]),
});

describe('deciding for the page', () => {
  test.each<Row>([
    {
      rule: '1.3 a permission of a kind beats a prohibition of present on the same resource',
      written: site('ACAP-disallow-present: /', 'ACAP-allow-present-snippet: /'),
      verdicts: {
        present: 'prohibited stated',
        'present-snippet': 'permitted stated',
        'present-link': 'prohibited stated',
      },
    },
    {
      rule: '6.1 a conventional rule of the page is nearer than ACAP of the site',
      written: { ...site('ACAP-allow-index: /'), ...meta('noindex') },
      verdicts: { index: 'prohibited stated' },
    },
    {
      rule: '6.1 ACAP of the page is nearer than its conventional rules',
      written: meta('noindex', 'ACAP allow-index'),
      verdicts: { index: 'permitted stated' },
    },
    {
      rule: '6.2 where the site permits, the page can still prohibit crawling',
      written: { ...site('ACAP-allow-crawl: /'), ...meta('ACAP disallow-crawl') },
      verdicts: { crawl: 'prohibited stated', index: 'prohibited not-crawled' },
    },
    {
      rule: '6.2 where the site prohibits, the page cannot permit crawling',
      written: { ...site('ACAP-disallow-crawl: /'), ...meta('ACAP allow-crawl') },
      verdicts: { crawl: 'prohibited stated' },
    },
    {
      rule: '6.2 a permission of the page does not make a site known that was not asked',
      written: {
        robots: { status: null, reason: 'offline' },
        ...meta('ACAP allow-crawl', 'ACAP allow-index'),
      },
      verdicts: { crawl: 'unknown not-asked', index: 'unknown not-asked' },
    },
    {
      rule: '6.2 a prohibition of the page holds though the site was not asked',
      written: { robots: { status: null, reason: 'offline' }, ...meta('ACAP disallow-crawl') },
      verdicts: { crawl: 'prohibited stated', index: 'prohibited not-crawled' },
    },
    {
      rule: '6.5 scopes that narrow different things cannot be ranked: any prohibition prohibits',
      written: site('ACAP-allow-present-snippet: /', 'ACAP-disallow-present: /news/'),
      verdicts: { 'present-snippet': 'prohibited incomparable' },
    },
    {
      rule: '6.6 patterns that differ behind a wildcard cannot be compared',
      written: site('ACAP-allow-index: /*a.html', 'ACAP-disallow-index: /*news'),
      verdicts: { index: 'prohibited incomparable' },
    },
    {
      rule: '6.8 a crawler that groups for * do not bind',
      written: { robots: ['User-agent: *', 'Disallow: /'] },
      crawler: { boundByAny: false },
      verdicts: { crawl: 'permitted silence' },
    },
    {
      rule: '6.9 a permission with an unknown qualifier prohibits its usage',
      written: meta('ACAP allow-index flavour=sweet'),
      verdicts: { index: 'prohibited not-understood', follow: 'permitted silence' },
    },
    {
      rule: '6.9 a prohibition of an unknown kind of present prohibits present',
      written: meta('ACAP disallow-present-hologram'),
      verdicts: {
        present: 'prohibited stated',
        'present-link': 'prohibited stated',
        index: 'permitted silence',
      },
    },
    {
      rule: '7 a time limit holds to its last second',
      written: meta('unavailable_after: 2026-06-01T12:00:00Z'),
      now: '2026-06-01T12:00:00Z',
      verdicts: { index: 'restricted stated' },
    },
    {
      rule: '7 and not a second longer',
      written: meta('unavailable_after: 2026-06-01T12:00:00Z'),
      now: '2026-06-01T12:00:01Z',
      verdicts: { index: 'prohibited expired' },
    },
    {
      rule: '4.1.5 a location that is the page’s own leaves no restriction',
      written: meta('ACAP allow-index location=https://paper.example/news/a.html'),
      verdicts: { index: 'permitted stated' },
    },
    {
      rule: '4.1.2 META outside the head has no effect',
      written: {
        meta: [
          ['robots', 'ACAP disallow-index', 'in body'],
          ['robots', 'nofollow', 'in body'],
        ],
      },
      verdicts: { index: 'permitted silence', follow: 'permitted silence' },
    },
    {
      rule: '4.1.6 of several versions the highest counts, whatever their order',
      written: meta('ACAP version 1.1', 'ACAP allow-index ref=x', 'ACAP version 1.0'),
      verdicts: { index: 'prohibited not-understood' },
    },
    {
      rule: '4.1.6 without a version, what is newer is ignored',
      written: meta('ACAP allow-index ref=x'),
      verdicts: { index: 'permitted silence' },
    },
    {
      rule: '4.2.2 a list whose member is a rule’s name is no list',
      written: { headers: [['X-Robots-Tag', 'noindex;nofollow']] },
      verdicts: { index: 'prohibited stated', follow: 'prohibited stated' },
    },
    {
      rule: '4.2.1 a product token with a dot in it',
      written: { meta: [['archive.org_bot', 'noindex']] },
      crawler: { tokens: ['archive.org_bot'] },
      verdicts: { index: 'prohibited stated' },
    },
    {
      rule: '4.2.2 a product token that begins with digits',
      written: { headers: [['X-Robots-Tag', '360Spider: noindex; 360Spider=nofollow']] },
      crawler: { tokens: ['360Spider'] },
      verdicts: { index: 'prohibited stated', follow: 'prohibited stated' },
    },
    {
      rule: '4.2.2 a member with a colon in it makes no list: rules with a value',
      written: { headers: [['X-Robots-Tag', 'max-image-preview:none;nofollow']] },
      verdicts: { 'present-thumbnail': 'prohibited stated', follow: 'prohibited stated' },
    },
    {
      rule: '4.2.2 a member with a colon in it makes no list: rules for one crawler',
      written: { headers: [['X-Robots-Tag', 'OtherBot:noindex;nofollow']] },
      verdicts: { index: 'permitted silence', follow: 'prohibited stated' },
    },
    {
      rule: '4.2.2 nor does what is addressed to everyone',
      written: { headers: [['X-Robots-Tag', 'nosurprise; *=noindex']] },
      verdicts: { index: 'prohibited stated' },
    },
    {
      rule: '4.2.4 max-snippet:1 restricts, max-snippet:0 prohibits',
      written: meta('max-snippet:1'),
      verdicts: { 'present-snippet': 'restricted stated', 'present-extract': 'permitted silence' },
    },
    {
      rule: '3.2 a field that nobody knows is none of the record, and does not part its crawlers',
      written: {
        robots: [
          'ACAP-crawler: SearchBot1',
          'ACAP-flavour: sweet',
          'ACAP-crawler: OtherBot',
          'ACAP-disallow-index: /',
        ],
      },
      verdicts: { index: 'prohibited stated' },
    },
    {
      rule: '3.4 a purpose behind a permission opens the next sub-record',
      written: site(
        'ACAP-usage-purpose: news',
        'ACAP-disallow-index: /',
        'ACAP-usage-purpose: images',
        'ACAP-disallow-follow: /',
      ),
      purpose: 'news',
      verdicts: { index: 'prohibited stated', follow: 'permitted silence' },
    },
    {
      rule: '3.4 purposes that stand together open one sub-record',
      written: site(
        'ACAP-usage-purpose: news',
        '# and',
        'ACAP-usage-purpose: images',
        'ACAP-disallow-index: /',
      ),
      purpose: 'news',
      verdicts: { index: 'prohibited stated' },
    },
    {
      rule: '3.7 of two definitions with one name the first stands',
      written: {
        robots: [
          'ACAP-qualified-usage: short index time-limit=2-days',
          'ACAP-qualified-usage: SHORT index time-limit=9-days',
          'ACAP-crawler: *',
          'ACAP-allow-(short): /',
        ],
      },
      verdicts: { index: 'restricted stated' },
      restrictions: ['time-limit=2-days'],
    },
    {
      rule: '3.10 a referred record for * speaks to the crawlers that were referred to it alone',
      written: {
        robots: ['ACAP-crawler: OtherBot', 'ACAP-permissions-reference: /terms.txt'],
        references: { '/terms.txt': { status: 200, text: 'ACAP-crawler: *\nACAP-disallow-index: /\n' } },
      },
      verdicts: { index: 'permitted silence' },
    },
    {
      rule: '3.10 a reference for all crawlers leads to records that name some of them',
      written: {
        robots: site('ACAP-permissions-reference: /terms.txt').robots,
        references: {
          '/terms.txt': {
            status: 200,
            text: 'ACAP-crawler: *\nACAP-disallow-index: /\nACAP-crawler: SearchBot1\nACAP-allow-index: /\n',
          },
        },
      },
      verdicts: { index: 'permitted stated' },
    },
    {
      rule: '3.10 a referred record for * yields to one that names the crawler, but not to one of the site for all',
      written: {
        robots: [
          ...site('ACAP-allow-index: /', 'ACAP-allow-follow: /').robots,
          'ACAP-crawler: SearchBot1',
          'ACAP-permissions-reference: /terms.txt',
        ],
        references: {
          '/terms.txt': {
            status: 200,
            text: [
              'ACAP-crawler: *',
              'ACAP-disallow-index: /',
              'ACAP-disallow-follow: /',
              'ACAP-crawler: SearchBot1',
              'ACAP-allow-index: /',
            ].join('\n'),
          },
        },
      },
      verdicts: { index: 'permitted stated', follow: 'prohibited stated' },
    },
    {
      rule: '3.10 a reference without a leading slash counts from the root of the site',
      written: {
        robots: ['ACAP-crawler: SearchBot1', 'ACAP-permissions-reference: terms.txt'],
        references: { '/terms.txt': { status: 200, text: 'ACAP-crawler: *\nACAP-disallow-index: /\n' } },
      },
      verdicts: { index: 'prohibited stated' },
    },
    {
      rule: '3.10 a reference stands in the place of its record',
      written: {
        robots: [
          'ACAP-crawler: SearchBot1',
          'ACAP-permissions-reference: /terms.txt',
          'ACAP-disallow-index: /',
        ],
        references: { '/terms.txt': { status: 200, text: 'ACAP-crawler: *\nACAP-disallow-follow: /\n' } },
      },
      verdicts: { index: 'permitted silence', follow: 'prohibited stated' },
    },
    {
      rule: '3.10 a reference that cannot be read leaves nothing',
      written: {
        robots: [
          'ACAP-crawler: SearchBot1',
          'ACAP-permissions-reference: /terms.txt',
          'ACAP-disallow-index: /',
        ],
        references: { '/terms.txt': { status: 404, text: '' } },
      },
      verdicts: { index: 'permitted silence' },
    },
    {
      rule: '2.1 robots.txt itself is always allowed, whatever is ignored or prohibited',
      written: {
        at: '/robots.txt',
        robots: [
          'ACAP-ignore-conventional-records',
          'User-agent: *',
          'Disallow: /',
          'ACAP-crawler: *',
          'ACAP-disallow-crawl: /',
        ],
      },
      verdicts: { crawl: 'permitted robots-txt-itself' },
    },
  ])('$rule', ({ written, crawler, purpose, now, verdicts, restrictions }) => {
    const query = {
      crawler: { ...ACAP_READER.crawler, ...crawler },
      purpose: purpose ?? null,
      now: now ?? ACAP_READER.now,
    };
    const { usages } = judge(evidenceOf(written), query);
    const actual = Object.keys(verdicts).map((usage) => {
      const { verdict, because } = usages[usage as Usage];
      return [usage, `${verdict} ${because}`];
    });
    expect(Object.fromEntries(actual)).toEqual(verdicts);
    if (restrictions !== undefined)
      expect(usages.index.restrictions.map(({ type, value }) => `${type}=${value}`)).toEqual(restrictions);
  });

  test('4.2.6 a restriction that stands only in the HTML as sent counts, a permission does not', () => {
    const contents = ['noindex', 'max-snippet:50', 'ACAP disallow-preserve', 'ACAP allow-follow'];
    const sourceMetaTags = contents.map((content) => ({
      name: 'robots',
      content,
      inHead: true,
    }));
    const evidence = { ...evidenceOf(meta('nofollow', 'ACAP allow-other')), sourceMetaTags };
    const { usages, statements } = judge(evidence, ACAP_READER);
    expect([usages.index, usages.preserve, usages.follow].map(({ verdict }) => verdict)).toEqual([
      'prohibited',
      'prohibited',
      'prohibited',
    ]);
    expect(usages['present-snippet'].verdict).toBe('restricted');
    expect(statements.map(({ source, foundIn }) => [source.text, foundIn])).toEqual([
      ['nofollow', 'dom'],
      ['ACAP allow-other', 'dom'],
      ['noindex', 'sent'],
      ['max-snippet:50', 'sent'],
      ['ACAP disallow-preserve', 'sent'],
    ]);
  });

  test('4.2.6 what stands in both is said once', () => {
    const written = evidenceOf(meta('noindex'));
    const { statements } = judge({ ...written, sourceMetaTags: written.metaTags ?? [] }, ACAP_READER);
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toHaveProperty('foundIn');
  });
});

describe('a page that was not read (2.5)', () => {
  const CONVENTIONAL = { ...ACAP_READER.crawler, reads: ['rep' as const], elements: false };
  test.each<{ what: string; written: Written; crawler?: Query['crawler']; verdicts: Row['verdicts'] }>([
    {
      what: 'may say anything to who reads ACAP, whatever was seen besides',
      written: {
        ...site('ACAP-disallow-index: /', 'ACAP-allow-preserve: /'),
        headers: [['X-Robots-Tag', 'none']],
      },
      verdicts: {
        crawl: 'unknown not-observed',
        index: 'unknown not-observed',
        preserve: 'unknown not-observed',
        other: 'unknown not-observed',
      },
    },
    {
      what: 'cannot permit what robots.txt prohibits to crawl',
      written: site('ACAP-disallow-crawl: /'),
      verdicts: { crawl: 'prohibited stated', index: 'prohibited not-crawled' },
    },
    {
      what: 'can only prohibit more to others: what was seen to be prohibited is',
      written: { headers: [['X-Robots-Tag', 'noindex, max-snippet:7']] },
      crawler: CONVENTIONAL,
      verdicts: {
        crawl: 'permitted silence',
        index: 'prohibited stated',
        follow: 'unknown not-observed',
        'present-snippet': 'unknown not-observed',
        preserve: 'permitted silence',
      },
    },
  ])('$what', ({ written, crawler = ACAP_READER.crawler, verdicts }) => {
    const evidence = { ...evidenceOf(written), metaTags: null };
    const { usages } = judge(evidence, { ...ACAP_READER, crawler });
    for (const [usage, expected] of Object.entries(verdicts)) {
      const { verdict, because } = usages[usage as Usage];
      expect(`${usage} ${verdict} ${because}`).toBe(`${usage} ${expected}`);
    }
  });

  test('is not said to lack what a qualifier names', () => {
    const written = site('ACAP-allow-index: / must-use-resource=acap:extract:meta:lead');
    const missing = (metaTags: [] | null) =>
      judge({ ...evidenceOf(written), metaTags }, ACAP_READER).findings.map(({ code }) => code);
    expect(missing([])).toContain('missing-resource');
    expect(missing(null)).not.toContain('missing-resource');
  });
});

describe('deciding for elements (5)', () => {
  const elements = (...list: NonNullable<Written['elements']>) => ({ elements: list });
  test.each([
    {
      rule: '5.3 data-nosnippet on an element inside one that permits',
      written: elements('the-acap:allow-present-snippet', { classes: '', parent: 0, nosnippet: true }),
      usage: 'present-snippet',
      expected: 'prohibited stated',
    },
    {
      rule: '5.3 an equally near ACAP statement decides before data-nosnippet',
      written: elements({ classes: 'the-acap:allow-present-snippet', parent: null, nosnippet: true }),
      usage: 'present-snippet',
      expected: 'permitted stated',
    },
    {
      rule: '5.3 data-nosnippet reaches inward',
      written: elements({ classes: '', parent: null, nosnippet: true }, { classes: 'x', parent: 0 }),
      usage: 'present-extract',
      expected: 'prohibited stated',
    },
    {
      rule: '5.3 rel speaks of its own link alone',
      written: elements({ classes: '', parent: null, rel: 'nofollow' }, { classes: 'x', parent: 0 }),
      usage: 'follow',
      expected: 'permitted silence',
    },
    {
      rule: '5.5 an element that may not be crawled',
      written: elements('the-acap:disallow-crawl the-acap:allow-index'),
      usage: 'index',
      expected: 'prohibited element-not-crawled',
    },
    {
      rule: '5.2 the same permitted and prohibited on one element',
      written: elements('the-acap:allow-index the-acap:disallow-index'),
      usage: 'index',
      expected: 'prohibited conflict',
    },
  ] as const)('$rule', ({ written, usage, expected }) => {
    const { elements: decisions } = judge(evidenceOf(written), ACAP_READER);
    const decision = decisions.at(-1)?.[usage];
    expect(`${decision?.verdict} ${decision?.because}`).toBe(expected);
  });

  test('a parent that does not come before its child is none', () => {
    const written = {
      elements: [
        { classes: 'the-acap:disallow-index', parent: null },
        { classes: 'x', parent: 1 },
      ],
    };
    const { elements: decisions } = judge(evidenceOf(written), ACAP_READER);
    expect(decisions[1]?.index.because).toBe('silence');
  });

  test('a trace of fifty thousand nested elements', () => {
    const nested = Array.from({ length: 50_000 }, (_, index) => ({
      classes: 'the-acap:allow-index',
      parent: index === 0 ? null : index - 1,
    }));
    const { elements: decisions } = judge(evidenceOf({ elements: nested }), ACAP_READER);
    expect(decisions.at(-1)?.index.trace).toHaveLength(50_000);
  });
});

describe('comparing scopes (6.6)', () => {
  test.each([
    { a: '/a/', b: '/', is: 'narrower' },
    { a: '/', b: '/a/', is: 'broader' },
    { a: '/a', b: '/a*', is: 'same' },
    { a: '/a$', b: '/a', is: 'narrower' },
    { a: '/*.html$', b: '/*.htm', is: 'narrower' },
    { a: '/a*c', b: '/ab*', is: 'broader' },
    { a: '/ab*', b: '/a*c', is: 'narrower' },
    { a: '/a$', b: '/a*b', is: 'broader' },
    { a: '/*a', b: '/*b', is: 'incomparable' },
    { a: '/%61', b: '/a', is: 'same' },
  ])('$a is $is to $b', ({ a, b, is }) => {
    expect(compareScopes(compilePattern(a), compilePattern(b))).toBe(is);
  });
});

describe('reading robots.txt (2.1)', () => {
  test('a line is cut behind its 16,663rd octet, as the reference implementation cuts it', () => {
    const rule = `Disallow: /${'a'.repeat(16_663 - 'Disallow: /'.length)}`;
    const file = (line: string) => readRobotsTxt(`User-agent: *\n${line}\n`);
    const path = rule.slice('Disallow: '.length);
    expect(mayCrawl(file(`${rule}b`), 'bot', `https://e.com${path}`)).toBe(false);
    expect(mayCrawl(file(rule), 'bot', `https://e.com${path.slice(0, -1)}`)).toBe(true);
  });

  test.each([
    { line: 'User agent', begins: false },
    { line: 'USER AGENT\t# both words are the key', begins: false },
    { line: 'User agent:', begins: true },
    { line: 'Useragent bot', begins: true },
  ])('$line begins a group: $begins', ({ line, begins }) => {
    const file = readRobotsTxt(`User-agent: *\nDisallow: /a\n${line}\nDisallow: /b\n`);
    expect(mayCrawl(file, 'other', 'https://e.com/b')).toBe(begins);
  });

  test('Allow wins a tie against a rule with a longer beginning, also among many', () => {
    const others = Array.from({ length: 20 }, (_, index) => `Disallow: /other${index}`);
    const file = readRobotsTxt(['User-agent: *', ...others, 'Disallow: /abc', 'Allow: /a*c', ''].join('\n'));
    for (let round = 0; round < 6; round++) expect(mayCrawl(file, 'bot', 'https://e.com/abc')).toBe(true);
  });

  test('an index of many rules answers as a look at each of them does', () => {
    const rules = Array.from({ length: 60 }, (_, index) => {
      const path = `/${'abcab'.slice(index % 4, (index % 4) + (index % 3))}${index % 7 === 0 ? '*c' : ''}${index % 5}`;
      return `${index % 2 ? 'Allow' : 'Disallow'}: ${path}${index % 11 === 0 ? '$' : ''}`;
    });
    const text = [
      'User-agent: *',
      ...rules,
      'Allow: /same*',
      'Disallow: /same*',
      'Disallow: /s*',
      'Allow: /sam',
      '',
    ].join('\n');
    const indexed = readRobotsTxt(text);
    const paths = [
      '/',
      '/a0',
      '/ab1x',
      '/abc2',
      '/b*3',
      '/ca4',
      '/bxxc0',
      '/abzzc1',
      '/same',
      '/samX',
      '/s',
      '/0',
      '/c',
      '/4',
    ];
    for (let round = 0; round < 3; round++)
      for (const path of paths) {
        const url = `https://e.com${path}`;
        expect([path, mayCrawl(indexed, 'bot', url)]).toEqual([
          path,
          mayCrawl(readRobotsTxt(text), 'bot', url),
        ]);
      }
  });
});
