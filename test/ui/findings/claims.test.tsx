import { cleanup } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { pages } from '../../../demo/pages.js';
import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  type Crawler,
  judge,
  namedCrawlers,
  type PageEvidence,
  readPage,
  readSite,
} from '../../../src/policy';
import { evidenceOf } from '../../demo/evidence';
import { listedWhere } from '../../policy/known-crawlers';
import { counted, english, listed, said, saying } from '../../said';
import { NOW } from '../../state/stores';
import { reportOn } from '../fake-surroundings';
import { openChecks } from './open-findings';

afterEach(cleanup);

/**
 * Those who list pages of which they know no more than the address, by the name that the list gives them, search engines first.
 */
const listing = (named: readonly string[]): readonly (readonly [name: string, crawler: Crawler])[] => [
  ...(['search', 'ai-search'] as const).flatMap((wanted) =>
    listedWhere(named)
      .filter(({ purpose }) => purpose === wanted)
      .map(({ name, crawler }) => [name, crawler] as const),
  ),
  [said('crawler_any'), ANY_CRAWLER],
];

/** The claims on a tag that may not be read, from what the engine says of one crawler after the other. */
function unreachableIn(evidence: PageEvidence): readonly string[] {
  const page = readPage(readSite(evidence), evidence);
  const victims = new Map<string, string[]>();
  const hasAcap = page.statements.some(({ language }) => language === 'acap');
  const known = listing(namedCrawlers(page));
  const asked = hasAcap ? [...known, [said('crawler_any_acap'), ANY_ACAP_CRAWLER] as const] : known;
  for (const [name, crawler] of asked)
    for (const { code, source } of judge(page, { crawler, purpose: null, now: NOW }).findings)
      if (code.startsWith('unreachable')) {
        const key = JSON.stringify([code, source.place]);
        victims.set(key, [...(victims.get(key) ?? []), name]);
      }
  return [...victims].map(([key, names]) => {
    const [code] = JSON.parse(key) as [Unreachable];
    return said('finding_of', namesOf(names), english.name('finding', code));
  });
}

type Unreachable = 'unreachable' | 'unreachable-noindex';

/** Four names, or three and how many others there are, as English lists them. */
function namesOf(names: readonly string[]): string {
  return listed(
    names.length > 4 ? [...names.slice(0, 3), counted('finding_others', names.length - 3)] : names,
  );
}

describe.each(pages)('on $path', ({ path }) => {
  // Both look at the same drawing.
  test('whoever may not read a tag is named, and nobody else; what concerns readers of ACAP alone says so, below all else', async () => {
    const evidence = await evidenceOf(path);
    const { all } = await openChecks(reportOn(evidence));
    const claims = all('[data-code^="unreachable"] h3').map(({ textContent }) => textContent);
    expect(claims.sort()).toEqual([...unreachableIn(evidence)].sort());
    expectAcapLast(all('.findings-part'));
  });
});

test('on one of them there are some', async () => {
  expect(unreachableIn(await evidenceOf('/account/welcome.html'))).toEqual([
    expect.stringMatching(/^YandexBot, Baiduspider, PetalBot, /),
  ]);
});

function expectAcapLast(parts: readonly HTMLElement[]): void {
  for (const part of parts) {
    const items = [...part.querySelectorAll('.finding')];
    const isShown = items.map((item) =>
      saying('finding_of_acap').test(item.querySelector('h3')?.textContent ?? ''),
    );
    const isMeant = items.map(
      (item) =>
        item.getAttribute('data-code') === 'contradicted' ||
        /^\W*(ACAP|the-acap:)/i.test(item.querySelector('.quote-whole')?.textContent ?? ''),
    );
    expect(isShown).toEqual(isMeant);
    expect(isShown).toEqual(isShown.toSorted((a, b) => Number(a) - Number(b)));
  }
}

test('on a page of pasted quotation marks each tag is one thing to check', async () => {
  const { all } = await openChecks(reportOn(await evidenceOf('/opinion/pasted-quotes.html')));
  const places = all('.findings-part')[0]?.querySelectorAll('.finding .place button');
  const texts = [...(places ?? [])].map(({ textContent }) => textContent);
  expect(texts.length).toBe(4);
  expect(new Set(texts).size).toBe(texts.length);
});
