import fc from 'fast-check';
import { parseDictionary, Token } from 'structured-headers';
import { describe, expect, test } from 'vitest';
import { readDictionary } from '../../../src/policy/signals/aipref/structured-dictionary';
import { lawRuns } from '../../law-runs';

const runs = lawRuns(5000);

/** What the last member of each key holds: a token as written, null where it is anything else. */
function tokensOf(text: string): Readonly<Record<string, string | null>> | null {
  const members = readDictionary(text);
  return members && Object.fromEntries(members.map(({ key, token }) => [key, token]));
}

/** The same by the parser of an author of RFC 9651's test suite. */
function tokensByOther(text: string): Readonly<Record<string, string | null>> | null {
  try {
    return Object.fromEntries(
      [...parseDictionary(text)].map(([key, [value]]) => [
        key,
        value instanceof Token ? value.toString() : null,
      ]),
    );
  } catch {
    return null;
  }
}

const joined = (parts: fc.Arbitrary<string>, maxLength: number, by = '') =>
  fc.array(parts, { maxLength }).map((list) => list.join(by));

const key = fc.constantFrom('train-ai', 'search', 'ai-use', 'a', '*', '*b.c_d-e', 'z9');
const spaces = fc.constantFrom('', '', ' ', '  ');
const bare = fc.oneof(
  fc.constantFrom('y', 'n', 'no', 'Y', '*', 'a/b:c', "x!#$%&'*+-.^_`|~9", 'A"'),
  fc.constantFrom('0', '-0', '42', '-1', '1.5', '-0.123', '1.1234', '1.', '.5', '--1', '00', '-'),
  fc.constantFrom('999999999999999', '1000000000000000', '123456789012.123', '1234567890123.1'),
  fc.constantFrom('"n"', '""', '"a, b"', '"\\""', '"\\\\"', '"\\n"', '"', '"ü"', '"\t"', '"\u007f"'),
  fc.constantFrom('?0', '?1', '?', '?2', '?10', ':bg==:', '::', ':bg:', ':b*:', ':bg==', ':'),
  fc.constantFrom('%"f%c3%bc"', '%"a"', '%"%C3"', '%"%c3"', '%"%"', '%a', '%"a', '%""'),
);
const parameters = joined(
  fc
    .record({ before: spaces, name: key, value: fc.option(bare) })
    .map(({ before, name, value }) => `;${before}${name}${value === null ? '' : `=${value}`}`),
  3,
);
const item = fc.tuple(bare, parameters).map((parts) => parts.join(''));
const innerList = fc
  .tuple(spaces, joined(item, 3, ' '), spaces, fc.constantFrom(')', ')', ')', ''), parameters)
  .map(([before, items, behind, end, more]) => `(${before}${items}${behind}${end}${more}`);
const member = fc.tuple(
  key,
  fc.oneof(
    parameters,
    fc.oneof(item, innerList).map((value) => `=${value}`),
  ),
);
const separator = fc.constantFrom(',', ', ', ' ,', '\t,\t ', ',,', ' ', ';');

/** A field that is nearly a dictionary: members, and now and then something else between or inside them. */
const field = fc
  .tuple(
    spaces,
    fc.array(fc.tuple(member, fc.oneof({ weight: 8, arbitrary: fc.constant(', ') }, separator)), {
      maxLength: 5,
    }),
    fc.constantFrom('', '', '', ' ', '\t', ',', '\n'),
  )
  .map(([before, members, behind]) => {
    const text = members.map(([parts, between]) => parts.join('') + between).join('');
    return before + text.replace(/, $/, '') + behind;
  });

const dated = fc
  .tuple(
    field,
    fc.constantFrom('@0', '@-1659578233', '@', '@-', '@1.5', '@ 1', '@999999999999999', '@1000000000000000'),
  )
  .map(([before, date]) => `${before}${before.trim() && ', '}search=${date}`);

const noise = joined(
  fc.oneof(
    fc.constantFrom(...'a n y = ; , " \\ ( ) ? : % @ * - . 0 1 A \t \n \0 ü \u007f'.split(' '), ' '),
    fc.string({ unit: 'binary', maxLength: 2 }),
  ),
  12,
);

/**
 * Where the other parser, 2.1.0, is not what RFC 9651 says: it refuses a date with anything behind it, such as a comma (4.2.9
 * ends a date at the first character that is no digit), and takes characters behind U+00FF in a display string, which holds ASCII
 * alone (section 4.2.10 there).
 */
const isReadWrong = (text: string) => /@-?\d+\D/.test(text) || /%"[^"]*[^\0-\u00ff]/.test(text);

describe('dictionaries of structured fields as another parser reads them (RFC 9651, 4.2.2)', () => {
  test.each([
    ['fields that are nearly right', field],
    ['fields with dates', dated],
    ['anything', noise],
  ])('%s', { tags: 'law' }, (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(!isReadWrong(text));
        expect(tokensOf(text)).toEqual(tokensByOther(text));
      }),
      runs,
    );
  });

  test('every character in every place of a field', () => {
    const characters = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));
    const places = ['#a=n', 'a#=n', 'a=#n', 'a=n#', 'a=n,#b', 'a="#"', 'a=?#', 'a=(#)', 'a=:#:', 'a=%"#"'];
    for (const place of [...places, 'a=1#', 'a=n;#', 'a=n;b#', 'a=n;b=#', 'a=@#1', 'a="\\#"', 'a=(n#n)']) {
      for (const character of characters) {
        const text = place.replace('#', () => character);
        if (!isReadWrong(text)) expect(tokensOf(text), text).toEqual(tokensByOther(text));
      }
    }
  });
});

/** Keys with their tokens, null for values of another type; null: it is no dictionary. */
const cases: readonly (readonly [
  what: string,
  text: string,
  Readonly<Record<string, string | null>> | null,
])[] = [
  ['nothing', '', {}],
  ['spaces alone', '   ', {}],
  ['a tab alone', '\t', null],
  ['a member', 'a=n', { a: 'n' }],
  ['two members', 'a=n, b=y', { a: 'n', b: 'y' }],
  ['no white space', 'a=n,b=y', { a: 'n', b: 'y' }],
  ['white space before and behind a comma', 'a=n \t ,\t b=y', { a: 'n', b: 'y' }],
  ['white space round the field', '  a=n  ', { a: 'n' }],
  ['a tab before the field', '\ta=n', null],
  ['white space before =', 'a =n', null],
  ['white space behind =', 'a= n', null],
  ['a bare key', 'a', { a: null }],
  ['a bare key with parameters', 'a;b=n', { a: null }],
  ['no value', 'a=', null],
  ['no value before a comma', 'a=, b=n', null],
  ['a comma before', ',a=n', null],
  ['a comma behind', 'a=n,', null],
  ['a comma and a space behind', 'a=n, ', null],
  ['two commas', 'a=n,,b=n', null],
  ['no comma', 'a=n b=y', null],
  ['a repeated key', 'a=n, b=y, a=1', { a: null, b: 'y' }],
  ['a key in capitals', 'A=n', null],
  ['a capital within a key', 'aB=n', null],
  ['a key with all that it may hold', '*a9_-.*=n', { '*a9_-.*': 'n' }],
  ['a key that begins with a digit', '9a=n', null],
  ['a key that begins with an underline', '_a=n', null],
  ['a quoted key', '"a"=n', null],
  ['a token with all that it may hold', "a=n!#$%&'*+-.^_`|~:/09Az", { a: "n!#$%&'*+-.^_`|~:/09Az" }],
  ['a token that begins with a star', 'a=*', { a: '*' }],
  ['a token with an at sign', 'a=n@x', null],
  ['integers', 'a=0, b=-0, c=999999999999999', { a: null, b: null, c: null }],
  ['an integer of sixteen digits', 'a=1000000000000000', null],
  ['decimals', 'a=1.0, b=-123456789012.123', { a: null, b: null }],
  ['a decimal with four digits behind the point', 'a=1.0000', null],
  ['a decimal with thirteen digits before the point', 'a=1234567890123.0', null],
  ['a decimal without digits behind the point', 'a=1.', null],
  ['a hyphen alone', 'a=-', null],
  ['a string', 'a="n, b=y"', { a: null }],
  ['a string with quoted pairs', 'a="\\"\\\\"', { a: null }],
  ['a string with another quoted pair', 'a="\\a"', null],
  ['a string with a tab', 'a="\t"', null],
  ['a string without an end', 'a="n', null],
  ['a string that ends in a backslash', 'a="n\\', null],
  ['single quotes', "a='n'", null],
  ['booleans', 'a=?0, b=?1', { a: null, b: null }],
  ['a boolean in words', 'a=?true', null],
  ['octets', 'a=:AQ==:, b=::', { a: null, b: null }],
  ['octets without an end', 'a=:AQ==', null],
  ['octets with a space', 'a=:A Q==:', null],
  ['dates, before a comma too', 'a=@0, b=@-1659578233', { a: null, b: null }],
  ['a date with a fraction', 'a=@1.5', null],
  ['a display string', 'a=%"%c3%bc"', { a: null }],
  ['a display string with capitals', 'a=%"%C3%BC"', null],
  ['a display string that is not UTF-8', 'a=%"%fc"', null],
  ['an inner list', 'a=(n y)', { a: null }],
  ['an empty inner list', 'a=(  )', { a: null }],
  ['an inner list with parameters', 'a=(n;b "x";c);d=1', { a: null }],
  ['an inner list with commas', 'a=(n, y)', null],
  ['an inner list without spaces', 'a=("x""y")', null],
  ['an inner list with a tab', 'a=(n\ty)', null],
  ['an inner list within an inner list', 'a=((n))', null],
  ['an inner list without an end', 'a=(n', null],
  ['parameters', 'a=n;b;c=1;d="x"', { a: 'n' }],
  ['spaces behind a semicolon', 'a=n;  b=1', { a: 'n' }],
  ['a tab behind a semicolon', 'a=n;\tb=1', null],
  ['a space before a semicolon', 'a=n ;b=1', null],
  ['a parameter in capitals', 'a=n;B=1', null],
  ['an inner list as a parameter', 'a=n;b=(c)', null],
  ['a semicolon alone', 'a=n;', null],
  ['a repeated parameter', 'a=n;b=1;b=y', { a: 'n' }],
  ['a line break', 'a=n,\r\n b=y', null],
  ['NUL', 'a=n\0', null],
  ['a no-break space', 'a=n,\u00a0b=y', null],
  ['keys that every object has', 'constructor=n, *__proto__=y', { constructor: 'n', '*__proto__': 'y' }],
];

describe('dictionaries of structured fields, case by case (RFC 9651, 3 and 4.2)', () => {
  test.each(cases)('%s', (_, text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  test('members as often as they stand, and where', () => {
    expect(readDictionary(' a=n;b, c, a=y ')).toEqual([
      { key: 'a', token: 'n', from: 1, to: 6 },
      { key: 'c', token: null, from: 8, to: 9 },
      { key: 'a', token: 'y', from: 11, to: 14 },
    ]);
  });
});
