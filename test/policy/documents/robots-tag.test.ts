import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../src/policy';
import type { Written } from '../written';
import { type Answer, codesIn, expectAnswers } from './asking';

/** draft-illyes-repext-00, Robots Exclusion Protocol Extension for URI Level Control, 2024. */

const asks = (by: string, index: Verdict, snippet: Verdict): Answer => ({
  by,
  reads: 'conventional',
  expected: { index, 'present-snippet': snippet },
});
const field = (value: string, name = 'Robots-Tag'): Written => ({ headers: [[name, value]] });

describe('2.1.1 Application layer response header', () => {
  test.each([
    { what: 'the global identifier', written: field('*=noindex, nosnippet; ExampleBot=;') },
    { what: 'the global identifier omitted', written: field('noindex, nosnippet; ExampleBot=;') },
    {
      what: 'the experimental field name',
      written: field('noindex, nosnippet; ExampleBot=;', 'x-robots-tag'),
    },
  ])('rules for all accessors, by $what', ({ written }) => {
    expectAnswers(written, [
      asks('AnyBot', 'prohibited', 'prohibited'),
      // No rules of its own do not lift those for everyone (the draft's text of 2026).
      asks('ExampleBot', 'prohibited', 'prohibited'),
    ]);
    expect(codesIn(written)).toEqual(['empty-exemption']);
  });

  test('rules for one product token', () => {
    expectAnswers(field('ExampleBot=noindex; OtherBot=nosnippet'), [
      asks('ExampleBot', 'prohibited', 'permitted'),
      asks('OtherBot', 'permitted', 'prohibited'),
      asks('AnyBot', 'permitted', 'permitted'),
    ]);
  });

  test.each([
    { what: 'in one field', written: field('ExampleBot=noindex; examplebot=nosnippet, noindex') },
    {
      what: 'over two fields',
      written: {
        headers: [...(field('ExampleBot=noindex').headers ?? []), ['X-Robots-Tag', 'ExampleBot=nosnippet']],
      },
    } satisfies { what: string; written: Written },
  ])('duplicate product tokens are merged, $what', ({ written }) => {
    expectAnswers(written, [
      asks('ExampleBot', 'prohibited', 'prohibited'),
      asks('AnyBot', 'permitted', 'permitted'),
    ]);
  });

  test('at least 8 KiB are read', () => {
    const filling = 'nofollow, '.repeat(819);
    expect(filling.length).toBeLessThan(8192);
    expectAnswers(field(`${filling}noindex`), [asks('AnyBot', 'prohibited', 'permitted')]);
  });
});

describe('2.1.2 HTML meta element', () => {
  test('a global and a product token', () => {
    const written: Written = {
      meta: [
        ['robots', 'noindex'],
        ['examplebot', 'nosnippet'],
      ],
    };
    expectAnswers(written, [
      asks('ExampleBot', 'prohibited', 'prohibited'),
      asks('AnyBot', 'prohibited', 'permitted'),
    ]);
  });

  test('the sum of the negative rules, over tags and fields', () => {
    const written: Written = {
      meta: [
        ['examplebot', 'index, follow'],
        ['robots', 'nosnippet'],
      ],
      headers: [['Robots-Tag', 'ExampleBot=noindex']],
    };
    expectAnswers(written, [
      asks('ExampleBot', 'prohibited', 'prohibited'),
      asks('AnyBot', 'permitted', 'prohibited'),
    ]);
  });
});

describe('2.2 Robots control rules', () => {
  test.each([
    { rules: 'noindex', index: 'prohibited', snippet: 'permitted', codes: [] },
    { rules: 'nosnippet', index: 'permitted', snippet: 'prohibited', codes: [] },
    { rules: 'NoIndex, NOSNIPPET', index: 'prohibited', snippet: 'prohibited', codes: [] },
    { rules: 'norender, noindex', index: 'prohibited', snippet: 'permitted', codes: ['unknown-robots-rule'] },
  ] as const)('$rules', ({ rules, index, snippet, codes }) => {
    for (const written of [field(rules), { meta: [['robots', rules]] } satisfies Written]) {
      expectAnswers(written, [asks('AnyBot', index, snippet)]);
      expect(codesIn(written)).toEqual(codes);
    }
  });
});

describe('4 Security considerations', () => {
  test('only META elements in the head count', () => {
    const written: Written = { meta: [['robots', 'noindex', 'in body']] };
    expectAnswers(written, [asks('AnyBot', 'permitted', 'permitted')]);
    expect(codesIn(written)).toEqual(['meta-outside-head']);
  });
});
