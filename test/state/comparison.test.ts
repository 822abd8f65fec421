import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageEvidence } from '../../src/policy';
import { compare, type Difference, type Side } from '../../src/state/comparison';
import { meta, robotsTxt, whoMayOn } from './stores';

const SITE: Partial<PageEvidence> = {
  robotsTxt: robotsTxt('User-agent: GPTBot', 'User-agent: Google-Extended', 'Disallow: /'),
  metaTags: [meta('googlebot', 'noindex'), meta('bingbot', 'max-snippet:20')],
};

/** Every crawler that is listed on a page, by id. */
function sidesOn(evidence: Partial<PageEvidence>) {
  const members = whoMayOn(evidence).groups.flatMap((group) => group.members);
  return new Map<string, Side>(members.map(({ choice, judgement }) => [choice.id, { choice, judgement }]));
}

const sides = sidesOn(SITE);
const side = (id: string) => sides.get(id) as Side;
const between = (one: string, other: string) => compare(side(one), side(other));
const usesOf = (differences: readonly Difference[]) =>
  differences.map(({ use }) => (use.kind === 'usage' ? use.usage : `for-${use.preference}`));

test('who may do the same differs in nothing', () => {
  for (const id of sides.keys()) expect(between(id, id)).toEqual([]);
  expect(between('known:CCBot', 'any')).toEqual([]);
});

test('each use in which they differ is told once, with what decides on either side', () => {
  const differences = between('known:Googlebot', 'known:Bingbot');
  expect(usesOf(differences)).toContain('index');
  expect(usesOf(differences)).toContain('present-snippet');
  expect(new Set(usesOf(differences)).size).toBe(differences.length);
  const index = differences.find(({ use }) => use.kind === 'usage' && use.usage === 'index');
  const [googlebot, bingbot] = index?.sides ?? [];
  expect(googlebot).toMatchObject({
    verdict: 'prohibited',
    because: 'stated',
    statement: { source: { text: 'noindex', place: { kind: 'meta', index: 0 } } },
  });
  expect(bingbot).toMatchObject({ verdict: 'permitted', statement: null });
});

test('a limit is a difference, and is told', () => {
  const snippet = between('known:Googlebot', 'known:Bingbot').find(
    ({ use }) => use.kind === 'usage' && use.usage === 'present-snippet',
  );
  expect(snippet?.sides[1]).toMatchObject({ verdict: 'restricted', restrictions: [{ type: 'max-length' }] });
});

test('what is no use of one side is told as that', () => {
  const differences = between('known:Google-Extended', 'known:GPTBot');
  const index = differences.find(({ use }) => use.kind === 'usage' && use.usage === 'index');
  expect(index?.sides).toEqual([null, expect.objectContaining({ because: 'not-crawled' })]);
  expect(usesOf(differences)).not.toContain('crawl');
});

test('usages stand before preferences', () => {
  const kinds = between('known:Google-Extended', 'known:Googlebot').map(({ use }) => use.kind);
  expect(kinds).toEqual([...kinds].sort().reverse());
  expect(new Set(kinds).size).toBe(2);
});

describe('whoever is compared', () => {
  const someone = fc.constantFrom(...sides.keys());

  test('the other way round the same differs, on the other side', () => {
    fc.assert(
      fc.property(someone, someone, (one, other) => {
        const turned = between(other, one).map(({ use, sides: [a, b] }) => ({ use, sides: [b, a] }));
        expect(turned).toEqual(between(one, other));
      }),
    );
  });

  test('what differs is told differently, and nothing is told where both have no such use', () => {
    fc.assert(
      fc.property(someone, someone, (one, other) => {
        for (const { sides } of between(one, other)) expect(sides).not.toEqual([null, null]);
      }),
    );
  });
});
