/** @module-tag law */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lawRuns } from '../../law-runs';
import { findingsByLine, fixesOf, withFixes } from './fixes';
import { robotsLine } from './robots-lines';

const runs = lawRuns(20_000, 1_000);

/** Lines of the files of a table of cases, which are as people write them. */
const linesOf = (path: string): readonly string[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .flatMap((row) => {
      const { robots, input } = JSON.parse(row) as { robots?: unknown; input?: { robots?: unknown } };
      const text = robots ?? input?.robots;
      return typeof text === 'string' ? text.split('\n') : [];
    });

const WRITTEN = [
  ...linesOf('test/conformance/real-findings.jsonl'),
  ...linesOf('test/conformance/field-cases.jsonl'),
];

/** A conventional line: those of ACAP depend on what stands above them. */
const line = fc
  .oneof(fc.constantFrom(...WRITTEN), { weight: 4, arbitrary: robotsLine })
  .filter((written) => !/acap/i.test(written));

/** A line among others that have nothing wrong, and what is proposed for it. */
function proposedFor(written: string) {
  const lines = ['User-agent: *', 'Disallow: /1/', written, 'Disallow: /2/'];
  const fixes = fixesOf(lines);
  return { lines, fixes, fixed: withFixes(lines, fixes).fixed };
}

/** What is found, but for what a field on the use of content says, which is first read where its name is right. */
const codesIn = (lines: readonly string[]) =>
  [...findingsByLine(lines).values()]
    .flat()
    .filter(({ severity, language }) => severity !== 'hint' && language !== 'signals')
    .map(({ code }) => code);

describe('a line that is proposed', () => {
  test('removes what it is proposed for, and adds nothing', () => {
    fc.assert(
      fc.property(line, (written) => {
        const { lines, fixes, fixed } = proposedFor(written);
        const gone = new Set(fixes.flatMap(({ codes }) => codes));
        const left = codesIn(lines).filter((code) => !gone.has(code));
        expect(codesIn(fixed).filter((code) => !left.includes(code))).toEqual([]);
      }),
      runs,
    );
  });

  test('has every letter of the path that was written, no further wildcard inside, and is about a part of the site', () => {
    fc.assert(
      fc.property(line, (written) => {
        const path = pathIn(written);
        if (!path || FURTHER.test(path)) return;
        const rules = proposedFor(written).fixes.flatMap(({ choices }) => rulesIn(choices[0] ?? ''));
        for (const rule of rules) {
          expect(lettersOf(path)).toContain(lettersOf(rule));
          expect(starsIn(rule.replace(/^\/?\*/, ''))).toBeLessThanOrEqual(starsIn(path));
          if (/^[/*]+\$?$/.test(rule)) expect(lettersOf(path)).toBe('');
        }
        if (rules.length === 1 && !isCut(path)) expect(lettersOf(rules[0] ?? '')).toBe(lettersOf(path));
      }),
      runs,
    );
  });
});

/** The paths of the rules among some lines. */
const rulesIn = (lines: string) =>
  lines.split('\n').flatMap((one) => /^(?:dis)?allow: *([^#]*)/i.exec(one)?.[1]?.trim() || []);

/** What a rule says behind its first colon. */
const pathIn = (written: string) => /^\s*(?:dis)?allow\s*[:：]+(.*)/i.exec(written)?.[1]?.trim();

/** A field within the value of another. */
const FURTHER = /(allow|agent|sitemap|delay|host|signal|usage)\s*:/i;

const starsIn = (path: string) => path.split('*').length - 1;

/** Letters and digits in lower case, without what an address has before its path, and without what escapes stand for. */
const lettersOf = (path: string) =>
  path
    .replace(/^\/?(?:https?:\/\/){0,2}(?:www\.)?e\.example/i, '')
    .replace(/\/a\/\.\.\//, '')
    .replaceAll('&amp;', '&')
    .replace(/%[\da-f]{2}/gi, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether a path has something behind it that is none of it: a comment, a note, a break, a further field. */
const isCut = (path: string) => /#|\/\/ |<\/?(br|p)\b|:/i.test(path);
