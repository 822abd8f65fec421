import type { Crawler } from '../../model/query';
import { blank, type Statement } from '../../model/statement';
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

/**
 * The conventional rules that match an address in a dialect (2.1, 2.2), in file order, each with its statement; these are
 * numbered from a number on.
 */
export function statedRules(file: RobotsTxt, url: string, rep: Crawler['rep'], from: number): StatedRule[] {
  return matchingRules(file, url, rep).map((rule, index) => ({
    rule,
    statement: {
      ...blank,
      source: writtenLine(file, rule.line).source,
      reach: 'site',
      language: 'rep',
      effect: rule.allow ? 'permit' : 'prohibit',
      usage: 'crawl',
      crawlers: rule.group.agents,
      pattern: rule.pattern.text,
      id: from + index,
    },
  }));
}

/** The conventional rules that match an address in a dialect (2.1, 2.2), in file order. */
export function matchingRules(file: RobotsTxt, url: string, rep: Crawler['rep']): readonly Rule[] {
  if (rep === 'rfc9309') return file.rules().matching(comparablePath(url));
  const [path = ''] = pathOf(url)
    .split('?', 1)
    .map((part) => decodeEscapes(part));
  return file.prefixes().filter(({ pattern }) => matchesPath(pattern, path));
}
