import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixOf, judge } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { ACAP_READER, evidenceOf } from '../written';

/** 3.5, 3.6 with 8.5: paths in ACAP are checked as those of a Disallow are, and no fix loses one or blocks more. */

function written(line: string, at = '/news/a.html') {
  const evidence = evidenceOf({ robots: ['ACAP-crawler: *', line], at });
  const { findings, usages } = judge(evidence, ACAP_READER);
  return {
    codes: findings.map(({ code }) => code),
    fixes: [...new Set(findings.map((one) => fixOf(one, evidence, findings)))],
    index: usages.index.verdict,
  };
}

const NONE = [null];
const OTHERS = 'ACAP-disallow-index: ';

describe('8.5 what is found in a path', () => {
  test.each<{ line: string; codes: readonly string[]; fixes: readonly (string | null)[] }>([
    {
      line: `${OTHERS}/sport/ /news/`,
      codes: ['several-resources'],
      fixes: [`${OTHERS}/sport/\n${OTHERS}/news/`],
    },
    {
      line: `${OTHERS}/sport/, /news/`,
      codes: ['several-resources'],
      fixes: [`${OTHERS}/sport/\n${OTHERS}/news/`],
    },
    {
      line: 'ACAP-allow-preserve: /sport/ /news/ time-limit=3-days # both',
      codes: ['several-resources'],
      fixes: [
        'ACAP-allow-preserve: /sport/ time-limit=3-days\nACAP-allow-preserve: /news/ time-limit=3-days # both',
      ],
    },
    { line: `${OTHERS}/a b.html`, codes: ['path-cut-by-space'], fixes: [`${OTHERS}/a%20b.html`] },
    { line: `${OTHERS}/a b/`, codes: ['path-cut-by-space'], fixes: [`${OTHERS}/a%20b/`] },
    { line: `${OTHERS}/news "a"`, codes: ['qualified-prohibition'], fixes: [`${OTHERS}/news`] },
    { line: `${OTHERS}/"a"/`, codes: ['unescaped-character'], fixes: [`${OTHERS}/%22a%22/`] },
    { line: `${OTHERS}/(.*)/print`, codes: ['regex-in-pattern'], fixes: [`${OTHERS}/*/print`] },
    { line: `${OTHERS}/a?b=1&amp;c=2`, codes: ['html-entity-in-pattern'], fixes: [`${OTHERS}/a?b=1&c=2`] },
    { line: `${OTHERS}/*.pdf$/`, codes: ['dollar-inside'], fixes: [`${OTHERS}/*.pdf$`] },
    { line: `${OTHERS}/terms#part`, codes: ['cut-by-comment'], fixes: [`${OTHERS}/terms`] },
    { line: `${OTHERS}/a\u200b/`, codes: ['invisible-character'], fixes: [`${OTHERS}/a/`] },
    { line: `${OTHERS}/a/\u00a0# a`, codes: [], fixes: [] },
    { line: `${OTHERS}https://paper.example/a/`, codes: ['unmatchable-pattern'], fixes: [`${OTHERS}/a/`] },
    {
      line: 'ACAP-resource-set: art /a/, /b/',
      codes: ['several-resources'],
      fixes: ['ACAP-resource-set: art /a/ /b/'],
    },
    {
      line: 'ACAP-resource-set: art /a/ /*.pdf$/',
      codes: ['dollar-inside'],
      fixes: ['ACAP-resource-set: art /a/ /*.pdf$'],
    },
    { line: 'ACAP-resource-set: art /a/ /b/', codes: [], fixes: [] },
    {
      line: 'ACAP-request-take-down: /a b.html',
      codes: ['unescaped-character'],
      fixes: ['ACAP-request-take-down: /a%20b.html'],
    },
    { line: 'ACAP-allow-preserve: / 3-days', codes: ['malformed-qualifier'], fixes: NONE },
    {
      line: `${OTHERS}/news/ time-limit=3-days`,
      codes: ['qualified-prohibition'],
      fixes: [`${OTHERS}/news/`],
    },
  ])('$line', ({ line, codes, fixes }) => {
    expect(written(line)).toMatchObject({ codes, fixes });
  });
});

describe('3.5 of several paths the first alone counts', () => {
  test.each([
    { line: 'ACAP-allow-index: /news/ /sport/', at: '/news/a.html', index: 'prohibited' },
    { line: 'ACAP-allow-index: /news/ /sport/', at: '/sport/a.html', index: 'permitted' },
    { line: `${OTHERS}/news/ /sport/`, at: '/news/a.html', index: 'prohibited' },
    { line: `${OTHERS}/news/ /sport/`, at: '/sport/a.html', index: 'permitted' },
  ])('$line at $at', ({ line, at, index }) => expect(written(line, at).index).toBe(index));
});

const WORDS = [
  '/a/',
  '/b/',
  '/a',
  'b.html',
  '/c.html',
  '/*.pdf$',
  'x',
  'a/',
  '/a?b=1',
  '/a,',
  '|',
  '/d"',
  '*',
  '$',
];

test('a line that is proposed prohibits nothing that was not written, and has no such mistake left', {
  tags: 'law',
}, () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }), (words) => {
      const { codes, fixes } = written(OTHERS + words.join(' '));
      for (const fix of fixes) {
        const again = (fix?.split('\n') ?? []).map((line) => ({ line, ...written(line) }));
        for (const one of again) {
          expect({ ...one, codes: one.codes.filter((code) => codes.includes(code)) }).toMatchObject({
            codes: [],
          });
          // Every page is prohibited only by who wrote so.
          const [path = ''] = one.line.slice(OTHERS.length).split(' ');
          if (/^\/?\*+\$?$|^\/$/.test(path)) expect(words[0]).toMatch(/^[/*]+\$?$/);
        }
      }
    }),
    lawRuns(3000),
  );
});
