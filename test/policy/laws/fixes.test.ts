/** @module-tag law */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FindingCode, mayCrawl, readSite } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { type Fix, findingsByLine, fixesOf, withFixes } from './fixes';
import { robotsLines } from './robots-lines';

const runs = lawRuns(5000);

/** Codes whose fixes may let crawlers do more, since more was meant. */
const MEANS_MORE: ReadonlySet<FindingCode> = new Set([
  // The names above no longer share the prohibitions below.
  'group-runs-on',
  'group-split',
  // A crawler that is named now obeys a group of its own in place of that for all.
  'addresses-nobody',
  'retired-name',
  'several-names',
  'undocumented-name',
  // A field that no crawler read now states something, perhaps to whom rules apply.
  'full-width-colon',
  'invisible-character',
  'two-fields-on-line',
  'typographic-quotes',
  'unread-field',
  // What was written is no longer taken literally.
  'dollar-inside',
  'html-entity-in-pattern',
  'regex-in-pattern',
]);

/** Codes of patterns that matched nothing: fixed, an Allow opens what it names. */
const MATCHES_MORE =
  /^(unmatchable-pattern|unescaped-character|several-paths|doubled-(colon|scheme)|(dots|address)-in-path|parameter-as-path)$/;

/** A rule against every address with `#` in it, which shuts every page. */
const SHUTS_ALL = /\*#/;

const meansMore = ({ codes, written, choices }: Fix) =>
  SHUTS_ALL.test(written) ||
  codes.some((code) => MEANS_MORE.has(code) || (MATCHES_MORE.test(code) && choices.some(isAllow)));

/** Whether a fix writes an Allow, be it that the field was misspelt before. */
const isAllow = (choice: string) => /^\s*allow/im.test(choice);

const TOKENS = ['Googlebot', 'ClaudeBot', 'Alpha'];
const PATHS = '/ /a/b /b /x.pdf /a?x= /c?x=1 /a%20b'.split(' ');

describe('fixes', () => {
  test('all that is found at a line has the same one', () => {
    fc.assert(
      fc.property(robotsLines, (lines) => {
        for (const { choices, written } of fixesOf(lines))
          if (!/acap/i.test(written)) expect(new Set(choices).size).toBe(1);
      }),
      runs,
    );
  });

  test('all made, none of the errors that they fix is left', () => {
    fc.assert(
      fc.property(robotsLines, (lines) => {
        const { fixed, fixOf } = withFixes(lines, fixesOf(lines));
        const left = [...findingsByLine(fixed)].flatMap(([line, findings]) =>
          findings.filter(({ code, severity }) => severity === 'error' && fixOf(line)?.codes.includes(code)),
        );
        expect(left).toEqual([]);
      }),
      runs,
    );
  });

  test('those that do not say that more is meant never permit more', () => {
    fc.assert(
      fc.property(robotsLines, (lines) => {
        const { fixed } = withFixes(
          lines,
          fixesOf(lines).filter((fix) => !meansMore(fix)),
        );
        const before = siteOf(lines);
        const after = siteOf(fixed);
        for (const token of TOKENS)
          for (const path of PATHS)
            if (mayCrawl(after, token, `https://e.example${path}`))
              expect([token, path, mayCrawl(before, token, `https://e.example${path}`)]).toEqual([
                token,
                path,
                true,
              ]);
      }),
      runs,
    );
  });
});

const siteOf = (lines: readonly string[]) =>
  readSite({ url: 'https://e.example/', robotsTxt: { status: 200, text: lines.join('\n') } });
