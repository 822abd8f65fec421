import { expect, test } from 'vitest';
import { marksFor } from '../../../src/background/overlay/marks';
import { judge, type PageEvidence, type Usage } from '../../../src/policy';

const query = {
  crawler: { tokens: ['*'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
  purpose: null,
  now: '2026-01-01T00:00:00Z',
} as const;
const evidence: PageEvidence = {
  url: 'https://a.example/',
  robotsTxt: { status: 404, text: '' },
  headers: [],
  metaTags: [],
  elements: [
    { classes: 'the-acap:allow-index', parent: null },
    { classes: 'the-acap:disallow-present', parent: null },
    { classes: 'the-acap:disallow-other', parent: null },
    { classes: 'the-acap:disallow-crawl', parent: null },
    { classes: '', parent: null, nosnippet: true },
    { classes: 'the-acap:allow-follow', parent: 1 },
  ],
};

test.each<{ usage: Usage; marks: Record<number, string> }>([
  // 0 speaks though it only says what holds anyway; 2 and 3 prohibit in other words; 1, 4 and 5 agree with the page.
  { usage: 'index', marks: { 0: 'permitted', 2: 'prohibited', 3: 'prohibited' } },
  // 5 says nothing of snippets itself, but lies in 1.
  {
    usage: 'present-snippet',
    marks: { 1: 'prohibited', 2: 'prohibited', 3: 'prohibited', 4: 'prohibited', 5: 'prohibited' },
  },
])('$usage', ({ usage, marks }) => {
  const found = marksFor(judge, evidence, { crawlerName: 'Any crawler', query, usage });
  expect(Object.fromEntries(found.map(({ element, verdict }) => [element, verdict]))).toEqual(marks);
});

test('a usage that nobody knows marks nothing', () =>
  expect(marksFor(judge, evidence, { crawlerName: '', query, usage: '__proto__' as Usage })).toEqual([]));
