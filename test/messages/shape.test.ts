import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  all,
  count,
  either,
  fields,
  integer,
  list,
  oneOf,
  orNull,
  record,
  startsWith,
  text,
  truth,
  tuple,
} from '../../src/messages/shape';

test.each([
  { name: 'text', shape: text, yes: ['', 'a'], no: [null, 1, ['a'], undefined] },
  {
    name: 'count',
    shape: count,
    yes: [0, 7],
    no: [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '7'],
  },
  { name: 'integer', shape: integer, yes: [0, -1], no: [1.5, Number.NaN, 2 ** 53, '7', null] },
  { name: 'truth', shape: truth, yes: [true, false], no: [0, 'true', null] },
  { name: 'oneOf', shape: oneOf('a', null), yes: ['a', null], no: ['b', undefined, ['a']] },
  { name: 'either', shape: either(text, count), yes: ['a', 1], no: [null, true] },
  { name: 'all', shape: all(count, oneOf(1, -1)), yes: [1], no: [2, -1] },
  { name: 'orNull', shape: orNull(text), yes: ['a', null], no: [undefined, 1] },
  {
    name: 'list',
    shape: list(count),
    yes: [[], [1, 2]],
    no: [{}, [1, 'a'], new Array(1), { length: 0 }, '12'],
  },
  { name: 'tuple', shape: tuple(text, count), yes: [['a', 1]], no: [['a'], ['a', 1, 2], [1, 'a'], []] },
  { name: 'record', shape: record(count), yes: [{}, { a: 1 }], no: [[], null, { a: 'b' }, [1]] },
])('$name', ({ shape, yes, no }) => {
  for (const value of yes) expect(shape(value), JSON.stringify(value)).toBe(true);
  for (const value of no) expect(shape(value), JSON.stringify(value)).toBe(false);
});

describe('fields', () => {
  const shape = fields({ name: text, 'size?': count });

  test('must be there, unless they may be missing; others do not matter', () => {
    expect(shape({ name: 'a' })).toBe(true);
    expect(shape({ name: 'a', size: 1, other: {} })).toBe(true);
    expect(shape({ name: 'a', size: undefined })).toBe(true);
    expect(shape({ size: 1 })).toBe(false);
    expect(shape({ name: 'a', size: null })).toBe(false);
    expect(shape(['a'])).toBe(false);
  });

  test('count where they stand in the object itself alone', () => {
    expect(shape(Object.create({ name: 'a' }))).toBe(false);
    expect(fields({ constructor: text })({})).toBe(false);
    expect(fields({ 'toString?': text })({})).toBe(true);
    expect(shape(JSON.parse('{"__proto__": {"name": "a"}}'))).toBe(false);
  });
});

test.each([
  { values: ['a', 1], does: true },
  { values: ['a', 1, {}], does: true },
  { values: ['a'], does: false },
  { values: [1, 'a'], does: false },
])('$values begins with a text and a count: $does', ({ values, does }) => {
  expect(startsWith([text, count], values)).toBe(does);
});

test('a record of hostile names is looked at whole', () => {
  const shape = record(count);
  expect(shape(JSON.parse('{"__proto__": 1, "constructor": 2}'))).toBe(true);
  expect(shape(JSON.parse('{"__proto__": "a"}'))).toBe(false);
});

test('no value makes any shape throw', () => {
  const shapes = [
    text,
    count,
    truth,
    list(text),
    tuple(text),
    record(text),
    fields({ a: text }),
    orNull(text),
  ];
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (value) => {
      for (const shape of shapes) expect(typeof shape(value)).toBe('boolean');
    }),
  );
});
