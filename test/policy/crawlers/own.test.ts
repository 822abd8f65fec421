import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOwnName, isProductToken, OWN_LIMITS, type OwnCrawler, ownCrawlersIn } from '../../../src/policy';

const MINE: OwnCrawler = {
  name: 'My Bot',
  tokens: ['MyBot', 'OldBot'],
  reads: 'conventional',
  rep: 'rfc9309',
  boundByAny: false,
};

describe('what was kept by another version, or by hand', () => {
  test.each([
    null,
    '',
    'no JSON',
    '{}',
    'null',
    '[1, null, "x", {}, [], true]',
    JSON.stringify({ 0: MINE, length: 1 }),
    ...[
      { name: '' },
      { name: ' spaces ' },
      { name: 7 },
      { name: 'x'.repeat(OWN_LIMITS.name + 1) },
      { tokens: [] },
      { tokens: 'MyBot' },
      { tokens: { 0: 'MyBot', length: 1 } },
      { tokens: ['two words'] },
      { tokens: ['MyBot', '*'] },
      { tokens: ['MyBot', null] },
      { tokens: ['x'.repeat(OWN_LIMITS.token + 1)] },
      { tokens: Array(OWN_LIMITS.tokens + 1).fill('a') },
      { reads: 'everything' },
      { rep: 'other' },
      { boundByAny: 'yes' },
      { boundByAny: undefined },
    ].map((more) => JSON.stringify([{ ...MINE, ...more }])),
  ])('%.80s holds none', (text) => {
    expect(ownCrawlersIn(text)).toEqual([]);
  });

  test('is read without what nobody knows of it, beside what is none', () => {
    const kept = JSON.stringify([{}, { ...MINE, colour: 'red' }, { ...MINE, name: '' }]);
    expect(ownCrawlersIn(kept)).toEqual([MINE]);
  });

  test('of two of a name the first, and of many the first that can be kept', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...MINE, name: `Bot ${index}` }));
    const list = ownCrawlersIn(JSON.stringify([MINE, { ...MINE, name: 'MY BOT' }, ...many]));
    expect(list).toHaveLength(OWN_LIMITS.crawlers);
    expect(list.map(({ name }) => name).slice(0, 2)).toEqual(['My Bot', 'Bot 0']);
  });

  test('makes nothing throw, whatever it is, and what is read is read again', () => {
    const likeOne = fc.record(
      {
        name: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'My Bot')),
        tokens: fc.oneof(fc.array(fc.oneof(fc.string(), fc.constant('MyBot'))), fc.jsonValue()),
        reads: fc.constantFrom('conventional', 'acap', 'acap-pages', 'x'),
        rep: fc.constantFrom('rfc9309', 'koster1996', 7),
        boundByAny: fc.constantFrom(true, false, 'x'),
      },
      { requiredKeys: [] },
    );
    const kept = fc.array(fc.oneof(likeOne, fc.jsonValue())).map((list) => JSON.stringify(list));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), kept), (text) => {
        const read = ownCrawlersIn(text);
        expect(ownCrawlersIn(JSON.stringify(read))).toEqual(read);
      }),
    );
  });
});

test.each(['MyBot', 'my-bot', 'my_bot', 'bot.example', '7'])('%s is a product token', (token) => {
  expect(isProductToken(token)).toBe(true);
});

test.each(['', '*', 'two words', 'a/1.0', 'böt', 'a:b', 'a\n', 7, null, ['a']])('%j is none', (token) => {
  expect(isProductToken(token)).toBe(false);
});

/** What a browser keeps of one key at the most (`storage.sync.QUOTA_BYTES_PER_ITEM`). */
const QUOTA = 8192;

test('as many as can be kept, however they are called, have room in what browsers synchronise', () => {
  // Nothing takes more octets than signs that are written as “\uXXXX” and then quoted once more.
  const hostile = '\u0001';
  const largest = Array.from({ length: OWN_LIMITS.crawlers }, () => ({
    name: `x${hostile.repeat(OWN_LIMITS.name - 2)}x`,
    tokens: Array(OWN_LIMITS.tokens).fill('x'.repeat(OWN_LIMITS.token)),
    reads: 'conventional',
    rep: 'koster1996',
    boundByAny: false,
  }));
  expect(largest.every(({ name }) => isOwnName(name))).toBe(true);
  const item = JSON.stringify(JSON.stringify(largest));
  expect(new TextEncoder().encode(`setting:own-crawlers${item}`).length).toBeLessThanOrEqual(QUOTA);
});
