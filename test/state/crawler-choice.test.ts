import { describe, expect, test } from 'vitest';
import { choiceOf } from '../../src/policy';
import { KNOWN_CRAWLERS } from '../../src/policy/crawlers/catalogue';
import { crawlerGroups, everyChoice, listing } from '../../src/state/crawler-choice';
import { crawlerName } from '../../src/words/crawler-name';
import { wordsIn } from '../ui/fake-surroundings';

const groupsFor = (...named: string[]) => crawlerGroups(named);

test('generic crawlers stand first, those that read ACAP before the others, with and without elements', () => {
  expect(groupsFor().slice(0, 3)).toMatchObject([
    {
      kind: 'acap-readers',
      choices: [
        { id: 'any-acap', crawler: { tokens: ['*'], reads: ['rep', 'acap'], elements: true } },
        { id: 'any-acap-pages', crawler: { tokens: ['*'], reads: ['rep', 'acap'], elements: false } },
      ],
    },
    {
      kind: 'not-named',
      choices: [{ id: 'any', kind: 'any', crawler: { tokens: ['*'], reads: ['rep'], elements: false } }],
    },
    {
      kind: 'of-1996',
      choices: [{ id: 'any-1996', crawler: { tokens: ['*'], reads: ['rep'], rep: 'koster1996' } }],
    },
  ]);
});

test('every known crawler is offered once, and none of them reads ACAP', () => {
  const known = everyChoice(crawlerGroups([])).filter(({ kind }) => kind === 'known');
  expect(known).toHaveLength(KNOWN_CRAWLERS.length);
  expect(new Set(known.map(({ id }) => id)).size).toBe(known.length);
  expect(known.filter(({ crawler }) => crawler.reads.includes('acap') || crawler.elements)).toEqual([]);
});

test('a crawler that is rarely met is listed where the site names it, and else found by search', () => {
  const listedIn = (named: readonly string[]) =>
    crawlerGroups(named).flatMap(({ choices }) => choices.map(({ id }) => id));
  expect(listedIn([])).not.toContain('known:anthropic-ai');
  expect(listedIn(['Anthropic-AI'])).toContain('known:anthropic-ai');
  expect(everyChoice(crawlerGroups([])).map(({ id }) => id)).toContain('known:anthropic-ai');
});

test('names of the site that nobody knows come next, and read ACAP where it addresses them so; known ones stay what is known of them, where they belong', () => {
  const groups = crawlerGroups(['HeraldBot', 'gptbot', 'heraldbot', 'PostBot', '*'], ['HERALDBOT', 'GPTBot']);
  expect(groups[3]).toEqual({
    kind: 'named',
    unlisted: [],
    rare: [],
    choices: [
      {
        id: 'named:heraldbot',
        kind: 'named',
        name: 'HeraldBot',
        crawler: { tokens: ['HeraldBot'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
      },
      {
        id: 'named:postbot',
        kind: 'named',
        name: 'PostBot',
        crawler: { tokens: ['PostBot'], reads: ['rep'], elements: false, rep: 'rfc9309' },
      },
    ],
  });
  const gptBots = groups.filter(({ choices }) =>
    choices.some(({ id }) => id.toLowerCase().includes('gptbot')),
  );
  expect(gptBots.map(({ kind }) => kind)).toEqual(['ai-training']);
});

test('a site that names known crawlers alone, or nobody, names nobody else', () => {
  for (const named of [[], ['*'], ['GPTBot', 'googlebot', '*']])
    expect(groupsFor(...named).map(({ kind }) => kind)).toEqual([
      'acap-readers',
      'not-named',
      'of-1996',
      'search',
      'ai-search',
      'ai-training',
      'user',
      'preview',
      'archive',
      'ads',
      'other',
    ]);
});

test('hostile names are names like any other, made visible, and not endless', () => {
  const hostile = ['__proto__', 'constructor', 'a\u202Eb', 'x'.repeat(100_000)];
  const named = groupsFor(...hostile)[3]?.choices ?? [];
  expect(named.map((choice) => crawlerName(choice, wordsIn('en')))).toEqual([
    '__proto__',
    'constructor',
    'a\\u{202E}b',
    `${'x'.repeat(48)}…`,
  ]);
  expect(named.map(({ crawler }) => crawler.tokens[0])).toEqual(hostile);
  const thousand = Array.from({ length: 1000 }, (_, index) => `bot${index}`);
  expect(groupsFor(...thousand)[3]?.choices).toHaveLength(200);
});

describe('of more names than can be listed', () => {
  const GROUPS = groupsFor(...Array.from({ length: 1000 }, (_, index) => `Bot${index}`), 'bot999', 'GPTBot');
  const namedIn = (groups: typeof GROUPS) => groups.find(({ kind }) => kind === 'named');

  test('the others are there once, and can be chosen', () => {
    expect(namedIn(GROUPS)?.unlisted).toHaveLength(800);
    expect(new Set(everyChoice(GROUPS).map(({ id }) => id)).size).toBe(everyChoice(GROUPS).length);
    expect(choiceOf(everyChoice(GROUPS), 'named:bot999')).toMatchObject({ kind: 'named', name: 'Bot999' });
  });

  test('those that are wanted are listed, as the same choices', () => {
    const listed = listing(GROUPS, ['named:bot999', 'known:GPTBot', 'named:nobody', 'named:bot3']);
    expect(namedIn(listed)?.choices).toHaveLength(201);
    expect(namedIn(listed)?.choices.at(-1)).toBe(choiceOf(everyChoice(GROUPS), 'named:bot999'));
    expect(namedIn(listed)?.unlisted).toHaveLength(799);
    expect(everyChoice(listed).length).toBe(everyChoice(GROUPS).length);
  });

  test('nothing changes where all that are wanted are listed', () => {
    expect(listing(GROUPS, ['named:bot199', 'known:GPTBot', 'named:nobody'])).toBe(GROUPS);
  });
});

test('what is remembered and means nothing here gives the first choice', () => {
  expect(choiceOf(everyChoice(groupsFor('HeraldBot')), 'named:heraldbot')).toMatchObject({
    name: 'HeraldBot',
  });
  expect(choiceOf(everyChoice(groupsFor()), 'named:heraldbot').id).toBe('known:Googlebot');
});
