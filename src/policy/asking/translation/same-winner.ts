import type { Source } from '../../model/statement';
import { compareScopes, isWithin } from '../../text/compare-scopes';
import type { PathPattern } from '../../text/path-pattern';

/** A rule on crawling that binds one crawler, whichever language it is written in. */
export interface CrawlRule {
  readonly allow: boolean;
  /** As ACAP compares it: a leading `*` is `/*` (3.6). */
  readonly pattern: PathPattern;
  /** Octets by which the longest match wins as it is written (2.1). */
  readonly length: number;
  /** How nearly an ACAP statement addresses the crawler, 0 the nearest (6.4); null: a conventional rule. */
  readonly level: number | null;
  readonly source: Source;
}

/** What of it is written in the other language. */
export type WrittenRule = Pick<CrawlRule, 'allow' | 'pattern'>;

/** Whether an Allow beats a Disallow where both match. */
export type AllowWins = (allow: CrawlRule, disallow: CrawlRule) => boolean;

/** By the longer pattern, as written; Allow wins a tie (2.1). */
export const byLength: AllowWins = (allow, disallow) => allow.length >= disallow.length;

/** The same for patterns as they are to be written. */
export const byNewLength: AllowWins = (allow, disallow) => allow.pattern.length >= disallow.pattern.length;

/** By name, then by scope; ACAP wins where scopes are the same, and a prohibition where nothing else decides (6.1, 6.4, 6.5). */
export const byScope: AllowWins = (allow, disallow) => {
  if (allow.level === null && disallow.level === null) return byLength(allow, disallow);
  if (allow.level !== null && disallow.level !== null && allow.level !== disallow.level)
    return allow.level < disallow.level;
  const comparison = compareScopes(allow.pattern, disallow.pattern);
  return comparison === 'narrower' || (comparison === 'same' && disallow.level === null);
};

/** ACAP as it is to be written, with one level alone. */
export const byNewScope = (allow: WrittenRule, disallow: WrittenRule): boolean =>
  compareScopes(allow.pattern, disallow.pattern) === 'narrower';

/**
 * The rules that decide by the new way as they did by the old, wherever two of them match. What never decides is left out; an
 * Allow that would win or lose otherwise is returned as lost, so that nothing is ever permitted that was not.
 */
export function keepSameWinners(
  rules: readonly CrawlRule[],
  byOld: AllowWins,
  byNew: AllowWins,
): { readonly kept: readonly CrawlRule[]; readonly lost: readonly CrawlRule[] } {
  // A statement that a nearer one overrides wherever it matches never decides, so it makes no other rule idle.
  const nearest = rules.filter((rule) => !rules.some((other) => isFarther(rule, other)));
  const deciding = nearest.filter((rule) => !nearest.some((other) => isIdle(rule, other, byOld)));
  const disallows = deciding.filter(({ allow }) => !allow);
  const isLost = (rule: CrawlRule) =>
    rule.allow && disallows.some((one) => canMeet(rule, one) && byOld(rule, one) !== byNew(rule, one));
  return { kept: deciding.filter((rule) => !isLost(rule)), lost: deciding.filter(isLost) };
}

/** Whether a rule that joins those of a record changes nothing: it never decides, or only where one of them decides alike. */
export function isHarmless(rule: WrittenRule, own: readonly WrittenRule[]): boolean {
  const beats = (one: WrittenRule, other: WrittenRule) => byNewScope(...inOrder(one, other)) === one.allow;
  const overridden = own.filter((one) => one.allow !== rule.allow && canMeet(rule, one) && !beats(one, rule));
  return own.some(
    (one) =>
      isCovered(rule, one) &&
      (one.allow === rule.allow ? overridden.every((other) => beats(one, other)) : beats(one, rule)),
  );
}

/** Whether another ACAP statement, nearer to the crawler, decides wherever this one matches (6.4). */
function isFarther(rule: CrawlRule, other: CrawlRule): boolean {
  return rule.level !== null && other.level !== null && other.level < rule.level && isCovered(rule, other);
}

/** Whether another rule that states the opposite decides wherever this one matches. */
function isIdle(rule: CrawlRule, other: CrawlRule, byOld: AllowWins): boolean {
  if (rule.allow === other.allow || !isCovered(rule, other)) return false;
  return byOld(...inOrder(rule, other)) === other.allow;
}

const isCovered = (rule: WrittenRule, other: WrittenRule) =>
  startsAlike(rule, other) && isWithin(rule.pattern, other.pattern);

const inOrder = <Rule extends WrittenRule>(a: Rule, b: Rule): [Rule, Rule] => (a.allow ? [a, b] : [b, a]);

/** Whether a path may exist that both match. */
function canMeet(a: WrittenRule, b: WrittenRule): boolean {
  if (!startsAlike(a, b)) return false;
  if (!a.pattern.anchored || !b.pattern.anchored) return true;
  const [endA, endB] = [endOf(a.pattern), endOf(b.pattern)];
  return endA.endsWith(endB) || endB.endsWith(endA);
}

const endOf = ({ prefix, pieces }: PathPattern) => pieces.at(-1) ?? prefix;

function startsAlike(
  { pattern: { prefix: a } }: WrittenRule,
  { pattern: { prefix: b } }: WrittenRule,
): boolean {
  return a.startsWith(b) || b.startsWith(a);
}
