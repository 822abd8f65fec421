import type { Crawler } from '../../model/query';
import { blank, type Draft, type Statement } from '../../model/statement';
import { comparablePath, pathOf } from '../../text/address';
import { type Lines, lineSource, lineText, readLines } from '../../text/lines';
import { decodeEscapes } from '../../text/octets';
import { compilePattern, matchesPath, type PathPattern } from '../../text/path-pattern';
import { type Group, rulesOf, type WrittenRule } from './robots-txt/groups';
import { isPrefixOf } from './robots-txt/koster';
import type { RobotsTxt } from './robots-txt/robots-txt';
import { compileRules } from './robots-txt/rule-index';

/** An Allow or Disallow rule that matches the page, with what its rank among others depends on. */
export interface MatchingRule {
  readonly draft: Draft;
  readonly group: Group;
  /** Octets of its pattern (2.1). */
  readonly length: number;
  /** Its pattern, as statements of other languages are compared with it (6.6). */
  readonly scope: PathPattern;
}

/** The rules of all groups that match an address in a dialect (2.1, 2.2), in file order. */
export function matchingRules(robotsTxt: RobotsTxt | null, url: string, rep: Crawler['rep']): MatchingRule[] {
  if (robotsTxt === null) return [];
  const lines = readLines(robotsTxt.text);
  return robotsTxt.groups().flatMap((group) => {
    const written = rulesOf(robotsTxt, group);
    const matching = rep === 'rfc9309' ? matchingPatterns(written, url) : matchingPrefixes(written, url);
    return matching.map((rule) => ({
      draft: draftRule(robotsTxt, lines, group, rule),
      group,
      length: rule.length,
      scope: compilePattern(rep === 'rfc9309' ? rule.pattern : literally(rule.pattern)),
    }));
  });
}

/** A path of the 1996 draft as a pattern: it knows no wildcards (2.2). */
const literally = (path: string) => path.replaceAll('*', '%2A').replaceAll('$', '%24');

interface Match {
  readonly allow: boolean;
  readonly line: number;
  readonly pattern: string;
  readonly length: number;
}

function matchingPatterns(written: readonly WrittenRule[], url: string): Match[] {
  const path = comparablePath(url);
  const byLine = new Map<number, Match>();
  for (const { allow, line, pattern } of compileRules(written)) {
    const { text, length } = pattern;
    if (length > (byLine.get(line)?.length ?? 0) && matchesPath(pattern, path))
      byLine.set(line, { allow, line, pattern: text, length });
  }
  return [...byLine.values()];
}

function matchingPrefixes(written: readonly WrittenRule[], url: string): Match[] {
  const path = decodeEscapes(pathOf(url), false);
  return written
    .filter(({ value, isOctets }) => isPrefixOf(value, isOctets, path))
    .map(({ allow, line, value }) => ({ allow, line, pattern: value, length: value.length }));
}

function draftRule(
  { text, isOctets }: RobotsTxt,
  lines: Lines,
  group: Group,
  { allow, line, pattern }: Match,
): Draft {
  return {
    ...blank,
    source: lineSource(lineText(text, isOctets, lines, line), line),
    reach: 'site',
    language: 'rep',
    effect: allow ? 'permit' : 'prohibit',
    usage: 'crawl',
    crawlers: group.agents,
    pattern,
  };
}

/** A matching rule that has its number. */
export type NumberedRule = MatchingRule & { readonly statement: Statement };
