import { expect, test } from 'vitest';
import { KNOWN_CRAWLERS } from '../../src/policy/crawlers/known';
import { crawlerGroups, findChoice } from '../../src/state/crawler-choice';
import { crawlerName } from '../../src/ui/text/crawler-words';
import { wordsIn } from '../ui/fake-surroundings';

const groupsFor = (...named: string[]) => crawlerGroups(named);
const choicesFor = (...named: string[]) => groupsFor(...named).flatMap(({ choices }) => choices);

test('generic crawlers stand first: readers of ACAP, with elements and without, before the other', () => {
  expect(choicesFor().slice(0, 3)).toMatchObject([
    { id: 'any-acap', kind: 'any-acap', crawler: { tokens: ['*'], reads: ['rep', 'acap'], elements: true } },
    { id: 'any-acap-pages', crawler: { tokens: ['*'], reads: ['rep', 'acap'], elements: false } },
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

test('names of the site come next, and known ones stand where they always do', () => {
  const groups = groupsFor('HeraldBot', 'gptbot', 'heraldbot', '*');
  expect(groups[2]).toEqual({
    kind: 'named',
    choices: [
      {
        id: 'named:heraldbot',
        kind: 'named',
        name: 'HeraldBot',
        crawler: { tokens: ['HeraldBot'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
      },
    ],
  });
  const holding = groups.filter(({ choices }) => choices.some(({ id }) => id === 'known:GPTBot'));
  expect(holding.map(({ kind }) => kind)).toEqual(['ai-training']);
});

test('a site that names known crawlers alone has no group of names', () => {
  expect(groupsFor('gptbot', '*').filter(({ kind }) => kind === 'named')).toEqual([]);
});

test('hostile names are names like any other, made visible, and not endless', () => {
  const hostile = ['__proto__', 'constructor', 'a\u202Eb', 'x'.repeat(100_000)];
  const named = choicesFor(...hostile).slice(3, 7);
  expect(named.map((choice) => crawlerName(choice, wordsIn('en')))).toEqual([
    '__proto__',
    'constructor',
    'a\\u{202E}b',
    `${'x'.repeat(48)}…`,
  ]);
  expect(named.map(({ crawler }) => crawler.tokens[0])).toEqual(hostile);
  const thousand = Array.from({ length: 1000 }, (_, index) => `bot${index}`);
  expect(groupsFor(...thousand)[2]?.choices).toHaveLength(200);
});

test('what is remembered and means nothing here gives the first choice', () => {
  expect(findChoice(groupsFor('HeraldBot'), 'named:heraldbot')).toMatchObject({ name: 'HeraldBot' });
  expect(findChoice(groupsFor(), 'named:heraldbot').id).toBe('any-acap');
});
