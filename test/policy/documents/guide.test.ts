import { describe, expect, test } from 'vitest';
import type { Written } from '../written';
import { type Answer, adviceIn, codesIn, expectAnswers as expectStated } from './asking';

/** ACAP, Guide to implementation of ACAP version 1.1, 2009: every example by its number. */

/** Checks what an example means, and that it follows the advice, but for what it leaves open or the Guide says of it itself. */
function expectAnswers(written: Written, answers: readonly Answer[], advised: readonly string[] = []): void {
  expectStated(written, answers);
  expect(adviceIn(written)).toEqual(advised);
}

const HEAD = '##ACAP version=1.1\n';
const CLOSED = '# Conventional policies here...\nUser-agent: *\nDisallow: /\n# ACAP policies here...\n';

/** An example in robots.txt as printed. */
const file = (robots: string): Written => ({ robots: HEAD + robots });
/** An example that, like most, keeps out crawlers that do not read ACAP. */
const acap = (robots: string): Written => file(CLOSED + robots);
/** An example whose record for every crawler prohibits crawling, followed by one for SearchBot1. */
const forSearchBot1 = (fields: string): Written =>
  acap(`ACAP-crawler: *
    # prohibit access to content generally
    ACAP-disallow-crawl: /
    # Policies for SearchBot1
    ACAP-crawler: SearchBot1
    ${fields}`);
const tags = (...meta: NonNullable<Written['meta']>): Written => ({ meta });

const by = 'SearchBot1';
const conventional = 'conventional';
const closed: Answer = {
  at: '/a.html',
  reads: conventional,
  expected: { crawl: 'prohibited', index: 'prohibited' },
};
const onlyFor = (at: string): readonly Answer[] => [
  closed,
  { at, by: 'SearchBot3', expected: { crawl: 'prohibited', index: 'prohibited', present: 'prohibited' } },
];
/** The same question to a crawler that reads ACAP and to one that does not. */
const both = (answer: Answer): readonly Answer[] => [
  { ...answer, reads: 'acap' },
  { ...answer, reads: conventional },
];
const paths = (crawl: 'permitted' | 'prohibited', ...at: string[]): Answer[] =>
  at.map((path) => ({ at: path, expected: { crawl } }));

describe('Step 1: crawlers', () => {
  test('1.1 Prohibit all crawlers from crawling your content', () => {
    const written = file(`# Conventional policies here...
      User-agent: *
      Disallow: /
      # ACAP policies here...
      ACAP-crawler: *
      ACAP-disallow-crawl: /`);
    expectAnswers(written, paths('prohibited', '/', '/news/a.html').flatMap(both));
  });

  test('1.2 Restrict all crawlers to crawl specified content', () => {
    const written = file(`# Conventional policies here...
      User-agent: *
      Disallow: /
      Allow: /$ # A crawler may give up if not allowed to crawl the root
      Allow: /index.html$
      # The 'Allow' field is a widely-recognised extension to conventional REP
      # ACAP policies here...
      ACAP-crawler: *
      ACAP-disallow-crawl: /
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /index.html$`);
    expectAnswers(written, [
      ...paths('permitted', '/', '/index.html').flatMap(both),
      ...paths('prohibited', '/?a', '/index.html/a', '/news/a.html').flatMap(both),
    ]);
  });

  test('1.3 Permit only named crawlers to crawl content', () => {
    const written = file(`# Conventional policies here..
      User-agent: *
      Disallow: /

      User-agent: SearchBot1
      User-agent: SearchBot2

      Allow: /

      # ACAP policies here...
      ACAP-crawler: *
      ACAP-disallow-crawl: /

      ACAP-crawler: SearchBot1
      ACAP-crawler: SearchBot2
      ACAP-allow-crawl: /`);
    expectAnswers(written, [
      ...both({ by: 'SearchBot1', expected: { crawl: 'permitted', index: 'permitted' } }),
      ...both({ by: 'SearchBot2', expected: { crawl: 'permitted', present: 'permitted' } }),
      ...both({ by: 'OtherBot', expected: { crawl: 'prohibited', index: 'prohibited' } }),
    ]);
  });

  test('1.4 Prohibit named crawlers from crawling content', () => {
    const written = file(`# Conventional policies here...
      User-agent: SearchBot1
      User-agent: SearchBot2

      Disallow: /

      User-agent: *

      Allow: /

      # ACAP policies here...
      ACAP-crawler: SearchBot1
      ACAP-crawler: SearchBot2
      ACAP-disallow-crawl: /

      ACAP-crawler: *
      ACAP-allow-crawl: /`);
    expectAnswers(written, [
      ...both({ by: 'SearchBot1', expected: { crawl: 'prohibited', index: 'prohibited' } }),
      ...both({ by: 'SearchBot2', expected: { crawl: 'prohibited', follow: 'prohibited' } }),
      ...both({ by: 'SearchBot3', expected: { crawl: 'permitted', index: 'permitted' } }),
    ]);
  });

  test('1.5 Permit only ACAP-enabled crawlers to crawl all content', () => {
    expectAnswers(acap('ACAP-crawler: *\nACAP-allow-crawl: /'), [
      closed,
      { at: '/a.html', expected: { crawl: 'permitted', index: 'permitted' } },
    ]);
  });

  test('1.6 and advise them to ignore conventional REP policies', () => {
    const written = acap(`ACAP-ignore-conventional-records

      ACAP-crawler: *
      ACAP-allow-crawl: /
      #... other ACAP policies here`);
    expectAnswers(written, [closed, { at: '/a.html', expected: { crawl: 'permitted', index: 'permitted' } }]);
    expect(codesIn(written)).toEqual([]);
  });
});

describe('Step 2: purposes', () => {
  test('2.1 Prohibit specified crawler from crawling content for use in specified services', () => {
    const written = file(`# Conventional policies here...

      # ACAP policies here...
      ACAP-crawler: *
      ACAP-allow-crawl: /

      ACAP-crawler: SearchBot1
      ACAP-usage-purpose: news.*
      ACAP-usage-purpose: images.*

      ACAP-disallow-crawl: /`);
    // Its conventional policies are left to the reader.
    expectAnswers(
      written,
      [
        { by, purpose: 'news.searchbot.example', expected: { crawl: 'prohibited', index: 'prohibited' } },
        { by, purpose: 'images.searchbot.example', expected: { crawl: 'prohibited' } },
        { by, purpose: 'www.searchbot.example', expected: { crawl: 'permitted' } },
        { by, expected: { crawl: 'permitted', index: 'permitted' } },
        { by: 'SearchBot2', purpose: 'news.searchbot.example', expected: { crawl: 'permitted' } },
        { by, purpose: 'news.searchbot.example', reads: conventional, expected: { crawl: 'permitted' } },
      ],
      ['acap-alone'],
    );
  });

  test('2.2 Permit crawlers to crawl content only for use in a named service', () => {
    const written = file(`# Conventional policies here...

      # ACAP policies here...
      ACAP-crawler: *
      ACAP-disallow-crawl: /
      ACAP-usage-purpose: sports
      ACAP-allow-crawl: /`);
    // Its conventional policies are left to the reader.
    expectAnswers(
      written,
      [
        { purpose: 'sports', expected: { crawl: 'permitted', index: 'permitted' } },
        { purpose: 'sports.example', expected: { crawl: 'prohibited' } },
        { purpose: 'news', expected: { crawl: 'prohibited', index: 'prohibited' } },
        { expected: { crawl: 'prohibited' } },
      ],
      ['acap-alone'],
    );
  });
});

describe('Step 3: content', () => {
  test.each([
    { broad: 'ACAP-disallow-crawl: /', narrow: 'ACAP-allow-crawl: /public/', inside: 'permitted' },
    { broad: 'ACAP-allow-crawl: /', narrow: 'ACAP-disallow-crawl: /public/', inside: 'prohibited' },
  ] as const)('2.3 $broad is overridden by $narrow', ({ broad, narrow, inside }) => {
    const outside = inside === 'permitted' ? 'prohibited' : 'permitted';
    for (const fields of [
      [broad, narrow],
      [narrow, broad],
    ])
      expectStated({ robots: ['ACAP-crawler: *', ...fields] }, [
        ...paths(inside, '/public/', '/public/a.html', '/public/b/c.html'),
        ...paths(outside, '/', '/public', '/publications/a.html'),
      ]);
  });

  test('3.1 Permit ACAP-enabled crawlers to crawl all content except in a directory', () => {
    const written = acap(`ACAP-crawler: *
      # explicitly allow access to the whole site...
      ACAP-allow-crawl: /
      # ...except for the content of directory /nocrawl
      ACAP-disallow-crawl: /nocrawl/`);
    expectAnswers(written, [
      closed,
      { at: '/a.html', expected: { crawl: 'permitted', index: 'permitted' } },
      { at: '/nocrawl/b/c.html', expected: { crawl: 'prohibited', index: 'prohibited' } },
      { at: '/nocrawl.html', expected: { crawl: 'permitted' } },
    ]);
  });

  const directories = `# conventional policies here...
    User-agent: * # addressed to all crawlers
    # prohibit access to all directories...
    Disallow: / # but...
    # permit access to the home page
    Allow: /$ # A crawler may give up if not allowed to crawl the root
    Allow: /index.html$
    # permit access to the public directory and sub-directories
    Allow: /public/
    # permit access to the promotion directory and sub-directories
    Allow: /promotion/
    # permit access to the news directory and sub-directories
    Allow: /news/
    # ACAP policies here...
    `;
  const open = paths('permitted', '/', '/index.html', '/public/', '/promotion/a/b', '/news/a.html');
  const shut = paths('prohibited', '/a.html', '/news', '/private/a.html');

  test('3.2 Permit all crawlers only to crawl content in specified directories', () => {
    const written = file(`${directories}
      ACAP-crawler: * # addressed to all crawlers
      # prohibit access to all directories
      ACAP-disallow-crawl: / # but...
      # permit access to the index page
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /index.html$
      # permit access to the public directory and sub-directories
      ACAP-allow-crawl: /public/
      # permit access to the promotion directory and sub-directories
      ACAP-allow-crawl: /promotion/
      # permit access to the news directory and sub-directories
      ACAP-allow-crawl: /news/`);
    expectAnswers(written, [...open, ...shut, ...paths('prohibited', '/index.html?a')].flatMap(both), [
      'order-matters',
    ]);
  });

  test('3.2 restated with a resource set', () => {
    const written = file(`${directories}
      ACAP-resource-set: permitted /$ /index.html /public/ /promotion/ /news/

      ACAP-crawler: * # addressed to all crawlers
      # prohibit access to all directories
      ACAP-disallow-crawl: / # but...
      # permit access to any resources in resource set 'permitted'
      ACAP-allow-crawl: the-acap:resource-set:permitted`);
    expectAnswers(
      written,
      [
        ...[...open, ...shut].flatMap(both),
        // The restatement leaves out the dollar sign.
        { at: '/index.html?a', reads: 'acap', expected: { crawl: 'permitted' } },
        { at: '/index.html?a', reads: conventional, expected: { crawl: 'prohibited' } },
      ],
      ['order-matters'],
    );
  });

  test('3.3 Permit crawlers to crawl specific files and file types', () => {
    const written = file(`# Conventional policies here...
      User-agent: * # addressed to any crawler
      # prohibit access to content generally...
      Disallow: /
      # but allow access to the home page /index.html
      Allow: /$ # A crawler may give up if not allowed to crawl the root
      Allow: /index.html$
      # and to HTML files in the directory /public
      Allow: /public/*.htm$
      Allow: /public/*.html$

      # ACAP policies here...
      ACAP-crawler: * # addressed to any crawler
      # prohibit access to content generally...
      ACAP-disallow-crawl: /
      # but allow access to the home page /index.html
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /index.html$
      # and to HTML files in the directory /public
      ACAP-allow-crawl: /public/*.htm$
      ACAP-allow-crawl: /public/*.html$`);
    expectAnswers(written, [
      ...paths('permitted', '/', '/index.html', '/public/a.htm', '/public/b/c.html').flatMap(both),
      ...paths('prohibited', '/a.html', '/public/', '/public/a.pdf', '/public/a.html?b').flatMap(both),
    ]);
  });
});

describe('Step 4: usages', () => {
  test('2.4 where crawling is permitted, silence about other usages permits', () => {
    expectAnswers(acap('ACAP-crawler: *\nACAP-allow-crawl: /'), [
      {
        expected: {
          follow: 'permitted',
          index: 'permitted',
          preserve: 'permitted',
          present: 'permitted',
          other: 'permitted',
        },
      },
    ]);
  });

  test('4.1 Prohibit crawlers from following links found in specified content', () => {
    const written = acap(`ACAP-crawler: *
      # prohibit access to content generally
      ACAP-disallow-crawl: /
      # allow access to /public/ via the root /
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /public/
      ACAP-disallow-follow: /public/catalog/`);
    expectAnswers(written, [
      closed,
      { at: '/public/a.html', expected: { crawl: 'permitted', follow: 'permitted' } },
      {
        at: '/public/catalog/a.html',
        expected: { crawl: 'permitted', follow: 'prohibited', index: 'permitted' },
      },
      { at: '/private/a.html', expected: { crawl: 'prohibited', follow: 'prohibited' } },
    ]);
  });

  test('4.2 Prohibit crawlers from following links found in a resource, in META tags', () => {
    expectAnswers(
      tags(['robots', 'nofollow'], ['robots', 'ACAP disallow-follow']),
      both({ expected: { crawl: 'permitted', follow: 'prohibited', index: 'permitted' } }),
    );
  });

  test('4.3 Permit indexing of specified resources', () => {
    const written = acap(`ACAP-crawler: *
      # prohibit access to content generally
      ACAP-disallow-crawl: /

      # allow access to /public/ via the root /
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /public/
      ACAP-allow-index: /public/
      ACAP-disallow-other: /public/`);
    const others = {
      follow: 'prohibited',
      preserve: 'prohibited',
      present: 'prohibited',
      other: 'prohibited',
    } as const;
    expectAnswers(written, [
      closed,
      { at: '/public/a.html', expected: { crawl: 'permitted', index: 'permitted', ...others } },
      { at: '/public/a.html', expected: { 'present-snippet': 'prohibited' } },
      { at: '/private/a.html', expected: { crawl: 'prohibited', index: 'prohibited', ...others } },
    ]);
  });

  const images = [
    ['set', 'ACAP-disallow-index: the-acap:resource-set:images'],
    [
      'fields',
      'ACAP-disallow-index: /TEXTS/*.gif$\nACAP-disallow-index: /TEXTS/*.png$\nACAP-disallow-index: /TEXTS/*.jpg$',
    ],
  ] as const;
  test.each(images)('4.4 Prohibit indexing of image files, by %s', (how, prohibitions) => {
    const written = acap(`ACAP-crawler: *
      # prohibit access to content generally
      ACAP-disallow-crawl: /
      ${how === 'set' ? 'ACAP-resource-set: images /TEXTS/*.gif$ /TEXTS/*.png$ /TEXTS/*.jpg$' : ''}
      # Policies for SearchBot1
      ACAP-crawler: SearchBot1
      ACAP-allow-crawl: /$ # always allow crawlers access to the root /
      ACAP-allow-crawl: /TEXTS/
      ACAP-allow-index: /TEXTS/
      ${prohibitions}`);
    expectAnswers(written, [
      ...onlyFor('/TEXTS/a.html'),
      { at: '/TEXTS/a.html', by, expected: { crawl: 'permitted', index: 'permitted' } },
      { at: '/TEXTS/a.gif', by, expected: { crawl: 'permitted', index: 'prohibited', present: 'permitted' } },
      { at: '/TEXTS/b/c.png', by, expected: { index: 'prohibited' } },
      { at: '/TEXTS/b.jpg', by, expected: { index: 'prohibited' } },
      { at: '/TEXTS/gif.html', by, expected: { index: 'permitted' } },
      { at: '/other/a.html', by, expected: { crawl: 'prohibited', index: 'prohibited' } },
    ]);
  });

  test('4.5 Permit indexing of HTML content only', () => {
    const written = forSearchBot1(`ACAP-allow-crawl: /$
      ACAP-allow-crawl: /TEXTS/
      ACAP-disallow-index: /TEXTS/
      ACAP-allow-index: /TEXTS/*.html`);
    expectAnswers(written, [
      ...onlyFor('/TEXTS/a.html'),
      { at: '/TEXTS/a.html', by, expected: { crawl: 'permitted', index: 'permitted' } },
      { at: '/TEXTS/a.gif', by, expected: { crawl: 'permitted', index: 'prohibited' } },
      { at: '/TEXTS/', by, expected: { crawl: 'permitted', index: 'prohibited' } },
    ]);
  });

  test('4.6 Prohibit crawlers from indexing a resource, in META tags', () => {
    expectAnswers(
      tags(['robots', 'noindex'], ['robots', 'ACAP disallow-index']),
      both({ expected: { crawl: 'permitted', index: 'prohibited', follow: 'permitted' } }),
    );
  });

  test('4.7 Permit crawlers to index but not to preserve copies of resources', () => {
    const written = forSearchBot1(`ACAP-allow-crawl: /$
      ACAP-allow-crawl: /public/
      ACAP-allow-index: /public/
      ACAP-disallow-preserve: /public/`);
    expectAnswers(
      written,
      [
        ...onlyFor('/public/a.html'),
        {
          at: '/public/a.html',
          by,
          expected: { crawl: 'permitted', index: 'permitted', preserve: 'prohibited' },
        },
        { at: '/', by, expected: { crawl: 'permitted', preserve: 'permitted' } },
      ],
      ['no-copy-no-snippet'],
    );
  });

  test('4.8 Permit crawlers to preserve copies of specified resources', () => {
    const written = forSearchBot1(`ACAP-allow-crawl: /$
      ACAP-allow-crawl: /public/
      ACAP-allow-index: /public/
      ACAP-disallow-preserve: /public/
      ACAP-allow-preserve: /public/*.htm$
      ACAP-allow-preserve: /public/*.html$`);
    expectAnswers(
      written,
      [
        ...onlyFor('/public/a.htm'),
        { at: '/public/a.htm', by, expected: { index: 'permitted', preserve: 'permitted' } },
        { at: '/public/b/c.html', by, expected: { index: 'permitted', preserve: 'permitted' } },
        {
          at: '/public/a.png',
          by,
          expected: { crawl: 'permitted', index: 'permitted', preserve: 'prohibited' },
        },
      ],
      ['no-copy-no-snippet'],
    );
  });

  test('4.9 Prohibit crawlers from preserving a resource, in a META tag', () => {
    expectAnswers(
      tags(['robots', 'ACAP disallow-preserve']),
      [
        { expected: { preserve: 'prohibited', index: 'permitted' } },
        { reads: conventional, expected: { preserve: 'permitted' } },
      ],
      ['no-copy-no-snippet'],
    );
  });

  test('4.10 Permit presentation of some but not all representations of specified resources', () => {
    const written = forSearchBot1(`ACAP-allow-crawl: /$
      ACAP-allow-crawl: /news/
      ACAP-allow-index: /news/
      ACAP-allow-preserve: /news/

      ACAP-disallow-present: /news/

      ACAP-allow-present-snippet: /news/*.htm$
      ACAP-allow-present-thumbnail: /news/*.htm$
      ACAP-allow-present-links: /news/*.htm$

      ACAP-allow-present-snippet: /news/*.html$
      ACAP-allow-present-thumbnail: /news/*.html$
      ACAP-allow-present-links: /news/*.html$`);
    const shown = {
      'present-snippet': 'permitted',
      'present-thumbnail': 'permitted',
      'present-link': 'permitted',
    } as const;
    const hidden = {
      present: 'prohibited',
      'present-currentcopy': 'prohibited',
      'present-oldcopy': 'prohibited',
      'present-original': 'prohibited',
    } as const;
    expectAnswers(written, [
      ...onlyFor('/news/a.htm'),
      { at: '/news/a.htm', by, expected: { index: 'permitted', preserve: 'permitted', ...shown, ...hidden } },
      { at: '/news/b/c.html', by, expected: { ...shown, ...hidden } },
      {
        at: '/news/a.pdf',
        by,
        expected: { 'present-snippet': 'prohibited', 'present-link': 'prohibited', ...hidden },
      },
    ]);
    expect(codesIn(written)).not.toContain('unknown-usage');
  });

  test('4.11 Prohibit thumbnail images from being presented', () => {
    const written = forSearchBot1(`ACAP-allow-crawl: /$
      ACAP-allow-crawl: /news/
      ACAP-allow-index: /news/
      ACAP-allow-preserve: /news/
      ACAP-allow-present: /news/
      ACAP-disallow-present-thumbnail: /news/`);
    expectAnswers(written, [
      ...onlyFor('/news/a.html'),
      {
        at: '/news/a.html',
        by,
        expected: { present: 'permitted', 'present-snippet': 'permitted', 'present-thumbnail': 'prohibited' },
      },
    ]);
  });

  test('4.12 Prohibit crawlers to present a resource snippet, in a META tag', () => {
    // In 2009 there was no conventional rule for it.
    expectAnswers(
      tags(['robots', 'ACAP disallow-present-snippet']),
      [
        {
          expected: {
            'present-snippet': 'prohibited',
            'present-thumbnail': 'permitted',
            present: 'permitted',
          },
        },
        { reads: conventional, expected: { 'present-snippet': 'permitted' } },
      ],
      ['acap-alone'],
    );
  });

  test('4.13 Prohibit presentation of cached copies, but permit the original if it is an HTML page', () => {
    const written = acap(`ACAP-crawler: *
      # prohibit access to content generally...
      ACAP-disallow-crawl: /
      # ...but allow the content of /news to be crawled
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /news/

      ACAP-allow-index: /news/
      ACAP-allow-preserve: /news/
      ACAP-allow-present: /news/
      ACAP-disallow-present-currentcopy: /news/
      ACAP-disallow-present-oldcopy: /news/
      ACAP-disallow-present-original: /news/
      ACAP-allow-present-original: /news/*.htm$
      ACAP-allow-present-original: /news/*.html$`);
    const copies = { 'present-currentcopy': 'prohibited', 'present-oldcopy': 'prohibited' } as const;
    expectAnswers(written, [
      closed,
      {
        at: '/news/a.htm',
        expected: { 'present-original': 'permitted', ...copies, 'present-snippet': 'permitted' },
      },
      { at: '/news/a.html', expected: { 'present-original': 'permitted', ...copies } },
      {
        at: '/news/a.pdf',
        expected: { 'present-original': 'prohibited', ...copies, 'present-link': 'permitted' },
      },
    ]);
  });

  test('4.14 Permit a preserved copy to be displayed, provided it is the most recent version', () => {
    const written = file(`# Conventional policies here...
      User-agent: *
      Allow: / # implied, but included for clarity
      Disallow: /archive/

      # ACAP policies here...
      ACAP-crawler: SearchBot1
      # permit access all content, including /archive
      # ACAP-allow-crawl: / # implied, but shown for clarity
      ACAP-allow-crawl: /archive/ # overrides conventional policy
      # ACAP-allow-index: /archive/ # implied, but shown for clarity
      # ACAP-allow-preserve: /archive/ # implied, but shown for clarity
      ACAP-allow-present: /archive/
      ACAP-disallow-present-oldcopy: /archive/
      # ACAP-allow-present-currentcopy: /archive/ #implied`);
    const at = '/archive/a.html';
    expectAnswers(written, [
      {
        at,
        by,
        expected: { crawl: 'permitted', index: 'permitted', preserve: 'permitted', present: 'permitted' },
      },
      { at, by, expected: { 'present-currentcopy': 'permitted', 'present-oldcopy': 'prohibited' } },
      { at: '/a.html', by, expected: { crawl: 'permitted', 'present-oldcopy': 'permitted' } },
      ...both({ at, by: 'SearchBot2', expected: { crawl: 'prohibited', present: 'prohibited' } }),
      ...both({ at: '/a.html', by: 'SearchBot2', expected: { crawl: 'permitted', present: 'permitted' } }),
      { at, by, reads: conventional, expected: { crawl: 'prohibited' } },
    ]);
  });
});

describe('Step 5: restrictions', () => {
  test('5.1 Permit content to be indexed, preserved and presented until recrawled', () => {
    const written = acap(`ACAP-crawler: SearchBot1
      ACAP-disallow-crawl: /
      # allow to crawl /index.html
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /index.html$
      ACAP-allow-index: /index.html time-limit=until-recrawled
      ACAP-allow-preserve: /index.html time-limit=until-recrawled`);
    const restricted = 'restricted: time-limit=until-recrawled';
    expectAnswers(written, [
      ...onlyFor('/index.html'),
      { at: '/index.html', by, expected: { crawl: 'permitted', index: restricted, preserve: restricted } },
      { at: '/', by, expected: { crawl: 'permitted', index: 'permitted' } },
      { at: '/index.html?a', by, expected: { crawl: 'prohibited', index: 'prohibited' } },
    ]);
  });

  const UNTIL = 'restricted: time-limit=until-2008-03-01';

  test('5.2 Permit a copy of a resource to be indexed and preserved until a specified date', () => {
    const written = acap(`ACAP-crawler: *
      # allow /serial to be crawled
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /serial/
      ACAP-allow-index: /serial/ time-limit=until-2008-03-01
      ACAP-allow-preserve: /serial/ time-limit=until-2008-03-01`);
    const at = '/serial/1.html';
    expectAnswers(written, [
      closed,
      { at, on: '2008-02-29', expected: { crawl: 'permitted', index: UNTIL, preserve: UNTIL } },
      { at, on: '2008-03-01', expected: { index: UNTIL, preserve: UNTIL } },
      { at, on: '2008-03-02', expected: { crawl: 'permitted', index: 'prohibited', preserve: 'prohibited' } },
      { at, on: '2008-03-02', expected: { present: 'permitted' } },
    ]);
    expect(codesIn(written, { at, on: '2008-03-02' })).toContain('expired');
    expect(codesIn(written, { at, on: '2008-03-01' })).not.toContain('expired');
  });

  test('5.3 the same in a META tag', () => {
    expectAnswers(tags(['SearchBot1', 'ACAP allow-preserve time-limit=until-2008-03-01']), [
      { by, on: '2008-03-01', expected: { preserve: UNTIL, index: 'permitted' } },
      { by, on: '2008-03-02', expected: { preserve: 'prohibited' } },
      { by: 'SearchBot2', on: '2008-03-02', expected: { preserve: 'permitted' } },
      { by, on: '2008-03-02', reads: conventional, expected: { preserve: 'permitted' } },
    ]);
  });

  test('5.4 Permit a resource to be indexed and preserved for a specified number of days', () => {
    const written = acap(`ACAP-crawler: SpecialBot1
      ACAP-disallow-crawl: /
      # allow to crawl /current
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /current/
      ACAP-allow-index: /current/ time-limit=14-days
      ACAP-allow-preserve: /current/ time-limit=14-days`);
    const restricted = 'restricted: time-limit=14-days';
    expectAnswers(written, [
      ...onlyFor('/current/a.html'),
      { at: '/current/a.html', by: 'SpecialBot1', expected: { index: restricted, preserve: restricted } },
      { at: '/old/a.html', by: 'SpecialBot1', expected: { crawl: 'prohibited', index: 'prohibited' } },
    ]);
  });

  test.each([
    { example: '5.5', resource: 'the-acap:extract:class:abstract' },
    { example: '5.7', resource: 'the-acap:extract:meta:index-text' },
  ])('$example Permit HTML content to be indexed using only text in $resource', ({ resource }) => {
    const written = acap(`ACAP-crawler: SearchBot1
      # prohibit access to content generally
      ACAP-disallow-crawl: /
      # allow access to /articles/
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /articles/
      ACAP-allow-index: /articles/ must-use-resource=${resource}`);
    const index = `restricted: must-use-resource=${resource}` as const;
    expectAnswers(written, [
      ...onlyFor('/articles/a.html'),
      { at: '/articles/a.html', by, expected: { crawl: 'permitted', index, follow: 'permitted' } },
      { at: '/a.html', by, expected: { crawl: 'prohibited', index: 'prohibited' } },
    ]);
  });

  test('5.6 Permit crawlers to index a resource using only text specified by id, in a META tag', () => {
    const resource = 'must-use-resource=the-acap:extract:id:1012345';
    expectAnswers(tags(['SearchBot1', `ACAP allow-index ${resource}`]), [
      { by, expected: { index: `restricted: ${resource}` } },
      { by: 'SearchBot2', expected: { index: 'permitted' } },
      { by, reads: conventional, expected: { index: 'permitted' } },
    ]);
  });

  test('5.8 Permit presentation of snippets with a restriction on maximum length', () => {
    const written = acap(`ACAP-crawler: *
      # permit to crawl /news
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: /news/
      # ACAP-allow-index: /news/ # implied, but included for clarity
      # ACAP-allow-preserve: /news/ # implied, but included for clarity
      # ACAP-allow-present: /news/ # implied, but included for clarity
      ACAP-allow-present-snippet /news/ max-length=20-words`);
    const expected = { index: 'permitted', preserve: 'permitted', present: 'permitted' } as const;
    expectAnswers(written, [
      closed,
      { at: '/news/a.html', expected: { ...expected, 'present-snippet': 'restricted: max-length=20-words' } },
      { at: '/news/a.html', expected: { 'present-extract': 'permitted' } },
    ]);
    expect(codesIn(written)).toContain('missing-colon');
  });

  test('5.9 the same in a META tag', () => {
    expectAnswers(tags(['robots', 'ACAP allow-present-snippet max-length=20-words']), [
      { expected: { 'present-snippet': 'restricted: max-length=20-words', 'present-extract': 'permitted' } },
      { reads: conventional, expected: { 'present-snippet': 'permitted' } },
    ]);
  });

  describe('5.10 Permit crawlers to present a resource snippet containing specified text', () => {
    const content = 'ACAP allow-present-snippet\nmust-use-resource=the-acap:extract:meta:snippet';

    test('as it is meant', () => {
      expectAnswers(tags(['snippet', 'This is the snippet text to be presented'], ['robots', content]), [
        { expected: { 'present-snippet': 'restricted: must-use-resource=the-acap:extract:meta:snippet' } },
      ]);
    });

    test('as a browser reads the printed quotes', () => {
      const name = 'snippet” content=”This is the snippet text to be presented”>\n<META name=';
      expectAnswers(tags([name, content]), [{ expected: { 'present-snippet': 'permitted' } }]);
      expect(codesIn(tags([name, content]))).toContain('meta-split-by-quotes');
    });
  });

  const onAllContent = (permission: string): Written =>
    acap(`ACAP-crawler: *
      # permit to crawl content generally
      ACAP-allow-crawl: /
      # ACAP-allow-index: / # implied, but included for clarity
      # ACAP-allow-preserve: / # implied, but included for clarity
      ${permission}`);

  test('5.11 Permit presentation but prohibit changes to format', () => {
    expectAnswers(onAllContent('ACAP-allow-present-currentcopy: / prohibited-modification=format'), [
      closed,
      {
        expected: {
          'present-currentcopy': 'restricted: prohibited-modification=format',
          'present-oldcopy': 'permitted',
          present: 'permitted',
          preserve: 'permitted',
        },
      },
    ]);
  });

  test('5.11 the same in a META tag', () => {
    expectAnswers(tags(['robots', 'ACAP allow-present-currentcopy prohibited-modification=format']), [
      { expected: { 'present-currentcopy': 'restricted: prohibited-modification=format' } },
      { reads: conventional, expected: { 'present-currentcopy': 'permitted' } },
    ]);
  });

  test('5.12 Permit presentation but prohibit change of layout', () => {
    const written = acap(`ACAP-crawler: *
      ACAP-disallow-crawl: /
      # permit to crawl HTML content only
      ACAP-allow-crawl: /$
      ACAP-allow-crawl: *.htm$
      ACAP-allow-crawl: *.html$
      ACAP-allow-present-currentcopy: *.htm$ prohibited-modification=style
      ACAP-allow-present-currentcopy: *.html$ prohibited-modification=style`);
    const style = 'restricted: prohibited-modification=style';
    expectAnswers(written, [
      closed,
      { at: '/a.htm', expected: { crawl: 'permitted', index: 'permitted', 'present-currentcopy': style } },
      {
        at: '/b/c.html',
        expected: { crawl: 'permitted', 'present-currentcopy': style, present: 'permitted' },
      },
      { at: '/', expected: { crawl: 'permitted', 'present-currentcopy': 'permitted' } },
      { at: '/a.pdf', expected: { crawl: 'prohibited', 'present-currentcopy': 'prohibited' } },
    ]);
  });

  test.each([
    { example: '5.13', what: 'translation of resources', value: 'translation' },
    { example: '5.14', what: 'end-user annotations', value: 'annotation' },
  ])('$example Permit presentation but prohibit $what', ({ value }) => {
    const restricted = `restricted: prohibited-modification=${value}` as const;
    expectAnswers(onAllContent(`ACAP-allow-present: / prohibited-modification=${value}`), [
      closed,
      { expected: { present: restricted, 'present-currentcopy': restricted, index: 'permitted' } },
    ]);
  });

  test.each([
    { example: '5.15', usage: 'present-currentcopy', context: 'prohibited-context=within-user-frame' },
    { example: '5.16', usage: 'present-original', context: 'required-context=within-original-frame' },
  ] as const)('$example Permit presentation with $context', ({ usage, context }) => {
    expectAnswers(onAllContent(`ACAP-allow-${usage}: / ${context}`), [
      closed,
      {
        expected: { [usage]: `restricted: ${context}`, 'present-oldcopy': 'permitted', present: 'permitted' },
      },
    ]);
  });
});

describe('Annex: De Persgroep', () => {
  test('A.2.1 robots.txt', () => {
    const robots = `##ACAP version=0.2 #pilot version
      # for http://acap.persgroep.be
      # author: gert francois - de persgroep
      # with minor modifications for use in the ACAP Implementation Guide
      # current REP instructions
      User-agent: *
      Disallow: /

      ACAP-ignore-conventional-records

      # ACAP instructions for all crawlers
      ACAP-crawler: *
      ACAP-allow-crawl: /
      ACAP-allow-index: /
      ACAP-disallow-crawl: /site/ # not allowed to crawl the non-content directories
      ACAP-allow preserve: / time-limit=100-days # not allowed to store/preserve content longer than 100 days
      ACAP-disallow-present-currentcopy: / # not allowed to display preserved (cached) copies

      # ACAP instructions for ExaBotAcap12 - the test crawler implemented by Exalead.com
      ACAP-crawler: ExaBotAcap12
      ACAP-usage-purpose: http://acap2.exalead.com # only allowed to use content in service http://acap2.exalead.com
      ACAP-disallow-index: /nieuws/ # not allowed to index the news section
      ACAP-allow-index: /sport/ # allowed to index the sports section
      ACAP-allow present-snippet: /sport/ max-length=150-chars # limit the snippet of sport to 150 chars`;
    const service = { by: 'ExaBotAcap12', purpose: 'http://acap2.exalead.com' };
    const kept = 'restricted: time-limit=100-days';
    expectAnswers(
      { robots },
      [
        closed,
        { at: '/nieuws/1', expected: { crawl: 'permitted', index: 'permitted', preserve: kept } },
        {
          at: '/nieuws/1',
          expected: { 'present-currentcopy': 'prohibited', 'present-snippet': 'permitted' },
        },
        { at: '/site/menu', expected: { crawl: 'prohibited', index: 'prohibited' } },
        { at: '/site/menu', ...service, expected: { crawl: 'prohibited' } },
        {
          at: '/nieuws/1',
          ...service,
          expected: { crawl: 'permitted', index: 'prohibited', preserve: kept },
        },
        { at: '/sport/1', ...service, expected: { index: 'permitted', 'present-currentcopy': 'prohibited' } },
        { at: '/sport/1', ...service, expected: { 'present-snippet': 'restricted: max-length=150-chars' } },
        { at: '/nieuws/1', ...service, purpose: 'http://www.exalead.com', expected: { index: 'permitted' } },
        { at: '/sport/1', by: 'ExaBotAcap12', expected: { 'present-snippet': 'permitted' } },
      ],
      ['days-for-search'],
    );
    expect(codesIn({ robots })).toEqual(['space-for-hyphen', 'space-for-hyphen']);
  });

  test('A.2.2 META tags', () => {
    const resource = 'must-use-resource=the-acap:extract:meta:snippet-exalead-acap';
    const written = tags(
      [
        'snippet-exalead-acap',
        'Op de vandaag gepubliceerde nieuwe ATP-rankings vallen er slechts hier en daar veranderingen te bespeuren',
      ],
      ['ExaBotAcap12', `ACAP allow-present-snippet ${resource}`],
    );
    expectAnswers(written, [
      {
        by: 'ExaBotAcap12',
        expected: { 'present-snippet': `restricted: ${resource}`, present: 'permitted' },
      },
      { expected: { 'present-snippet': 'permitted' } },
      { by: 'ExaBotAcap12', reads: conventional, expected: { 'present-snippet': 'permitted' } },
    ]);
    expect(codesIn(written)).toEqual([]);
  });
});
