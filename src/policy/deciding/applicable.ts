import { knownOf, readsNosnippetOn } from '../crawlers/catalogue';
import type { Reason } from '../model/decision';
import type { Crawler, Query } from '../model/query';
import { isReadAs, type LineReading, type Qualifier, type Statement } from '../model/statement';
import { remembering } from '../remembering';
import { absoluteAddress } from '../text/address';
import { lowerCase } from '../text/octets';
import { matchesPath, type PathPattern } from '../text/path-pattern';

/** A statement as it applies to one crawler, with one purpose at one time. */
export interface ApplicableStatement {
  readonly statement: Statement;
  /** The pattern by which it matches the page, null where it stands in the page. */
  readonly scope: PathPattern | null;
  /** Its effect now: a permission that has expired, holds elsewhere or is not understood prohibits (4.1.5, 6.9, 7). */
  readonly effect: Statement['effect'];
  readonly because: Extract<Reason, 'stated' | 'expired' | 'elsewhere' | 'not-understood' | 'page-fallback'>;
  /** How nearly it addresses the crawler: 2 by name, 1 by a reference to it alone, 0 with all others (6.4, 3.10). */
  readonly named: 0 | 1 | 2;
  readonly purpose: 'matches' | 'none' | 'other';
}

/** Selects the statements that apply; those that address other crawlers do not. */
export type SelectApplicable = (statements: readonly Statement[]) => readonly ApplicableStatement[];

/** The page that statements apply to: its address, and how a pattern of its site is compiled. */
interface Place {
  readonly url: string;
  scopeOf(pattern: string): PathPattern;
}

/**
 * Selects the statements about a page that apply to one crawler, by one reading of joined header lines; what many statements
 * share is computed once.
 */
export function applicableTo(
  query: Query,
  { url, scopeOf }: Place,
  reading: LineReading = 'one-line',
): SelectApplicable {
  const { crawler } = query;
  const matchOf = addressing(crawler);
  const permissionWins = knownOf(crawler)?.permissionWins;
  const purposeOf = unlessShort((patterns) => purposeFor(patterns, query.purpose));
  return (statements) =>
    statements.flatMap((statement) => {
      const { forAll, purposes, pattern, effect } = statement;
      const match = matchOf(statement);
      if (match === null || !isReadAs(statement, reading)) return [];
      const because = reasonNow(statement, query, url);
      return {
        statement,
        scope: pattern === null ? null : scopeOf(pattern),
        effect: because !== 'stated' ? 'prohibit' : permissionWins && statement.permits ? 'permit' : effect,
        because,
        named: match && forAll ? 1 : match,
        purpose: purposeOf(purposes),
      };
    });
}

/** The same, remembered for lists that are worth it: groups can have thousands of names, and thousands of rules. */
function unlessShort<Output>(
  answer: (list: readonly string[]) => Output,
): (list: readonly string[]) => Output {
  const remembered = remembering(answer);
  return (list) => (list.length > 4 ? remembered : answer)(list);
}

/** How names match the tokens of a crawler: 2 by name, 0 by `*`, null where they name other crawlers only. */
export const matchNames = (names: readonly string[], tokens: readonly string[]): 0 | 2 | null =>
  matcherOf(tokens)(names);

/** The same for many names and one crawler; a page can name thousands, of which most are not as long as its own. */
function matcherOf(tokens: readonly string[]): (names: readonly string[]) => 0 | 2 | null {
  const own = tokens.map(lowerCase);
  const isOwn = (name: string) =>
    name !== '*' && own.some((token) => token.length === name.length && token === lowerCase(name));
  return (names) => (names.some(isOwn) ? 2 : names.includes('*') ? 0 : null);
}

/**
 * How statements address a crawler that heeds them: 2 by name, 0 with all others, null where they do not. Of robots rules in META
 * tags, headers and elements, some crawlers heed only those for all, others only those that name them, or none; names that serve
 * in robots.txt alone do not count there, and others do; and some read `data-nosnippet` on some elements alone (4.2.3, 5.3, 6.8).
 */
export function addressing(
  crawler: Crawler,
): (statement: Pick<Statement, 'reach' | 'language' | 'crawlers' | 'carrier'>) => 0 | 2 | null {
  const known = knownOf(crawler);
  const { tokens, pageRules = known?.crawler.pageRules } = crawler;
  const matchOf = unlessShort(matcherOf(tokens));
  const matchInTags = known ? unlessShort(matcherOf([...tokens.slice(0, 1), ...known.tagTokens])) : matchOf;
  const isCarrier = readsNosnippetOn(crawler);
  return ({ reach, language, crawlers, carrier }) => {
    if (language !== 'rep' || reach === 'site') return matchOf(crawlers);
    const match = matchInTags(crawlers);
    const isHeeded =
      reach === 'element' ? isCarrier(carrier) : !pageRules || (match === 0) === (pageRules === 'generic');
    return isHeeded ? match : null;
  };
}

/** Why a statement has its effect: `stated`, or the reason why it prohibits. */
function reasonNow(statement: Statement, { now }: Query, url: string): ApplicableStatement['because'] {
  if (!statement.understood) return 'not-understood';
  if (isExpired(statement, now)) return 'expired';
  const isElsewhere = ({ type, value }: Qualifier) => type === 'location' && !isSameAddress(value, url);
  return statement.qualifiers.some(isElsewhere) ? 'elsewhere' : 'stated';
}

/** Whether a permission has expired (7). */
export function isExpired({ expires }: Statement, now: string): boolean {
  return expires !== undefined && Date.parse(now) > Date.parse(expires);
}

function isSameAddress(a: string, b: string): boolean {
  const address = absoluteAddress(a);
  return address !== null && address === absoluteAddress(b);
}

/** A purpose pattern must match the whole purpose; `*` alone also matches the absence of one (3.4). */
function purposeFor(patterns: readonly string[], purpose: string | null): ApplicableStatement['purpose'] {
  if (patterns.length === 0) return 'none';
  return coversPurpose(patterns, purpose) ? 'matches' : 'other';
}

/** Whether some of these patterns cover a purpose, or the absence of one (3.4). */
export function coversPurpose(patterns: readonly string[], purpose: string | null): boolean {
  return patterns.some((pattern) => pattern === '*' || (purpose !== null && matchesWhole(pattern, purpose)));
}

/**
 * Whether a name with `*` wildcards and a final `$`, which changes nothing, matches the whole of another, in any letter case
 * (1.5, 3.4).
 */
function matchesWhole(pattern: string, name: string): boolean {
  const [prefix = '', ...pieces] = lowerCase(pattern).replace(/\$$/, '').split('*');
  return matchesPath({ prefix, pieces, anchored: true }, lowerCase(name));
}
