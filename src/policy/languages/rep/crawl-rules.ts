import { beaten, decides } from '../../deciding/steps';
import type { BeatenBy, Reason, Step } from '../../model/decision';
import type { Crawler } from '../../model/query';
import { blank, type Draft, type Statement } from '../../model/statement';
import type { SitePolicy } from '../../read-site';
import { comparablePath, pathOf } from '../../text/address';
import { lineSource, lineText } from '../../text/lines';
import { decodeEscapes } from '../../text/octets';
import { matchesPath } from '../../text/path-pattern';
import type { Group } from './robots-txt/groups';
import { isRecordFor } from './robots-txt/koster';
import { isRobotsTxt, type RobotsTxt } from './robots-txt/robots-txt';
import type { Rule } from './robots-txt/rules';

/** An Allow or Disallow rule that matches the page, with what its rank among others depends on. */
export interface MatchingRule {
  readonly draft: Draft;
  readonly group: Group;
  /** Octets of its pattern (2.1). */
  readonly length: number;
}

/** What the conventional fields, or the want of them, say of crawling the page (section 2). */
export interface CrawlAnswer {
  readonly verdict: 'permitted' | 'prohibited' | 'unknown';
  readonly because: Reason;
  readonly steps: readonly Step[];
}

/** The rules of all groups that match an address in a dialect (2.1, 2.2), in file order. */
export function matchingRules(robotsTxt: RobotsTxt | null, url: string, rep: Crawler['rep']): MatchingRule[] {
  if (robotsTxt === null) return [];
  const rules = rep === 'rfc9309' ? matchingPatterns(robotsTxt, url) : matchingPrefixes(robotsTxt, url);
  return rules.map((rule) => ({
    draft: draftRule(robotsTxt, rule),
    group: rule.group,
    length: rule.pattern.length,
  }));
}

function matchingPatterns(robotsTxt: RobotsTxt, url: string): readonly Rule[] {
  return robotsTxt.rules().matching(comparablePath(url));
}

function matchingPrefixes(robotsTxt: RobotsTxt, url: string): readonly Rule[] {
  const path = decodeEscapes(pathOf(url), false);
  return robotsTxt.prefixes().filter(({ pattern }) => matchesPath(pattern, path));
}

function draftRule(robotsTxt: RobotsTxt, { group, allow, line, pattern }: Rule): Draft {
  return {
    ...blank,
    source: lineSource(lineText(robotsTxt.text, robotsTxt.isOctets, robotsTxt.lines(), line), line),
    layer: 'site-conventional',
    effect: allow ? 'permit' : 'prohibit',
    usage: 'crawl',
    crawlers: group.agents,
    pattern: pattern.text,
  };
}

/** A matching rule that has its number. */
export type NumberedRule = MatchingRule & { readonly statement: Statement };

/** Whether a crawler may fetch the page, as far as the conventional fields and the answer to robots.txt go (2.1, 2.2, 2.4). */
export function decideConventionalSite(
  { fetch, robotsTxt }: Pick<SitePolicy, 'fetch' | 'robotsTxt'>,
  rules: readonly NumberedRule[],
  crawler: Crawler,
  url: string,
): CrawlAnswer {
  if (isRobotsTxt(comparablePath(url)))
    return {
      verdict: 'permitted',
      because: 'robots-txt-itself',
      steps: rules.map(({ statement }) => beaten(statement, 'no-effect')),
    };
  const outcome = outcomeOf(fetch.status, crawler.rep);
  if (outcome !== null || robotsTxt === null) return { ...(outcome ?? SILENCE), steps: [] };
  return decideByRules(robotsTxt, rules, crawler);
}

/** What holds where nobody says anything (6.1). */
export const SILENCE = { verdict: 'permitted', because: 'silence' } as const;

/** What the status of robots.txt decides by itself (2.4); null where its rules decide, or their absence. */
function outcomeOf(status: number | null, rep: Crawler['rep']): Omit<CrawlAnswer, 'steps'> | null {
  if (status === null) return { verdict: 'unknown', because: 'not-asked' };
  const hundreds = Math.trunc(status / 100);
  if (rep === 'koster1996' && (status === 401 || status === 403))
    return { verdict: 'prohibited', because: 'refused' };
  if (hundreds === 2 || hundreds === 4) return null;
  const isFailure = status === 0 || hundreds === 5;
  return { verdict: isFailure && rep === 'rfc9309' ? 'prohibited' : 'unknown', because: 'unreachable' };
}

/**
 * The groups of the first token that has any, else those for `*`, bind a crawler. By RFC 9309 they merge, and the longest pattern wins,
 * Allow before Disallow (2.1); by the 1996 draft only the first counts, and in it the first rule (2.2).
 */
function decideByRules(robotsTxt: RobotsTxt, rules: readonly NumberedRule[], crawler: Crawler): CrawlAnswer {
  const isMerged = crawler.rep === 'rfc9309';
  const groupsFor = (token: string) =>
    isMerged ? robotsTxt.groupsFor(token) : robotsTxt.groups().filter((group) => isRecordFor(group, token));
  const named = crawler.tokens.filter((token) => token !== '*').map(groupsFor);
  const any = groupsFor('*');
  const own = named.find((groups) => groups.length > 0) ?? (crawler.boundByAny === false ? [] : any);
  const obeyed = new Set(isMerged ? own : own.slice(0, 1));
  const addressed = new Set([...named.flat(), ...any].filter((group) => !obeyed.has(group)));
  const ranked = rules.filter(({ group }) => obeyed.has(group));
  if (isMerged) ranked.sort(compareRules);
  const asideBy = obeyed.size === 0 ? 'not-bound' : isMerged ? 'named-group' : 'earlier-record';
  const [winner, ...losers] = ranked;
  const steps = rules
    .filter(({ group }) => addressed.has(group))
    .map(({ statement }) => beaten(statement, asideBy));
  if (winner === undefined) return { ...SILENCE, steps };
  const why = ({ draft, length }: NumberedRule): BeatenBy => {
    if (!isMerged || (length === winner.length && draft.effect === winner.draft.effect))
      return 'earlier-rule';
    return length < winner.length ? 'longer-pattern' : 'allow-wins-tie';
  };
  return {
    verdict: winner.draft.effect === 'permit' ? 'permitted' : 'prohibited',
    because: 'stated',
    steps: [
      decides(winner.statement),
      ...losers.map((loser) => beaten(loser.statement, why(loser))),
      ...steps,
    ],
  };
}

/** The longer pattern first, and `permit` before `prohibit`, as in the alphabet. */
const compareRules = (a: NumberedRule, b: NumberedRule) =>
  b.length - a.length || a.draft.effect.localeCompare(b.draft.effect);
