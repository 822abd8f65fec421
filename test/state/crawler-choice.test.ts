import { expect, test } from 'vitest';
import { KNOWN_CRAWLERS } from '../../src/policy/crawlers/known';
import { crawlerGroups, findChoice } from '../../src/state/crawler-choice';
import { crawlerName } from '../../src/ui/text/crawler-words';
import { wordsIn } from '../ui/fake-surroundings';

const groupsFor = (...named: string[]) => crawlerGroups(named);
const choicesFor = (...named: string[]) => groupsFor(...named).flatMap(({ choices }) => choices);

test('generic crawlers stand first, the ACAP-reading one before the other', () => {
  expect(choicesFor().slice(0, 2)).toMatchObject([
    { id: 'any-acap', kind: 'any-acap', crawler: { tokens: ['*'], reads: ['rep', 'acap'], elements: true } },
    { id: 'any', kind: 'any', crawler: { tokens: ['*'], reads: ['rep'], elements: false } },
  ]);
});

test('every known crawler is offered once, and none of them reads ACAP', () => {
  const known = choicesFor().filter(({ kind }) => kind === 'known');
  expect(known).toHaveLength(KNOWN_CRAWLERS.length);
  expect(new Set(known.map(({ id }) => id)).size).toBe(known.length);
  expect(known.filter(({ crawler }) => crawler.reads.includes('acap') || crawler.elements)).toEqual([]);
});

test('groups for every crawler bind all of them but AdsBot-Google', () => {
  const unbound = KNOWN_CRAWLERS.filter(({ crawler }) => crawler.boundByAny === false);
  expect(unbound.map(({ name }) => name)).toEqual(['AdsBot-Google']);
});

test('names of the site come next, known ones as what is known of them and only there', () => {
  const groups = groupsFor('HeraldBot', 'gptbot', 'heraldbot', '*');
  expect(groups[1]).toMatchObject({
    kind: 'named',
    choices: [
      {
        id: 'named:heraldbot',
        name: 'HeraldBot',
        crawler: { tokens: ['HeraldBot'], reads: ['rep', 'acap'] },
      },
      { id: 'known:GPTBot', known: { name: 'GPTBot' }, crawler: { reads: ['rep'] } },
    ],
  });
  expect(choicesFor('gptbot').filter(({ id }) => id === 'known:GPTBot')).toHaveLength(1);
});

test('hostile names are names like any other, made visible, and not endless', () => {
  const hostile = ['__proto__', 'constructor', 'a\u202Eb', 'x'.repeat(100_000)];
  const named = choicesFor(...hostile).slice(2, 6);
  expect(named.map((choice) => crawlerName(choice, wordsIn('en')))).toEqual([
    '__proto__',
    'constructor',
    'a\\u{202E}b',
    `${'x'.repeat(48)}…`,
  ]);
  expect(named.map(({ crawler }) => crawler.tokens[0])).toEqual(hostile);
  const thousand = Array.from({ length: 1000 }, (_, index) => `bot${index}`);
  expect(groupsFor(...thousand)[1]?.choices).toHaveLength(200);
});

test('what is remembered and means nothing here gives the first choice', () => {
  expect(findChoice(groupsFor('HeraldBot'), 'named:heraldbot')).toMatchObject({ name: 'HeraldBot' });
  expect(findChoice(groupsFor(), 'named:heraldbot').id).toBe('any-acap');
});
