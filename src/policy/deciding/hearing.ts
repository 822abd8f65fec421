import type { Reason } from '../model/decision';
import type { Crawler, Query } from '../model/query';
import type { Qualifier, Statement } from '../model/statement';
import { remembering } from '../remembering';
import { absoluteAddress } from '../text/address';
import { lowerCase } from '../text/octets';
import { matchesPath, type PathPattern } from '../text/path-pattern';

/** A statement as one crawler, with one purpose at one time, hears it. */
export interface Heard {
  readonly statement: Statement;
  /** The pattern by which it matches the page, null where it stands in the page. */
  readonly scope: PathPattern | null;
  /** What it comes to now: a permission that has run out, holds elsewhere or is not understood prohibits (4.1.5, 6.9, 7). */
  readonly effect: Statement['effect'];
  readonly because: Extract<Reason, 'stated' | 'expired' | 'elsewhere' | 'not-understood' | 'page-fallback'>;
  /** How nearly it addresses the crawler: 2 by name, 1 by a reference to it alone, 0 with all others (6.4, 3.10). */
  readonly named: 0 | 1 | 2;
  readonly purpose: 'matches' | 'none' | 'other';
}

/** What of some statements is heard, and how: none that speaks to others. */
export type Ear = (said: readonly Statement[]) => readonly Heard[];

/** The page that statements are heard about: its address, and how a pattern of its site is compiled. */
interface Place {
  readonly url: string;
  scopeOf(pattern: string): PathPattern;
}

/** How one crawler hears statements about a page; what many statements share is looked at once. */
export function earOf(query: Query, { url, scopeOf }: Place): Ear {
  const addressOf = remembering((names: readonly string[]) => addressTo(names, query.crawler.tokens));
  const purposeOf = remembering((patterns: readonly string[]) => purposeFor(patterns, query.purpose));
  return (said) =>
    said.flatMap((statement) => {
      const { crawlers, forAll, purposes, pattern, effect } = statement;
      const address = addressOf(crawlers);
      if (address === null || !isHeeded(statement, query.crawler)) return [];
      const because = reasonNow(statement, query, url);
      return {
        statement,
        scope: pattern === null ? null : scopeOf(pattern),
        effect: because === 'stated' ? effect : 'prohibit',
        because,
        named: address && forAll ? 1 : address,
        purpose: purposeOf(purposes),
      };
    });
}

/** How nearly some names address a crawler of some tokens: 2 by name, 0 with all others, null where they name others alone. */
export function addressTo(names: readonly string[], tokens: readonly string[]): 0 | 2 | null {
  const own = new Set(tokens.map(lowerCase));
  if (names.some((name) => name !== '*' && own.has(lowerCase(name)))) return 2;
  return names.includes('*') ? 0 : null;
}

/** Whether a crawler heeds robots rules of the page for all crawlers, or those that name some, of which it is one (6.8). */
export function isHeeded(
  { reach, language, crawlers }: Pick<Statement, 'reach' | 'language' | 'crawlers'>,
  { pageRules }: Crawler,
): boolean {
  if (!pageRules || reach !== 'page' || language !== 'rep') return true;
  return crawlers.includes('*') === (pageRules === 'generic');
}

/** Why a statement is heard as it is: as it is stated, or, for any other reason, as a prohibition. */
function reasonNow(statement: Statement, { now }: Query, url: string): Heard['because'] {
  if (!statement.understood) return 'not-understood';
  if (isOver(statement, now)) return 'expired';
  const isElsewhere = ({ type, value }: Qualifier) => type === 'location' && !isSameAddress(value, url);
  return statement.qualifiers.some(isElsewhere) ? 'elsewhere' : 'stated';
}

/** Whether the time of a permission has run out (7). */
export function isOver({ expires }: Statement, now: string): boolean {
  return expires !== undefined && Date.parse(now) > Date.parse(expires);
}

function isSameAddress(a: string, b: string): boolean {
  const address = absoluteAddress(a);
  return address !== null && address === absoluteAddress(b);
}

/** A purpose pattern must match the whole purpose; `*` alone also matches the absence of one (3.4). */
function purposeFor(patterns: readonly string[], purpose: string | null): Heard['purpose'] {
  if (patterns.length === 0) return 'none';
  const matches = patterns.some(
    (pattern) => pattern === '*' || (purpose !== null && matchesWhole(pattern, purpose)),
  );
  return matches ? 'matches' : 'other';
}

/** Whether a name with `*` wildcards and a final `$`, which says no more, matches the whole of another name, in any letter case (1.5, 3.4). */
function matchesWhole(pattern: string, name: string): boolean {
  const [prefix = '', ...pieces] = lowerCase(pattern).replace(/\$$/, '').split('*');
  return matchesPath({ prefix, pieces, anchored: true }, lowerCase(name));
}
