import { expect, test } from 'vitest';
import { canonicalsOf, judge, otherCanonical, type PageFacts } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

const PAGE = 'https://paper.example/news/a.html';

const factsOf = (written: Written): PageFacts => evidenceOf(written);
const link = (value: string): Written => ({ headers: [['Link', value]] });

test.each([
  { name: 'none', written: {}, addresses: [] },
  { name: 'a LINK element', written: { canonical: `${PAGE}?a#b` }, addresses: [`${PAGE}?a`] },
  {
    name: 'a relative target',
    written: link('<b.html>; rel=canonical'),
    addresses: [`${PAGE.slice(0, -6)}b.html`],
  },
  {
    name: 'one of several relations',
    written: link('</b>; rel="alternate Canonical"'),
    addresses: ['https://paper.example/b'],
  },
  {
    name: 'links of one field beside another relation',
    written: link('</a.css>; rel=preload, </b>; rel=canonical, </c>; rel=canonical'),
    addresses: ['https://paper.example/b', 'https://paper.example/c'],
  },
  { name: 'a link about another address', written: link('</b>; rel=canonical; anchor="/c"'), addresses: [] },
  { name: 'a script', written: link('<javascript:alert(1)>; rel=canonical'), addresses: [] },
  { name: 'no address at all', written: link('canonical'), addresses: [] },
  {
    name: 'both',
    written: { ...link('</b>; rel=canonical'), canonical: PAGE },
    addresses: ['https://paper.example/b', PAGE],
  },
])('canonical by $name', ({ written, addresses }) => {
  expect(canonicalsOf(factsOf(written)).map(({ address }) => address)).toEqual(addresses);
});

test('fragments, and letter case where it does not matter, make no other address', () => {
  expect(otherCanonical(factsOf({ canonical: 'HTTPS://PAPER.example/news/a.html#top' }))).toBeNull();
  expect(otherCanonical(factsOf({ canonical: 'https://paper.example/news/A.html' }))).not.toBeNull();
});

test.each([
  { headers: [], meta: [['robots', 'none']] },
  { headers: [['X-Robots-Tag', 'googlebot: noindex']], meta: [] },
] as const)('a noindex beside another canonical address is told once: %j', (written) => {
  const codes = (canonical: string) =>
    judge(evidenceOf({ ...written, canonical }), ACAP_READER).findings.map(({ code }) => code);
  expect(codes('https://paper.example/b')).toEqual(['canonical-beside-noindex']);
  expect(codes(PAGE)).toEqual([]);
});

test('an answer that came in place of the page names no canonical address of it', () => {
  const facts = { ...evidenceOf({ canonical: 'https://paper.example/b' }), status: 403 };
  expect(otherCanonical(facts)).not.toBeNull();
  expect(otherCanonical({ ...facts, headers: [['cf-mitigated', 'challenge']] })).toBeNull();
});
