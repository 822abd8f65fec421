import { describe, expect, test } from 'vitest';
import type { Written } from '../written';
import { codesIn, expectAnswers } from './asking';

/** ACAP, Extension of the Robots META Tags format and other techniques (Part 2), version 1.1, 2009. */

const tags = (...meta: NonNullable<Written['meta']>): Written => ({ meta });
/** A tag as the document prints it, beside one that prohibits the same to everyone. */
const against = (usage: string, ...meta: NonNullable<Written['meta']>): Written =>
  tags(['robots', `ACAP disallow-${usage}`], ...meta);

test('2.1 an outline: the same in both formats', () => {
  const written = tags(
    ['robots', 'index nofollow'],
    ['robots', 'ACAP allow-index'],
    ['robots', 'ACAP disallow-follow'],
  );
  expectAnswers(written, [
    { reads: 'acap', expected: { index: 'permitted', follow: 'prohibited', preserve: 'permitted' } },
    { reads: 'conventional', expected: { index: 'permitted', follow: 'prohibited', preserve: 'permitted' } },
  ]);
  expect(codesIn(written)).toEqual(['space-separated-rules']);
});

describe('2.2.1 Addressing permissions and prohibitions to crawlers', () => {
  test('any crawler', () => {
    const written: Written = {
      robots: ['ACAP-crawler: *', 'ACAP-disallow-index: /'],
      meta: [['robots', 'ACAP allow-index']],
    };
    expectAnswers(written, [
      { by: 'crawler-name', expected: { index: 'permitted' } },
      { expected: { index: 'permitted' } },
    ]);
  });

  test('a named crawler overrides what any crawler is told', () => {
    expectAnswers(against('index', ['crawler-name', 'ACAP allow-index']), [
      { by: 'crawler-name', expected: { index: 'permitted' } },
      { by: 'Crawler-Name', expected: { index: 'permitted' } },
      { by: 'other-name', expected: { index: 'prohibited' } },
      { by: 'crawler-name', reads: 'conventional', expected: { index: 'permitted' } },
    ]);
  });
});

test('2.2.2 Usage purposes', () => {
  expectAnswers(against('index', ['crawler-identification', 'ACAP news allow-index']), [
    { by: 'crawler-identification', purpose: 'news', expected: { index: 'permitted' } },
    { by: 'crawler-identification', purpose: 'sports', expected: { index: 'prohibited' } },
    { by: 'crawler-identification', expected: { index: 'prohibited' } },
    { by: 'other', purpose: 'news', expected: { index: 'prohibited' } },
  ]);
});

test('2.2.3.1 Unqualified permissions', () => {
  expectAnswers(against('index', ['searchbot', 'ACAP news.search.com allow-index']), [
    { by: 'searchbot', purpose: 'news.search.com', expected: { index: 'permitted' } },
    { by: 'searchbot', purpose: 'www.search.com', expected: { index: 'prohibited' } },
  ]);
});

describe('2.2.3.2 Qualified permissions', () => {
  test('max-length, over two lines', () => {
    expectAnswers(tags(['searchbot', 'ACAP allow-present-snippet\nmax-length=100-chars']), [
      { by: 'searchbot', expected: { 'present-snippet': 'restricted: max-length=100-chars' } },
      { by: 'other', expected: { 'present-snippet': 'permitted' } },
      { by: 'searchbot', reads: 'conventional', expected: { 'present-snippet': 'permitted' } },
    ]);
  });

  test('must-use-resource', () => {
    const resource = 'must-use-resource=the-acap:extract:class:abstract';
    expectAnswers(tags(['searchbot', `ACAP allow-index\n${resource}`]), [
      { by: 'searchbot', expected: { index: `restricted: ${resource}` } },
    ]);
  });
});

test('2.2.4 prohibitions, with a purpose and without, and never qualified', () => {
  const written = tags(
    ['robots', 'ACAP disallow-follow'],
    ['robots', 'ACAP news disallow-index'],
    ['robots', 'ACAP disallow-preserve time-limit=3-days'],
  );
  expectAnswers(written, [
    { purpose: 'news', expected: { follow: 'prohibited', index: 'prohibited', preserve: 'prohibited' } },
    { purpose: 'sports', expected: { follow: 'prohibited', index: 'permitted', preserve: 'prohibited' } },
  ]);
  expect(codesIn(written)).toEqual(['qualified-prohibition']);
});

test('2.2.5 class attributes', () => {
  const written: Written = {
    meta: [['robots', 'ACAP disallow-index']],
    elements: [
      { classes: 'the-acap:allow-index', parent: null },
      { classes: 'lead the-acap:disallow-index', parent: 0 },
      { classes: 'the-acap:disallow-follow', parent: null },
    ],
  };
  expectAnswers(written, [
    { expected: { index: 'prohibited', follow: 'permitted' } },
    { element: 0, expected: { index: 'permitted', follow: 'permitted' } },
    { element: 1, expected: { index: 'prohibited', follow: 'permitted' } },
    { element: 2, expected: { index: 'prohibited', follow: 'prohibited' } },
  ]);
});

describe('2.2.6 Fallback interpretation', () => {
  test.each([{ classes: 'the-acap:allow-index' }, { classes: 'the-acap:disallow-index' }])(
    'a crawler that cannot read elements takes $classes for a prohibition of the page',
    ({ classes }) => {
      const written: Written = { meta: [['robots', 'ACAP allow-index']], elements: [classes] };
      expectAnswers(written, [
        { reads: 'acap without elements', expected: { index: 'prohibited', follow: 'permitted' } },
        { reads: 'acap', expected: { index: 'permitted' } },
        { reads: 'conventional', expected: { index: 'permitted' } },
      ]);
    },
  );

  test('what cannot be interpreted gives nothing', () => {
    const written: Written = { elements: ['the-acap:disallow-present-hologram', 'the-acap:allow-(unheard)'] };
    expectAnswers(written, [
      { element: 0, expected: { present: 'prohibited', 'present-link': 'prohibited', index: 'permitted' } },
      { element: 1, expected: { present: 'permitted', index: 'permitted' } },
    ]);
  });
});

describe('2.2.7 ACAP Version META tag', () => {
  const NEWER = ['robots', 'ACAP allow-index ref=http://paper.example/terms'] as const;
  test('ACAP Version 1.1 states the version and says nothing else', () => {
    const written = tags(['robots', 'ACAP Version 1.1'], ['robots', 'ACAP disallow-index']);
    expectAnswers(written, [{ expected: { index: 'prohibited', follow: 'permitted' } }]);
    expect(codesIn(written)).toEqual([]);
  });

  test.each([
    { what: 'without a version', written: tags(NEWER), code: 'newer-feature', index: 'permitted' },
    {
      what: 'with version 1.0',
      written: tags(['robots', 'ACAP version 1.0'], NEWER),
      code: 'newer-feature',
      index: 'permitted',
    },
    {
      what: 'with version 1.1',
      written: tags(['robots', 'ACAP version 1.1'], NEWER),
      code: 'undefined-qualifier',
      index: 'prohibited',
    },
  ] as const)('a feature of 1.1 $what', ({ written, code, index }) => {
    expect(codesIn(written)).toEqual([code]);
    expectAnswers(written, [{ expected: { index } }]);
  });
});

describe('2.2.8 Conflict resolution', () => {
  test.each([{ name: 'robots' }, { name: 'searchbot' }])(
    'two tags for $name that disagree prohibit',
    ({ name }) => {
      expectAnswers(tags([name, 'ACAP allow-index'], [name, 'ACAP disallow-index']), [
        { by: 'searchbot', expected: { index: 'prohibited', follow: 'permitted' } },
      ]);
    },
  );

  test('a META tag overrides robots.txt, whomever that addresses', () => {
    const written: Written = {
      robots: ['ACAP-crawler: searchbot', 'ACAP-disallow-index: /news/a.html', 'ACAP-allow-follow: /'],
      meta: [
        ['robots', 'ACAP allow-index'],
        ['robots', 'ACAP disallow-follow'],
      ],
    };
    expectAnswers(written, [{ by: 'searchbot', expected: { index: 'permitted', follow: 'prohibited' } }]);
  });
});

test('2.2.9.1 Permission qualified by location', () => {
  const written = tags(['robots', 'ACAP allow-crawl\nlocation=http://myserver.com/legitimate-copy.htm']);
  expectAnswers(written, [
    { at: 'http://myserver.com/legitimate-copy.htm', expected: { crawl: 'permitted', index: 'permitted' } },
    { at: 'http://myserver.com/legitimate-copy.htm#part', expected: { crawl: 'permitted' } },
    { at: 'http://myserver.com/legitimate-copy.htm?x', expected: { crawl: 'prohibited' } },
    {
      at: 'http://elsewhere.com/legitimate-copy.htm',
      expected: { crawl: 'prohibited', index: 'prohibited' },
    },
    { at: 'http://elsewhere.com/copy.htm', reads: 'conventional', expected: { crawl: 'permitted' } },
  ]);
});

test.each([{ set: 'idlist:a,b' }, { set: 'classlist:lead,abstract' }, { set: 'taglist:h1,h2' }])(
  '3 an element set, $set',
  ({ set }) => {
    const resource = `must-use-resource=the-acap:${set}`;
    expectAnswers(tags(['robots', `ACAP allow-index ${resource}`]), [
      { expected: { index: `restricted: ${resource}` } },
    ]);
  },
);
