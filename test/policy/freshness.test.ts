import { expect, test } from 'vitest';
import { type FreshnessFields, secondsFresh } from '../../src/policy';

const FETCHED_AT = '2026-11-21T06:00:00.000Z';
const NONE: FreshnessFields = { cacheControl: null, expires: null, age: null, date: null };
const DATE = 'Sat, 21 Nov 2026 06:00:00 GMT';
const AN_HOUR_LATER = 'Sat, 21 Nov 2026 07:00:00 GMT';

test.each<{ name: string; fields: Partial<FreshnessFields>; seconds: number | null }>([
  { name: 'nothing is said', fields: {}, seconds: null },
  { name: 'a date alone says nothing', fields: { date: DATE, age: '5' }, seconds: null },
  { name: 'an hour', fields: { cacheControl: 'max-age=3600' }, seconds: 3600 },
  {
    name: 'in capitals, among others',
    fields: { cacheControl: 'public, MAX-AGE=60 , immutable' },
    seconds: 60,
  },
  { name: 'in quotes', fields: { cacheControl: 'max-age="600"' }, seconds: 600 },
  { name: 'none', fields: { cacheControl: 'max-age=0' }, seconds: 0 },
  { name: 'part of it spent on the way', fields: { cacheControl: 'max-age=600', age: '100' }, seconds: 500 },
  { name: 'all of it spent', fields: { cacheControl: 'max-age=600', age: '601' }, seconds: 0 },
  { name: 'two ages', fields: { cacheControl: 'max-age=600', age: '10, 99' }, seconds: 590 },
  { name: 'no number for an age', fields: { cacheControl: 'max-age=600', age: '-5' }, seconds: 600 },
  {
    name: 'two of them, of which the first counts',
    fields: { cacheControl: 'max-age=5, max-age=9' },
    seconds: 5,
  },
  { name: 'negative', fields: { cacheControl: 'max-age=-1' }, seconds: 0 },
  { name: 'a fraction', fields: { cacheControl: 'max-age=1.5' }, seconds: 0 },
  { name: 'no value', fields: { cacheControl: 'max-age' }, seconds: 0 },
  { name: 'garbage', fields: { cacheControl: 'max-age=soon' }, seconds: 0 },
  { name: 'huge', fields: { cacheControl: `max-age=${'9'.repeat(400)}` }, seconds: 2 ** 31 },
  {
    name: 'an age beyond all numbers',
    fields: { cacheControl: 'max-age=9', age: '9'.repeat(400) },
    seconds: 0,
  },
  {
    name: 'both huge',
    fields: { cacheControl: `max-age=${'9'.repeat(400)}`, age: '9'.repeat(400) },
    seconds: 0,
  },
  { name: 'for shared caches alone', fields: { cacheControl: 's-maxage=60' }, seconds: null },
  { name: 'not to be kept', fields: { cacheControl: 'max-age=60, no-store' }, seconds: 0 },
  { name: 'to be asked for each time', fields: { cacheControl: 'No-Cache, max-age=60' }, seconds: 0 },
  {
    name: 'one field to be asked for',
    fields: { cacheControl: 'no-cache="Set-Cookie", max-age=60' },
    seconds: 60,
  },
  {
    name: 'within quotes nothing counts',
    fields: { cacheControl: 'x="a, no-store, max-age=1", max-age=7' },
    seconds: 7,
  },
  { name: 'a quote that does not end', fields: { cacheControl: 'max-age=7, x="a, no-store' }, seconds: 7 },
  { name: 'a quote that ends in a backslash', fields: { cacheControl: 'max-age=7, x="\\' }, seconds: 7 },
  { name: 'nothing but commas', fields: { cacheControl: ',,=,;' }, seconds: null },
  { name: 'names of objects', fields: { cacheControl: '__proto__=5, constructor' }, seconds: null },
  { name: 'a moment', fields: { expires: AN_HOUR_LATER, date: DATE }, seconds: 3600 },
  { name: 'a moment without a date', fields: { expires: AN_HOUR_LATER }, seconds: 3600 },
  {
    name: 'a moment and a date that is none',
    fields: { expires: AN_HOUR_LATER, date: 'now' },
    seconds: 3600,
  },
  { name: 'by the clock of the server', fields: { expires: AN_HOUR_LATER, date: AN_HOUR_LATER }, seconds: 0 },
  { name: 'RFC 850', fields: { expires: 'Saturday, 21-Nov-26 07:00:00 GMT', date: DATE }, seconds: 3600 },
  { name: 'asctime', fields: { expires: 'Sat Nov 21 07:00:00 2026', date: DATE }, seconds: 3600 },
  {
    name: 'asctime, a day of one digit',
    fields: { expires: 'Tue Dec  1 06:00:00 2026', date: DATE },
    seconds: 864_000,
  },
  {
    name: 'a moment that is over',
    fields: { expires: 'Thu, 01 Jan 1970 00:00:00 GMT', date: DATE },
    seconds: 0,
  },
  { name: 'far away', fields: { expires: 'Fri, 31 Dec 9999 23:59:59 GMT', date: DATE }, seconds: 2 ** 31 },
  ...['0', '-1', '', 'never', '2026-11-22', `${AN_HOUR_LATER}, ${AN_HOUR_LATER}`].map((expires) => ({
    name: `no moment: ${expires}`,
    fields: { expires, date: DATE },
    seconds: 0,
  })),
  {
    name: 'directives before moments',
    fields: { cacheControl: 'max-age=5', expires: AN_HOUR_LATER },
    seconds: 5,
  },
  {
    name: 'moments beside other directives',
    fields: { cacheControl: 'public', expires: AN_HOUR_LATER },
    seconds: 3600,
  },
])('$name: $fields → $seconds', ({ fields, seconds }) =>
  expect(secondsFresh({ ...NONE, ...fields }, FETCHED_AT)).toBe(seconds),
);

test('what cannot be reckoned is over, and so is a megabyte of it', () => {
  expect(secondsFresh({ ...NONE, expires: AN_HOUR_LATER }, 'no time')).toBe(0);
  const endless = {
    cacheControl: '"\\'.repeat(500_000),
    age: ' '.repeat(1_000_000),
    expires: 'a'.repeat(1_000_000),
  };
  expect(secondsFresh({ ...NONE, ...endless }, FETCHED_AT)).toBe(0);
});
