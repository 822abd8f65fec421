import { describe, expect, test } from 'vitest';
import { judge, readPage, readRobotsTxt, readSite } from '../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from './written';

/** Every piece of advice with its line, in file order. */
const adviceIn = (...robots: string[]) =>
  readRobotsTxt(robots.join('\n')).advice.map(({ code, source: { place } }) =>
    place.kind === 'robots-txt' ? `${code} ${place.line}` : code,
  );
const onPage = (written: Written) => {
  const evidence = evidenceOf(written);
  return readPage(readSite(evidence), evidence).advice;
};

const OPEN = ['##ACAP version=1.1', 'User-agent: *', 'Disallow:'];
/** ACAP fields from line 4 on, below conventional ones. */
const acap = (...fields: string[]) => [...OPEN, ...fields];
/** The fields of a record for every crawler, from line 5 on. */
const record = (...fields: string[]) => acap('ACAP-crawler: *', ...fields);
const group = (...rules: string[]) => ['User-agent: *', ...rules];

describe('robots.txt', () => {
  test.each([
    // 1.5
    {
      robots: ['##ACAP version=1.1', 'ACAP-crawler: *', 'ACAP-disallow-index: /a/'],
      advised: ['acap-alone 3'],
    },
    {
      robots: ['##ACAP version=1.1', 'ACAP-crawler: *', 'ACAP-allow-index: /a/ time-limit=until-2039-01-01'],
      advised: ['acap-alone 3'],
    },
    { robots: ['##ACAP version=1.1', 'ACAP-crawler: *', 'ACAP-allow-index: /a/'], advised: [] },
    { robots: record('ACAP-disallow-index: /a/'), advised: [] },
    // The comment that states the version, be it late or malformed, which is a warning.
    {
      robots: group('Disallow:', 'ACAP-crawler: *', 'ACAP-allow-crawl: /'),
      advised: ['missing-version-comment 3'],
    },
    { robots: ['## ACAP version 1.1', ...group('ACAP-crawler: *', 'ACAP-allow-crawl: /')], advised: [] },
    { robots: group('ACAP-crawler: *', 'ACAP-allow-crawl: /', '##ACAP version=1.0'), advised: [] },
    { robots: group('Disallow: # ACAP-crawler: *'), advised: [] },
    // 1A: the conventional group for all binds those that no record names, unless it is to be ignored.
    { robots: acap('ACAP-crawler: Moth', 'ACAP-allow-crawl: /'), advised: [] },
    {
      robots: acap('ACAP-ignore-conventional-records', 'ACAP-crawler: Moth', 'ACAP-allow-crawl: /'),
      advised: ['no-record-for-any 5'],
    },
    {
      robots: ['##ACAP version=1.1', 'ACAP-crawler: Moth', 'ACAP-allow-crawl: /'],
      advised: ['no-record-for-any 2'],
    },
    {
      robots: [
        '##ACAP version=1.1',
        'ACAP-crawler: Moth',
        'ACAP-allow-crawl: /',
        'ACAP-crawler: *',
        'ACAP-allow-crawl: /',
      ],
      advised: [],
    },
    // Part 1, 4.1
    {
      robots: record('ACAP-allow-crawl: /', 'Sitemap: https://paper.example/map.xml', 'ACAP-allow-index: /'),
      advised: [],
    },
    { robots: record('ACAP-allow-crawl: /', 'User-agent: Moth', 'Allow: /'), advised: [] },
    {
      robots: record('ACAP-allow-crawl: /', 'User-agent: Moth', 'Allow: /', 'ACAP-allow-index: /'),
      advised: ['mixed-fields 6'],
    },
    { robots: record('ACAP-allow-crawl: /', 'Disallow: /a/'), advised: ['mixed-fields 4'] },
    {
      robots: acap('ACAP-resource-set: a /a/', 'Disallow: /a/', 'ACAP-crawler: *', 'ACAP-allow-crawl: /'),
      advised: [],
    },
    // Part 1, 4.5.2
    { robots: record(), advised: ['record-without-fields 4'] },
    { robots: acap('ACAP-crawler: Moth', 'ACAP-crawler: Gnat'), advised: ['record-without-fields 5'] },
    { robots: record('ACAP-permissions-reference: /partners.txt'), advised: [] },
    { robots: record('ACAP-alow-crawl: /'), advised: [] },
    {
      robots: record('ACAP-usage-purpose: news', 'ACAP-crawler: Moth', 'ACAP-allow-crawl: /'),
      advised: ['purpose-without-fields 5'],
    },
    {
      robots: record('ACAP-usage-purpose: news', 'ACAP-usage-purpose: sport', 'ACAP-allow-crawl: /'),
      advised: [],
    },
    {
      robots: acap(
        'ACAP-qualified-usage: a index',
        'ACAP-qualified-usage: b',
        'ACAP-composite-usage: c index',
      ),
      advised: ['usage-without-qualifiers 4'],
    },
    // 2.3: each line is fixed apart.
    {
      robots: record('ACAP-disallow-index: /a/letters', 'ACAP-allow-present: /plates'),
      advised: ['directory-without-slash 5', 'directory-without-slash 6'],
    },
    { robots: acap('ACAP-resource-set: art /plates/ /art'), advised: ['directory-without-slash 4'] },
    ...['/', '/a.html', '/a*', '/a$', '/?a', '/a?b=c', '/a/2026', '/search', '/sign-in', '*a', '/%41'].map(
      (path) => ({
        robots: record(`ACAP-disallow-index: ${path}`),
        advised: [],
      }),
    ),
    { robots: group('Disallow: /letters'), advised: [] },
    { robots: record('ACAP-request-take-down: /letters'), advised: [] },
    // 1.2
    { robots: record('ACAP-disallow-crawl: /'), advised: [] },
    { robots: record('ACAP-disallow-crawl: /*', 'ACAP-allow-crawl: /a/'), advised: ['home-page-closed 6'] },
    { robots: record('ACAP-disallow-crawl: /a/', 'ACAP-allow-crawl: /a/b/'), advised: [] },
    { robots: record('ACAP-disallow-index: /', 'ACAP-allow-index: /a/'), advised: [] },
    { robots: record('ACAP-disallow-crawl: /', 'ACAP-crawler: Moth', 'ACAP-allow-crawl: /'), advised: [] },
    {
      robots: record('ACAP-disallow-crawl: /', 'ACAP-crawler: Moth', 'ACAP-allow-crawl: /a/'),
      advised: ['home-page-closed 7'],
    },
    {
      robots: record(
        'ACAP-disallow-crawl: /',
        'ACAP-allow-crawl: /$',
        'ACAP-crawler: Moth',
        'ACAP-allow-crawl: /a/',
      ),
      advised: [],
    },
    {
      robots: acap(
        'ACAP-resource-set: a /$ /a/',
        'ACAP-crawler: *',
        'ACAP-disallow-crawl: /',
        'ACAP-allow-crawl: the-acap:resource-set:a',
      ),
      advised: [],
    },
    {
      robots: record('ACAP-usage-purpose: news', 'ACAP-disallow-crawl: /', 'ACAP-allow-crawl: /a/'),
      advised: [],
    },
    {
      robots: [
        '##ACAP version=1.1',
        'User-agent: *',
        'Allow: /$',
        'ACAP-crawler: *',
        'ACAP-disallow-crawl: /',
        'ACAP-allow-crawl: /a/',
      ],
      advised: [],
    },
    { robots: group('Disallow: /', 'Allow: /*a'), advised: [] },
    // 2.4.3
    {
      robots: record('ACAP-disallow-preserve: /a/', 'ACAP-disallow-preserve: /b/'),
      advised: ['no-copy-no-snippet 5'],
    },
    { robots: record('ACAP-disallow-preserve: /a/', 'ACAP-disallow-present-snippet: /a/'), advised: [] },
    { robots: record('ACAP-allow-preserve: /a/'), advised: [] },
    // 5.4
    ...['*', 'Googlebot', 'bingbot'].map((name) => ({
      robots: acap(`ACAP-crawler: ${name}`, 'ACAP-allow-index: /a/ time-limit=9-days'),
      advised: ['days-for-search 5'],
    })),
    ...['SpecialBot', 'GPTBot'].map((name) => ({
      robots: acap(`ACAP-crawler: ${name}`, 'ACAP-allow-index: /a/ time-limit=9-days'),
      advised: [],
    })),
    {
      robots: acap('ACAP-qualified-usage: a index time-limit=9-days', 'ACAP-crawler: *', 'ACAP-allow-(a): /'),
      advised: ['days-for-search 6'],
    },
    // 2.5.2
    { robots: record('ACAP-allow-present-snippet: /a/ must-use-resource=/a.txt'), advised: [] },
    { robots: record('ACAP-allow-index: /a/ must-use-resource=the-acap:extract:id:a'), advised: [] },
    // Koster 3.1
    { robots: group('Allow: /robots.txt', 'Disallow: /robots.txt$'), advised: ['robots-txt-in-rule 2'] },
    { robots: record('ACAP-disallow-crawl: /robots.txt'), advised: ['robots-txt-in-rule 5'] },
    { robots: record('ACAP-disallow-index: /robots.txt'), advised: [] },
    { robots: group('Disallow: /a/robots.txt', 'Disallow: /*robots.txt'), advised: [] },
    // Koster 3.2.2: of each group the first; wildcards mean nothing to those who read so.
    { robots: group('Disallow: /a', 'Disallow: /', 'Allow: /ab', 'Allow: /b'), advised: ['order-matters 4'] },
    { robots: group('Disallow: /a', 'Allow: /a', 'Allow: /b', 'Disallow: /'), advised: [] },
    { robots: group('Disallow: /*', 'Allow: /a'), advised: [] },
    { robots: group('Disallow: /', 'Allow: /a$', 'Allow: /*a'), advised: [] },
    { robots: group('Disallow: /', 'User-agent: Moth', 'Allow: /a'), advised: [] },
    {
      robots: group('Disallow: /', 'Allow: /a', 'User-agent: Moth', 'Disallow: /%61', 'Allow: /a/b'),
      advised: ['order-matters 3', 'order-matters 6'],
    },
    // Koster 6: the first line of the file.
    ...['/admin', '/a/Backup.zip', '/.git/', '/.env', '/*.sql$', '/internal/*', '*/secret/'].map((path) => ({
      robots: group('Disallow: /a/', `Disallow: ${path}`, 'Disallow: /private/'),
      advised: ['telling-path 3'],
    })),
    ...['/wp-admin/', '/administration/', '/privately', '/git/', '/backup-plans/', '/admin_1'].map(
      (path) => ({
        robots: group(`Disallow: ${path}`),
        advised: [],
      }),
    ),
    { robots: group('Allow: /private/'), advised: [] },
    { robots: record('ACAP-disallow-index: /secret/'), advised: ['telling-path 5'] },
    { robots: ['Disallow: /private/'], advised: [] },
  ])('$robots: $advised', ({ robots, advised }) => {
    expect(adviceIn(...robots)).toEqual(advised);
  });

  test.each([
    {
      what: 'the conventional rules',
      robots: [
        '##ACAP version=1.1',
        'ACAP-crawler: Moth',
        'ACAP-crawler: Gnat',
        'ACAP-disallow-crawl: *.gif$',
        'ACAP-crawler: *',
        'ACAP-allow-crawl: /',
      ],
      fix: 'User-agent: Moth\nUser-agent: Gnat\nDisallow: /*.gif$',
    },
    {
      what: 'nothing, where they cannot say it',
      robots: ['##ACAP version=1.1', 'ACAP-crawler: *', 'ACAP-usage-purpose: news', 'ACAP-disallow-crawl: /'],
      fix: undefined,
    },
    {
      what: 'the lines in their order, as written',
      robots: group('  Disallow: /a # all', 'Disallow: /', 'Allow: /a/b # but'),
      fix: 'Allow: /a/b # but\nDisallow: /a # all',
    },
  ])('fix: $what', ({ robots, fix }) => {
    expect(readRobotsTxt(robots.join('\n')).advice.map((one) => one.fix)).toEqual([fix]);
  });

  test('none where there is none to read, and at most a thousand pieces', () => {
    expect(readSite({ url: '', robotsTxt: { status: 404, text: 'Disallow: /robots.txt' } }).advice).toEqual(
      [],
    );
    expect(readSite({ url: '', robotsTxt: { status: null, reason: '' } }).advice).toEqual([]);
    expect(
      adviceIn(...Array.from({ length: 3000 }, () => 'ACAP-disallow-index: /a\nACAP-crawler: *')),
    ).toHaveLength(1000);
  });

  test.each(['\n', '\r', '\r\n'])('the same with lines that end in %j', (end) => {
    const { advice } = readRobotsTxt(group(' Disallow: /admin', 'Allow: /admin/a').join(end));
    expect(advice.map(({ source }) => source)).toEqual([
      { place: { kind: 'robots-txt', line: 2, column: 2 }, text: 'Disallow: /admin' },
      { place: { kind: 'robots-txt', line: 3, column: 1 }, text: 'Allow: /admin/a' },
    ]);
  });
});

describe('pages', () => {
  const days = 'ACAP allow-index time-limit=9-days';
  test.each<{ written: Written; advised: string[] }>([
    { written: { meta: [['robots', 'ACAP disallow-index']] }, advised: ['acap-alone'] },
    { written: { meta: [['robots', 'ACAP allow-index']] }, advised: [] },
    // Nothing conventional says it.
    { written: { meta: [['robots', 'ACAP disallow-other']] }, advised: [] },
    {
      written: {
        meta: [
          ['robots', 'ACAP disallow-index'],
          ['robots', 'index'],
        ],
      },
      advised: [],
    },
    {
      written: { meta: [['robots', 'ACAP disallow-index']], headers: [['X-Robots-Tag', 'noindex']] },
      advised: [],
    },
    // A crawler that reads nothing else is kept out.
    { written: { robots: group('Disallow: /'), meta: [['robots', 'ACAP disallow-index']] }, advised: [] },
    { written: { meta: [['robots', 'ACAP disallow-preserve']] }, advised: ['no-copy-no-snippet'] },
    { written: { elements: ['the-acap:disallow-preserve'] }, advised: ['no-copy-no-snippet'] },
    { written: { elements: ['the-acap:disallow-preserve the-acap:disallow-present'] }, advised: [] },
    { written: { meta: [['robots', days]] }, advised: ['days-for-search'] },
    { written: { meta: [['SpecialBot', days]] }, advised: [] },
    {
      written: { meta: [['a', 'ACAP allow-index must-use-resource=/a']] },
      advised: ['separate-index-resource'],
    },
    // What its site states is reported for the site.
    { written: { robots: record('ACAP-disallow-preserve: /') }, advised: [] },
  ])('$written: $advised', ({ written, advised }) => {
    expect(onPage(written).map(({ code }) => code)).toEqual(advised);
  });

  test.each([
    {
      name: 'robots',
      content: 'ACAP disallow-present-snippet',
      tag: '<meta name="robots" content="nosnippet">',
    },
    {
      name: 'Moth',
      content: 'ACAP allow-present-snippet max-length=40-chars',
      tag: '<meta name="Moth" content="max-snippet:40">',
    },
  ])('the tag beside $content', ({ name, content, tag }) => {
    expect(onPage({ meta: [[name, content]] }).map(({ fix }) => fix)).toEqual([tag]);
  });

  test('headers that were not seen may say it', () => {
    const evidence = { ...evidenceOf({ meta: [['robots', 'ACAP disallow-index']] }), headers: null };
    expect(readPage(readSite(evidence), evidence).advice).toEqual([]);
  });
});

test("a judgement has the page's advice, then the site's", () => {
  const { advice } = judge(
    evidenceOf({ robots: group('Disallow: /robots.txt'), meta: [['robots', 'ACAP disallow-preserve']] }),
    ACAP_READER,
  );
  expect(advice.map(({ code }) => code)).toEqual(['no-copy-no-snippet', 'robots-txt-in-rule']);
});
