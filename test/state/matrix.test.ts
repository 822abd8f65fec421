import { describe, expect, test } from 'vitest';
import { type PageEvidence, PREFERENCES, USAGES } from '../../src/policy';
import { answerOf } from '../../src/state/answer';
import { MATRIX_USES, type Matrix, type MatrixRow, matrixOf, preferenceOf } from '../../src/state/matrix';
import { meta, robotsTxt, whoMayOn } from './stores';

const SITE = {
  robotsTxt: robotsTxt('User-agent: GPTBot', 'User-agent: Google-Extended', 'Disallow: /'),
  metaTags: [meta('robots', 'noindex'), meta('googlebot', 'max-snippet:20')],
};
const rowsIn = ({ pinned, groups }: Matrix) => [...pinned, ...groups.flatMap(({ members }) => members)];
const rowIn = (matrix: Matrix, id: string) =>
  rowsIn(matrix).find(({ choice }) => choice.id === id) as MatrixRow;
const matrixOn = (evidence: Partial<PageEvidence>) => matrixOf(whoMayOn(evidence));

test('every usage and preference is a use, each once, by a name of its own', () => {
  expect(new Set(MATRIX_USES).size).toBe(USAGES.length + PREFERENCES.length);
  expect(MATRIX_USES.flatMap((use) => preferenceOf(use) ?? [])).toEqual([...PREFERENCES]);
  for (const usage of USAGES) expect(preferenceOf(usage)).toBeNull();
});

test('everybody who is listed stands in it, pinned first, in their order, with an answer to every use', () => {
  const whoMay = whoMayOn(SITE);
  const matrix = matrixOf(whoMay);
  const idsOf = (members: readonly { readonly choice: { readonly id: string } }[]) =>
    members.map(({ choice }) => choice.id);
  expect(idsOf(matrix.pinned)).toEqual(idsOf(whoMay.pinned));
  expect(matrix.groups.map(({ kind, members }) => [kind, ...idsOf(members)])).toEqual(
    whoMay.groups.map(({ kind, members }) => [kind, ...idsOf(members)]),
  );
  for (const { answers } of rowsIn(matrix)) expect(Object.keys(answers)).toEqual([...MATRIX_USES]);
});

test('whoever is pinned is told the same there as in their group', () => {
  const matrix = matrixOn(SITE);
  expect(matrix.pinned.length).toBeGreaterThan(0);
  for (const row of matrix.pinned) expect(matrix.groups.flatMap(({ members }) => members)).toContain(row);
});

describe('an answer', () => {
  test('is what the engine decides of that use', () => {
    const whoMay = whoMayOn(SITE);
    const matrix = matrixOf(whoMay);
    for (const { members } of whoMay.groups)
      for (const { choice, judgement } of members) {
        if (choice.kind === 'known' && choice.known.robotsTxt === 'control-token') continue;
        const { answers } = rowIn(matrix, choice.id);
        for (const usage of USAGES)
          expect(answers[usage], `${choice.id} ${usage}`).toBe(answerOf(judgement.usages[usage]));
      }
  });

  test('is that it may not be crawled where that is why', () => {
    const { answers } = rowIn(matrixOn(SITE), 'known:GPTBot');
    expect([answers.crawl, answers.index]).toEqual(['prohibited', 'not-crawled']);
  });

  test('is none where the use is none of a crawler’s', () => {
    const { answers } = rowIn(matrixOn(SITE), 'known:Google-Extended');
    expect(answers.crawl).toBe('prohibited');
    for (const use of ['index', 'present', 'preserve', 'for-search', 'for-tdm'] as const)
      expect(answers[use], use).toBe('none');
    expect(answers['for-train-ai']).toBe('prohibited');
  });

  test('to a preference that nobody stated is that it is not stated, which is no permission', () => {
    const { answers } = rowIn(matrixOn({}), 'known:Googlebot');
    expect(answers['for-train-ai']).toBe('unstated');
    expect(answers.index).toBe('permitted');
  });

  test('is unknown where the page was not read', () => {
    expect(rowIn(matrixOn({ metaTags: null }), 'known:Googlebot').answers.index).toBe('unknown');
  });
});

test('a group shares what its members are told, those beyond the list apart', () => {
  const many = Array.from({ length: 250 }, (_, index) => `User-agent: Bot${index}`);
  const { groups } = matrixOn({ robotsTxt: robotsTxt(...many, 'Disallow: /') });
  const named = groups.find(({ kind }) => kind === 'named');
  expect(named?.members).toHaveLength(200);
  expect(named?.unlisted).toBe(50);
  expect(named?.shares.crawl).toMatchObject({ answer: 'prohibited', number: 200, of: 200 });
});
