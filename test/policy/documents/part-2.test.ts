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
    { reads: 'acap', says: { index: 'permitted', follow: 'prohibited', preserve: 'permitted' } },
    { reads: 'conventional', says: { index: 'permitted', follow: 'prohibited', preserve: 'permitted' } },
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
      { by: 'crawler-name', says: { index: 'permitted' } },
      { says: { index: 'permitted' } },
    ]);
  });

  test('a named crawler overrides what any crawler is told', () => {
    expectAnswers(against('index', ['crawler-name', 'ACAP allow-index']), [
      { by: 'crawler-name', says: { index: 'permitted' } },
      { by: 'Crawler-Name', says: { index: 'permitted' } },
      { by: 'other-name', says: { index: 'prohibited' } },
      { by: 'crawler-name', reads: 'conventional', says: { index: 'permitted' } },
    ]);
  });
});

test('2.2.2 Usage purposes', () => {
  expectAnswers(against('index', ['crawler-identification', 'ACAP news allow-index']), [
    { by: 'crawler-identification', purpose: 'news', says: { index: 'permitted' } },
    { by: 'crawler-identification', purpose: 'sports', says: { index: 'prohibited' } },
    { by: 'crawler-identification', says: { index: 'prohibited' } },
    { by: 'other', purpose: 'news', says: { index: 'prohibited' } },
  ]);
});

test('2.2.3.1 Unqualified permissions', () => {
  expectAnswers(against('index', ['searchbot', 'ACAP news.search.com allow-index']), [
    { by: 'searchbot', purpose: 'news.search.com', says: { index: 'permitted' } },
    { by: 'searchbot', purpose: 'www.search.com', says: { index: 'prohibited' } },
  ]);
});

describe('2.2.3.2 Qualified permissions', () => {
  test('max-length, over two lines', () => {
    expectAnswers(tags(['searchbot', 'ACAP allow-present-snippet\nmax-length=100-chars']), [
      { by: 'searchbot', says: { 'present-snippet': 'restricted: max-length=100-chars' } },
      { by: 'other', says: { 'present-snippet': 'permitted' } },
      { by: 'searchbot', reads: 'conventional', says: { 'present-snippet': 'permitted' } },
    ]);
  });

  test('must-use-resource', () => {
    const resource = 'must-use-resource=the-acap:extract:class:abstract';
    expectAnswers(tags(['searchbot', `ACAP allow-index\n${resource}`]), [
      { by: 'searchbot', says: { index: `restricted: ${resource}` } },
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
    { purpose: 'news', says: { follow: 'prohibited', index: 'prohibited', preserve: 'prohibited' } },
    { purpose: 'sports', says: { follow: 'prohibited', index: 'permitted', preserve: 'prohibited' } },
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
    { says: { index: 'prohibited', follow: 'permitted' } },
    { element: 0, says: { index: 'permitted', follow: 'permitted' } },
    { element: 1, says: { index: 'prohibited', follow: 'permitted' } },
    { element: 2, says: { index: 'prohibited', follow: 'prohibited' } },
  ]);
});

describe('2.2.6 Fallback interpretation', () => {
  test.each([{ classes: 'the-acap:allow-index' }, { classes: 'the-acap:disallow-index' }])(
    'a crawler that cannot read elements takes $classes for a prohibition of the page',
    ({ classes }) => {
      const written: Written = { meta: [['robots', 'ACAP allow-index']], elements: [classes] };
      expectAnswers(written, [
        { reads: 'acap without elements', says: { index: 'prohibited', follow: 'permitted' } },
        { reads: 'acap', says: { index: 'permitted' } },
        { reads: 'conventional', says: { index: 'permitted' } },
      ]);
    },
  );

  test('what cannot be interpreted gives nothing', () => {
    const written: Written = { elements: ['the-acap:disallow-present-hologram', 'the-acap:allow-(unheard)'] };
    expectAnswers(written, [
      { element: 0, says: { present: 'prohibited', 'present-link': 'prohibited', index: 'permitted' } },
      { element: 1, says: { present: 'permitted', index: 'permitted' } },
    ]);
  });
});

describe('2.2.7 ACAP Version META tag', () => {
  const NEWER = ['robots', 'ACAP allow-index ref=http://paper.example/terms'] as const;
  test('ACAP Version 1.1 states the version and says nothing else', () => {
    const written = tags(['robots', 'ACAP Version 1.1'], ['robots', 'ACAP disallow-index']);
    expectAnswers(written, [{ says: { index: 'prohibited', follow: 'permitted' } }]);
    expect(codesIn(written)).toEqual([]);
  });

  test.each([
    { what: 'without a version', written: tags(NEWER), code: 'newer-feature', index: 'prohibited' },
    {
      what: 'with version 1.0',
      written: tags(['robots', 'ACAP version 1.0'], NEWER),
      code: 'newer-feature',
      index: 'prohibited',
    },
    {
      what: 'with version 1.1',
      written: tags(['robots', 'ACAP version 1.1'], NEWER),
      code: 'undefined-qualifier',
      index: 'prohibited',
    },
  ] as const)('a feature of 1.1 $what', ({ written, code, index }) => {
    expect(codesIn(written)).toEqual([code]);
    expectAnswers(written, [{ says: { index } }]);
  });
});

describe('2.2.8 Conflict resolution', () => {
  test.each([{ name: 'robots' }, { name: 'searchbot' }])(
    'two tags for $name that disagree prohibit',
    ({ name }) => {
      expectAnswers(tags([name, 'ACAP allow-index'], [name, 'ACAP disallow-index']), [
        { by: 'searchbot', says: { index: 'prohibited', follow: 'permitted' } },
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
    expectAnswers(written, [{ by: 'searchbot', says: { index: 'permitted', follow: 'prohibited' } }]);
  });
});

test('2.2.9.1 Permission qualified by location', () => {
  const written = tags(['robots', 'ACAP allow-crawl\nlocation=http://myserver.com/legitimate-copy.htm']);
  expectAnswers(written, [
    { at: 'http://myserver.com/legitimate-copy.htm', says: { crawl: 'permitted', index: 'permitted' } },
    { at: 'http://myserver.com/legitimate-copy.htm#part', says: { crawl: 'permitted' } },
    { at: 'http://myserver.com/legitimate-copy.htm?x', says: { crawl: 'prohibited' } },
    { at: 'http://elsewhere.com/legitimate-copy.htm', says: { crawl: 'prohibited', index: 'prohibited' } },
    { at: 'http://elsewhere.com/copy.htm', reads: 'conventional', says: { crawl: 'permitted' } },
  ]);
});

test.each([{ set: 'idlist:a,b' }, { set: 'classlist:lead,abstract' }, { set: 'taglist:h1,h2' }])(
  '3 an element set, $set',
  ({ set }) => {
    const resource = `must-use-resource=the-acap:${set}`;
    expectAnswers(tags(['robots', `ACAP allow-index ${resource}`]), [
      { says: { index: `restricted: ${resource}` } },
    ]);
  },
);
