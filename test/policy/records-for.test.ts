import { expect, test } from 'vitest';
import { ANY_ACAP_CRAWLER, type Crawler, readRobotsTxt, recordsFor } from '../../src/policy';

const FILE = [
  'User-agent: *', // 1
  'Disallow: /members/',
  '',
  'User-agent: GPTBot', // 4
  '# and its like',
  'User-agent: CCBot',
  'Disallow: /news/',
  '',
  'ACAP-crawler: GPTBot', // 9
  'ACAP-disallow-index: /',
  'Allow: /press/', // 11: belongs to the conventional group above
  'ACAP-crawler: OtherBot',
  'ACAP-usage-purpose: news',
  'ACAP-allow-index: /',
  'User-agent: gptbot', // 15
  'Disallow: /late/',
].join('\n');

const rep: Crawler = { tokens: ['GPTBot'], reads: ['rep'], elements: false, rep: 'rfc9309' };
const partsFor = (crawler: Crawler) =>
  recordsFor(readRobotsTxt(FILE), crawler).map(({ headings, lines, part }) => [headings, lines, part]);

test('groups and records stand with their lines, and with their part for a crawler (2.1, 3.2)', () => {
  expect(partsFor(rep)).toEqual([
    [[1], [2], 'aside'],
    [[4, 6], [7, 11], 'obeyed'],
    [[15], [16], 'obeyed'],
    [[9], [10], 'unread'],
    [[12], [13, 14], 'unread'],
  ]);
});

test('a reader of ACAP obeys the records that address it (3.3)', () => {
  const parts = (tokens: string[]) => partsFor({ ...ANY_ACAP_CRAWLER, tokens }).map(([, , part]) => part);
  expect(parts(['OtherBot'])).toEqual(['obeyed', 'others', 'others', 'others', 'obeyed']);
  expect(parts(['GPTBot'])).toEqual(['aside', 'obeyed', 'obeyed', 'obeyed', 'others']);
});

test('by the 1996 draft the first record alone counts (2.2)', () => {
  expect(partsFor({ ...rep, rep: 'koster1996' }).map(([, , part]) => part)).toEqual([
    'aside',
    'obeyed',
    'aside',
    'unread',
    'unread',
  ]);
});

test('no group binds a crawler that groups for all do not bind', () => {
  expect(partsFor({ ...rep, tokens: ['AdsBot-Google'], boundByAny: false })[0]?.[2]).toBe('aside');
});

test('an empty file has no records', () => {
  expect(recordsFor(readRobotsTxt(''), rep)).toEqual([]);
});
