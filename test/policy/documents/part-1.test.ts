import { describe, expect, test } from 'vitest';
import type { Written } from '../written';
import { codesIn, expectAnswers, judgeFor } from './asking';

/** ACAP, Extension of robots.txt format (Part 1), pilot version 2, 2007. */

/** A field as the document prints it, in a record for every crawler that prohibits the rest. */
const against = (prohibition: string, ...fields: string[]): Written => ({
  robots: [...fields, 'ACAP-crawler: *', prohibition],
});
const inRecord = (...fields: string[]): Written => ({ robots: ['ACAP-crawler: *', ...fields] });

test('3.1 a crawler that was not programmed to recognise ACAP fields ignores them', () => {
  const robots = `User-Agent: crawlername
    Disallow: /named
    User-Agent: *
    Disallow: /others
    ACAP-crawler: *
    ACAP-disallow-crawl: /acap`;
  expectAnswers({ robots }, [
    { at: '/named', by: 'crawlername', reads: 'conventional', expected: { crawl: 'prohibited' } },
    { at: '/others', by: 'crawlername', reads: 'conventional', expected: { crawl: 'permitted' } },
    { at: '/others', reads: 'conventional', expected: { crawl: 'prohibited' } },
    { at: '/acap', reads: 'conventional', expected: { crawl: 'permitted' } },
    { at: '/acap', reads: 'acap', expected: { crawl: 'prohibited' } },
    { at: '/others', reads: 'acap', expected: { crawl: 'prohibited' } },
  ]);
});

test('4.1 a record for a named crawler overrides the one for any crawler, and nothing else of it', () => {
  const robots = `ACAP-crawler: *
    ACAP-disallow-index: /
    ACAP-disallow-follow: /
    # between the records, conventional fields
    User-agent: *
    Disallow: /private
    ACAP-crawler: xyz
    ACAP-allow-index: /`;
  expectAnswers({ robots }, [
    { at: '/a', by: 'XYZ', expected: { index: 'permitted', follow: 'prohibited', preserve: 'permitted' } },
    { at: '/a', expected: { index: 'prohibited', follow: 'prohibited', preserve: 'permitted' } },
    { at: '/private', by: 'xyz', expected: { crawl: 'prohibited', index: 'prohibited' } },
  ]);
});

test('4.2 all records that name a crawler are merged', () => {
  const robots = `ACAP-crawler: xyz
    ACAP-disallow-index: /
    ACAP-crawler: abc
    ACAP-crawler: xyz
    ACAP-disallow-follow: /`;
  expectAnswers({ robots }, [
    { by: 'xyz', expected: { index: 'prohibited', follow: 'prohibited' } },
    { by: 'abc', expected: { index: 'permitted', follow: 'prohibited' } },
    { by: 'other', expected: { index: 'permitted', follow: 'permitted' } },
  ]);
});

test('4.3 the narrowest scope is applied; where it cannot be determined, the usage is prohibited', () => {
  const robots = `ACAP-crawler: *
    ACAP-allow-index: /public
    ACAP-disallow-index: /
    ACAP-allow-index: /*.htm
    ACAP-disallow-index: /*/draft`;
  expectAnswers({ robots }, [
    { at: '/public/a', expected: { index: 'permitted' } },
    { at: '/a', expected: { index: 'prohibited' } },
    { at: '/a.htm', expected: { index: 'permitted' } },
    { at: '/b/draft.htm', expected: { index: 'prohibited' } },
  ]);
  const { because } = judgeFor({ robots }, { at: '/b/draft.htm' }).usages.index;
  expect(because).toBe('incomparable');
});

test('4.3 an ACAP field for the same resources beats a conventional one', () => {
  const robots = 'User-agent: *\nDisallow: /news\nACAP-crawler: *\nACAP-allow-crawl: /news';
  expectAnswers({ robots }, [
    { reads: 'acap', expected: { crawl: 'permitted' } },
    { reads: 'conventional', expected: { crawl: 'prohibited' } },
  ]);
});

test('4.4 silence permits', () => {
  expectAnswers(inRecord('ACAP-disallow-index: /private'), [
    {
      at: '/public',
      expected: { crawl: 'permitted', index: 'permitted', present: 'permitted', other: 'permitted' },
    },
    { at: '/private', expected: { crawl: 'permitted', index: 'prohibited', present: 'permitted' } },
  ]);
});

test.each([
  { pattern: '/a*c', at: '/a/b/c/d', matches: true },
  { pattern: '/a*c', at: '/ac', matches: true },
  { pattern: '/a*c', at: '/a/b', matches: false },
  { pattern: '/a*c$', at: '/abc', matches: true },
  { pattern: '/a*c$', at: '/abcd', matches: false },
  { pattern: '*c', at: '/b/c', matches: true },
])('4.5.1 $pattern, $at: $matches', ({ pattern, at, matches }) => {
  const index = matches ? 'prohibited' : 'permitted';
  expectAnswers(inRecord(`ACAP-disallow-index: ${pattern}`), [{ at, expected: { index } }]);
});

test('4.5.2.2 a permissions reference on the same server or another', () => {
  const text = 'ACAP-crawler: xyz\nACAP-disallow-index: /\nACAP-crawler: abc\nACAP-disallow-follow: /';
  for (const address of ['https://paper.example/xyz/robots.txt', 'https://other.example/acap.txt']) {
    const robots = `ACAP-crawler: xyz\nACAP-permissions-reference: ${address.replace('https://paper.example', '')}`;
    expect(judgeFor({ robots }).needs).toEqual([address]);
    expectAnswers({ robots, references: { [address]: { status: 200, text } } }, [
      { by: 'xyz', expected: { index: 'prohibited', follow: 'permitted' } },
      { by: 'abc', expected: { index: 'permitted', follow: 'permitted' } },
    ]);
  }
});

test('4.5.2.3 ACAP-request-take-down', () => {
  const written = inRecord('ACAP-request-take-down: /news/bad-story.htm', 'ACAP-allow-index: /');
  const at = '/news/bad-story.htm';
  expect(codesIn(written, { at })).toEqual(['requested-take-down']);
  expect(codesIn(written, { at: '/news/good-story.htm' })).toEqual([]);
  expectAnswers(written, [{ at, expected: { crawl: 'permitted', index: 'permitted' } }]);
});

test('4.5.2.4.1 ACAP-usage-purpose', () => {
  const robots = `ACAP-crawler: *
    ACAP-disallow-index: /
    ACAP-usage-purpose: http://service.aggregator.*/*
    ACAP-allow-index: /`;
  expectAnswers({ robots }, [
    { purpose: 'http://service.aggregator.com/', expected: { index: 'permitted' } },
    { purpose: 'http://service.aggregator.co.uk/news', expected: { index: 'permitted' } },
    { purpose: 'http://service.aggregator.com', expected: { index: 'prohibited' } },
    { purpose: 'http://other.aggregator.com/', expected: { index: 'prohibited' } },
    { expected: { index: 'prohibited' } },
  ]);
});

describe('4.5.2.5.1 ACAP permission field', () => {
  test.each([
    { field: 'ACAP-allow-index: /public/*.htm', prohibition: 'ACAP-disallow-index: /', usage: 'index' },
    {
      field: 'ACAP-allow-present-snippet: /public/*.htm',
      prohibition: 'ACAP-disallow-present-snippet: /',
      usage: 'present-snippet',
    },
  ] as const)('$field', ({ field, prohibition, usage }) => {
    expectAnswers(inRecord(prohibition, field), [
      { at: '/public/a.htm', expected: { [usage]: 'permitted' } },
      { at: '/public/b/c.html', expected: { [usage]: 'permitted' } },
      { at: '/public/a.pdf', expected: { [usage]: 'prohibited' } },
      { at: '/a.htm', expected: { [usage]: 'prohibited' } },
    ]);
  });

  test.each([{ prefix: 'acap' }, { prefix: 'the-acap' }])('$prefix:resource-set:stories', ({ prefix }) => {
    const robots = `ACAP-resource-set: stories /news/ /features/
      ACAP-crawler: *
      ACAP-disallow-index: /
      ACAP-allow-index: ${prefix}:resource-set:stories`;
    expectAnswers({ robots }, [
      { at: '/news/a', expected: { index: 'permitted' } },
      { at: '/features/a', expected: { index: 'permitted' } },
      { at: '/adverts/a', expected: { index: 'prohibited' } },
    ]);
  });

  test('ACAP-allow-(local-usage): /public/*.htm', () => {
    const robots = `ACAP-qualified-usage: local-usage present-snippet max-length=100-chars
      ACAP-crawler: *
      ACAP-disallow-present: /
      ACAP-allow-(local-usage): /public/*.htm`;
    expectAnswers({ robots }, [
      {
        at: '/public/a.htm',
        expected: { 'present-snippet': 'restricted: max-length=100-chars', present: 'prohibited' },
      },
      { at: '/a.htm', expected: { 'present-snippet': 'prohibited' } },
    ]);
  });
});

test('4.5.2.5.2 ACAP-disallow-crawl: /private', () => {
  expectAnswers(inRecord('ACAP-disallow-crawl: /private'), [
    { at: '/private', expected: { crawl: 'prohibited', index: 'prohibited' } },
    { at: '/private/a', expected: { crawl: 'prohibited' } },
    { at: '/public', expected: { crawl: 'permitted' } },
    { at: '/private', reads: 'conventional', expected: { crawl: 'permitted' } },
  ]);
});

test.each([
  { why: 'the other has run out', narrow: '/public/a', broad: '/public', at: '/public/a' },
  { why: 'an asterisk against nothing', narrow: '/public/*.htm', broad: '/public/', at: '/public/a.htm' },
  { why: 'a letter against an asterisk', narrow: '/public/', broad: '/*.htm$', at: '/public/a.htm' },
  { why: 'a letter against a dollar sign', narrow: '/*ab', broad: '/*a$', at: '/abxa' },
  { why: 'an asterisk against a dollar sign', narrow: '/*a*b', broad: '/*a$', at: '/aba' },
])('4.5.2.5.3 $narrow is narrower than $broad: $why', ({ narrow, broad, at }) => {
  const allowed = inRecord(`ACAP-disallow-index: ${broad}`, `ACAP-allow-index: ${narrow}`);
  const prohibited = inRecord(`ACAP-disallow-index: ${narrow}`, `ACAP-allow-index: ${broad}`);
  expectAnswers(allowed, [{ at, expected: { index: 'permitted' } }]);
  expectAnswers(prohibited, [{ at, expected: { index: 'prohibited' } }]);
});

test('4.5.3.1 ACAP-qualified-usage', () => {
  const robots = `ACAP-qualified-usage: present-in-original-frame present-original required-context=within-original-frame
    ACAP-crawler: *
    ACAP-allow-(present-in-original-frame): /`;
  expectAnswers({ robots }, [
    {
      expected: {
        'present-original': 'restricted: required-context=within-original-frame',
        'present-currentcopy': 'permitted',
        present: 'permitted',
      },
    },
  ]);
});

test.each([
  { qualifier: 'index must-use-resource=acap:extract:id:abstract', expected: { index: true } },
  { qualifier: 'index must-use-resource=acap:extract:class:abstract', expected: { index: true } },
  { qualifier: 'present must-use-resource=acap:extract:meta:description', expected: { present: true } },
  { qualifier: 'present must-use-resource=/summary.htm', expected: { present: true } },
  { qualifier: 'present must-include-resource=acap:credit:id:author', expected: { present: true } },
  {
    qualifier: 'present must-include-resource=acap:icon:http://paper.example/i.png',
    expected: { present: true },
  },
  { qualifier: 'present must-include-resource=http://paper.example/logo', expected: { present: true } },
  { qualifier: 'preserve time-limit=until-2007-12-31', expected: { preserve: true } },
  { qualifier: 'preserve time-limit=until-2007-13-31', expected: { preserve: false } },
  { qualifier: 'present-extract max-length=20-words', expected: { 'present-extract': true } },
  { qualifier: 'present max-length=20-words', expected: { present: false } },
  { qualifier: 'follow time-limit=3-days', expected: { follow: false } },
])('4.5.3.1 the table of qualifiers: $qualifier', ({ qualifier, expected }) => {
  const [usage, valid] = Object.entries(expected)[0] as [string, boolean];
  const answer = valid ? `restricted: ${qualifier.split(' ')[1]}` : 'prohibited';
  const robots = `ACAP-qualified-usage: local ${qualifier}\nACAP-crawler: *\nACAP-allow-(local): /`;
  expectAnswers({ robots }, [{ expected: { [usage]: answer } }]);
});

test('4.5.3.2 ACAP-composite-usage, with what the example leaves undefined', () => {
  const robots = `ACAP-composite-usage: display-in-frame (display-original) (display-copy-in-frame)
    ACAP-qualified-usage: display-copy-in-frame present used-resource=stored-copy context=within-frame
    ACAP-crawler: *
    ACAP-disallow-(display-in-frame): /`;
  expectAnswers({ robots }, [
    { expected: { present: 'prohibited', 'present-original': 'prohibited', index: 'permitted' } },
  ]);
  expect(new Set(codesIn({ robots }))).toEqual(
    new Set(['undefined-part', 'unknown-qualifier', 'prohibited-local-usage']),
  );
});

test('4.5.3.2 a composite usage stands for a series of fields', () => {
  const robots = `ACAP-qualified-usage: teaser present-snippet max-length=20-words
    ACAP-composite-usage: reading index (teaser)
    ACAP-crawler: *
    ACAP-disallow-other: /
    ACAP-allow-(reading): /`;
  expectAnswers({ robots }, [
    {
      expected: {
        index: 'permitted',
        'present-snippet': 'restricted: max-length=20-words',
        present: 'prohibited',
        follow: 'prohibited',
      },
    },
  ]);
});

test('4.5.3.3 a resource set stands for each of its patterns', () => {
  const written = against(
    'ACAP-disallow-index: acap:resource-set:pictures',
    'ACAP-resource-set: pictures *.gif$ /art/ *.png$',
  );
  expectAnswers(written, [
    { at: '/a.gif', expected: { index: 'prohibited' } },
    { at: '/art/a', expected: { index: 'prohibited' } },
    { at: '/b/c.png', expected: { index: 'prohibited' } },
    { at: '/a.gif/b', expected: { index: 'permitted' } },
  ]);
});

test('4.5.4 the version comment decides nothing', () => {
  const robots = '##ACAP version=0.2';
  expectAnswers({ robots }, [{ expected: { crawl: 'permitted', index: 'permitted' } }]);
  expect(codesIn({ robots })).toEqual([]);
});

test.each([{ where: 'first' }, { where: 'last' }])(
  '4.5.5 ACAP-ignore-conventional-records, $where',
  ({ where }) => {
    const rest = ['User-agent: *', 'Disallow: /', 'ACAP-crawler: *', 'ACAP-disallow-crawl: /private'];
    const directive = 'ACAP-ignore-conventional-records';
    expectAnswers({ robots: where === 'first' ? [directive, ...rest] : [...rest, directive] }, [
      { at: '/a', expected: { crawl: 'permitted' } },
      { at: '/private', expected: { crawl: 'prohibited' } },
      { at: '/a', reads: 'conventional', expected: { crawl: 'prohibited' } },
    ]);
  },
);

test('4.5.6 upper and lower case are equivalent in names', () => {
  const robots = `acap-QUALIFIED-usage: Short Preserve Time-Limit=30-days
    Acap-Crawler: XyZ
    ACAP-ALLOW-(sHORT): /News`;
  expectAnswers({ robots }, [
    { at: '/News', by: 'xYz', expected: { preserve: 'restricted: time-limit=30-days' } },
    { at: '/news', by: 'xyz', expected: { preserve: 'permitted' } },
  ]);
});

describe('4.7 Outline of a complete ACAP section', () => {
  const robots = `##ACAP version=0.2 # pilot version
    # The following section of this robots.txt file is
    # addressed to crawlers that are able to read ACAP permissions

    # Locally-defined usages
    ACAP-qualified-usage: short-term-preserve preserve time-limit=30-days
    ACAP-qualified-usage: present-original-format present prohibited-modification=format
    ACAP-resource-set: foobar /public/foo /public/bar

    # Permissions for crawlers in general
    ACAP-crawler: *
    ACAP-usage-purpose: *
    ACAP-allow-crawl: /
    ACAP-allow-index: /public
    ACAP-disallow-index: /
    ACAP-allow-preserve: /public
    ACAP-allow-(short-term-preserve): /news
    ACAP-disallow-preserve: /
    ACAP-allow-(present-original-format): *.pdf
    ACAP-allow-present: /public
    ACAP-disallow-present-thumbnail: /public
    ACAP-disallow-present: /
    ACAP-disallow-present: acap:resource-set:foobar

    # Permissions for crawler xyz
    ACAP-crawler: xyz
    # Full ACAP permissions can be found in a robots.txt file
    # at the following location.
    ACAP-permissions-reference: /xyz/robots.txt`;

  test('crawlers in general', () => {
    expectAnswers({ robots }, [
      {
        at: '/public/a.htm',
        expected: {
          crawl: 'permitted',
          index: 'permitted',
          preserve: 'permitted',
          present: 'permitted',
          'present-snippet': 'permitted',
          'present-thumbnail': 'prohibited',
        },
      },
      {
        at: '/news/a.htm',
        purpose: 'news',
        expected: {
          crawl: 'permitted',
          index: 'prohibited',
          preserve: 'restricted: time-limit=30-days',
          present: 'prohibited',
        },
      },
      {
        at: '/doc.pdf',
        expected: { present: 'restricted: prohibited-modification=format', index: 'prohibited' },
      },
      { at: '/public/doc.pdf', expected: { present: 'permitted', 'present-thumbnail': 'prohibited' } },
      { at: '/public/foo/a.htm', expected: { present: 'prohibited', index: 'permitted' } },
      { at: '/public/bar.pdf', expected: { present: 'prohibited' } },
      {
        at: '/a.htm',
        expected: { crawl: 'permitted', follow: 'permitted', index: 'prohibited', preserve: 'prohibited' },
      },
      { at: '/a.htm', reads: 'conventional', expected: { crawl: 'permitted', index: 'permitted' } },
    ]);
  });

  test('crawler xyz', () => {
    expect(judgeFor({ robots }).needs).toEqual(['https://paper.example/xyz/robots.txt']);
    const text = 'ACAP-crawler: xyz\nACAP-usage-purpose: *\nACAP-allow-index: /\nACAP-disallow-follow: /';
    expectAnswers({ robots, references: { '/xyz/robots.txt': { status: 200, text } } }, [
      {
        at: '/a.htm',
        by: 'xyz',
        expected: { index: 'permitted', follow: 'prohibited', preserve: 'prohibited' },
      },
      {
        at: '/a.htm',
        by: 'abc',
        expected: { index: 'prohibited', follow: 'permitted', preserve: 'prohibited' },
      },
    ]);
  });
});
