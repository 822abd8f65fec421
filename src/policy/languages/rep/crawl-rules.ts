import type { Crawler } from '../../model/query';
import { blank, type Draft, type Statement } from '../../model/statement';
import { comparablePath, pathOf } from '../../text/address';
import { decodeEscapes } from '../../text/octets';
import { matchesPath } from '../../text/path-pattern';
import type { RobotsTxt } from './robots-txt/robots-txt';
import type { Rule } from './robots-txt/rules';
import { writtenLine } from './written-lines';

/** A conventional rule that matches a page, and the statement that it makes there. */
export interface StatedRule {
  readonly rule: Rule;
  readonly statement: Statement;
}

/** The rules of all groups that match an address in a dialect (2.1, 2.2), in file order. */
export function matchingRules(robotsTxt: RobotsTxt, url: string, rep: Crawler['rep']): readonly Rule[] {
  if (rep === 'rfc9309') return robotsTxt.rules().matching(comparablePath(url));
  const path = decodeEscapes(pathOf(url));
  return robotsTxt.prefixes().filter(({ pattern }) => matchesPath(pattern, path));
}

/** What a rule states. */
export function draftRule(robotsTxt: RobotsTxt, { group, allow, line, pattern }: Rule): Draft {
  return {
    ...blank,
    source: writtenLine(robotsTxt, line).source,
    reach: 'site',
    language: 'rep',
    effect: allow ? 'permit' : 'prohibit',
    usage: 'crawl',
    crawlers: group.agents,
    pattern: pattern.text,
  };
}
