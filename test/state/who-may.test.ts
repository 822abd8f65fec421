import { describe, expect, test } from 'vitest';
import { type Column, KNOWN_CRAWLERS } from '../../src/policy';
import type { GroupAnswers } from '../../src/state/who-may';
import { knownFor } from '../policy/known-crawlers';
import { meta, robotsTxt, storesOn, whoMayOn } from './stores';

const groupOf = (kind: GroupAnswers['kind'], evidence = {}) =>
  whoMayOn(evidence).groups.find((group) => group.kind === kind) as GroupAnswers;

const namesIn = ({ members }: GroupAnswers) => members.map(({ choice }) => choice.id.replace(/^\w+:/, ''));

const shareIn = ({ shares }: GroupAnswers, column: Column) => {
  const { answer, number, of } = shares[column];
  return `${number}/${of} ${answer}`;
};

const TRAINERS = knownFor('ai-training');
/** Every second trainer of the catalogue. */
const BLOCKED = TRAINERS.filter((_, index) => index % 2 === 1);
const BLOCKS_TRAINERS = robotsTxt(
  ...BLOCKED.map(({ crawler }) => `User-agent: ${crawler.tokens[0]}`),
  'Disallow: /',
);

describe('groups', () => {
  test('stand in the order of whom people ask about: search first, then AI, then others', () => {
    const { groups } = whoMayOn({
      robotsTxt: robotsTxt('User-agent: HeraldBot', 'Disallow:', 'ACAP-crawler: *', 'ACAP-allow-index: /'),
    });
    expect(groups.map(({ kind }) => kind)).toEqual([
      'search',
      'ai-search',
      'ai-training',
      'user',
      'preview',
      'archive',
      'ads',
      'other',
      'named',
      'not-named',
      'acap-readers',
    ]);
  });

  test('are left out where they are empty: names of the site, and readers of ACAP where nothing is said in it', () => {
    const kinds = whoMayOn({ robotsTxt: robotsTxt('User-agent: GPTBot', 'Disallow: /') }).groups.map(
      ({ kind }) => kind,
    );
    expect(kinds).not.toContain('named');
    expect(kinds).not.toContain('acap-readers');
    expect(kinds).toHaveLength(9);
  });

  test.each([
    { where: 'robots.txt', evidence: { robotsTxt: robotsTxt('ACAP-crawler: *', 'ACAP-disallow-index: /') } },
    { where: 'a META tag', evidence: { metaTags: [meta('robots', 'ACAP disallow-index')] } },
    { where: 'an element', evidence: { elements: [{ classes: 'the-acap:disallow-index', parent: null }] } },
  ])('show readers of ACAP where $where speaks it', ({ evidence }) => {
    expect(namesIn(groupOf('acap-readers', evidence))).toEqual(['any-acap', 'any-acap-pages']);
  });

  test('hold every known crawler once', () => {
    const ids = whoMayOn({}).groups.flatMap(namesIn);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, isRare } of KNOWN_CRAWLERS)
      expect([name, ids.includes(name)]).toEqual([name, !isRare]);
  });

  test('show those first that may not crawl, else everybody where they stood', () => {
    const before = namesIn(groupOf('ai-training'));
    const after = namesIn(groupOf('ai-training', { robotsTxt: BLOCKS_TRAINERS }));
    const blocked: readonly string[] = BLOCKED.map(({ name }) => name);
    expect(after).toEqual([...blocked, ...before.filter((name) => !blocked.includes(name))]);
  });
});

describe('shares', () => {
  test('tell how many of those differ whom the column concerns', () => {
    const training = groupOf('ai-training', { robotsTxt: BLOCKS_TRAINERS });
    expect(shareIn(training, 'crawl')).toBe(`${BLOCKED.length}/${TRAINERS.length} blocked`);
    // What a search index does is no matter of theirs.
    expect(shareIn(training, 'index')).toBe('0/0 none');
  });

  test('count nobody with those who may that may not crawl the page', () => {
    const search = groupOf('search', {
      robotsTxt: robotsTxt('User-agent: Bingbot', 'Disallow: /'),
      metaTags: [meta('PetalBot', 'noindex')],
    });
    const of = knownFor('search').length;
    expect(shareIn(search, 'crawl')).toBe(`1/${of} blocked`);
    expect(shareIn(search, 'index')).toBe(`1/${of} blocked`);
    expect(search.members.filter(({ answers }) => answers.index === 'may')).toHaveLength(of - 2);
  });

  test('of a page that says nothing are everybody’s', () => {
    for (const group of whoMayOn({}).groups)
      for (const { answer, number, of } of Object.values(group.shares)) {
        expect(['may', 'no-limits', 'open', 'none']).toContain(answer);
        expect(number).toBe(of);
      }
  });
});

describe('pinned', () => {
  test('stand on top and in their group, with the same answers', () => {
    const { pinned, groups } = whoMayOn({ robotsTxt: robotsTxt('User-agent: GPTBot', 'Disallow: /') });
    expect(pinned.map(({ choice }) => choice.id)).toEqual([
      'known:Googlebot',
      'known:Bingbot',
      'known:GPTBot',
    ]);
    const gptBot = groups
      .flatMap(({ members }) => members)
      .find(({ choice }) => choice.id === 'known:GPTBot');
    expect(pinned[2]?.answers).toEqual(gptBot?.answers);
    expect(pinned[2]?.answers.crawl).toBe('blocked');
  });

  test('change with the page', () => {
    const { whoMay, crawler, show } = storesOn({});
    crawler.togglePin('named:heraldbot');
    expect(whoMay.value?.pinned).toHaveLength(3);
    show({ robotsTxt: robotsTxt('User-agent: HeraldBot', 'Disallow: /') });
    expect(whoMay.value?.pinned.map(({ answers }) => answers.crawl)).toEqual([
      'may',
      'may',
      'may',
      'blocked',
    ]);
  });
});

test('crawlers are judged as stating no purpose, whatever was chosen', () => {
  const { whoMay, crawler } = storesOn({
    robotsTxt: robotsTxt('ACAP-crawler: *', 'ACAP-usage-purpose: news', 'ACAP-disallow-index: /'),
  });
  crawler.choosePurpose('news');
  const readers = whoMay.value?.groups.find(({ kind }) => kind === 'acap-readers') as GroupAnswers;
  expect(shareIn(readers, 'index')).toBe('2/2 may');
});
