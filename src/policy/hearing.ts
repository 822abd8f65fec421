import { absoluteAddress } from './address';
import type { Reason } from './decision';
import { lowerCase } from './octets';
import { matchesPath, type PathPattern } from './path-pattern';
import type { Query } from './query';
import type { Statement } from './statement';

/** A statement as one crawler, with one purpose at one time, hears it. */
export interface Heard {
  readonly statement: Statement;
  /** The pattern by which it matches the page, null where it stands in the page. */
  readonly scope: PathPattern | null;
  /** What it comes to now: a permission that has run out, holds elsewhere or is not understood prohibits (4.1.5, 6.9, 7). */
  readonly effect: Statement['effect'];
  readonly because: Extract<Reason, 'stated' | 'expired' | 'elsewhere' | 'not-understood' | 'page-fallback'>;
  /** Whether it names the crawler, rather than speaking to all (6.4). */
  readonly named: boolean;
  readonly purpose: 'matches' | 'none' | 'other';
}

/** How a crawler hears a statement; null where the statement speaks to others. */
export function hear(
  statement: Statement,
  scope: PathPattern | null,
  query: Query,
  url: string,
): Heard | null {
  const named = namesAny(statement.crawlers, query.crawler.tokens);
  if (!named && !statement.crawlers.includes('*')) return null;
  return {
    statement,
    scope,
    named,
    purpose: purposeOf(statement.purposes, query.purpose),
    ...effectNow(statement, query, url),
  };
}

function namesAny(names: readonly string[], tokens: readonly string[]): boolean {
  return tokens.some((token) => token !== '*' && names.some((name) => lowerCase(name) === lowerCase(token)));
}

function effectNow(statement: Statement, { now }: Query, url: string): Pick<Heard, 'effect' | 'because'> {
  const { effect, expires, understood, qualifiers } = statement;
  if (!understood) return { effect: 'prohibit', because: 'not-understood' };
  if (expires !== undefined && Date.parse(now) > Date.parse(expires))
    return { effect: 'prohibit', because: 'expired' };
  const elsewhere = qualifiers.some(({ type, value }) => type === 'location' && !isSameAddress(value, url));
  return elsewhere ? { effect: 'prohibit', because: 'elsewhere' } : { effect, because: 'stated' };
}

function isSameAddress(a: string, b: string): boolean {
  const address = absoluteAddress(a);
  return address !== null && address === absoluteAddress(b);
}

/** A purpose pattern must match the whole purpose; `*` alone also matches the absence of one (3.4). */
function purposeOf(patterns: readonly string[], purpose: string | null): Heard['purpose'] {
  if (patterns.length === 0) return 'none';
  const matches = patterns.some(
    (pattern) => pattern === '*' || (purpose !== null && matchesWhole(pattern, purpose)),
  );
  return matches ? 'matches' : 'other';
}

/** Whether a name with `*` wildcards matches the whole of another name, in any letter case (1.5). */
function matchesWhole(pattern: string, name: string): boolean {
  const [prefix = '', ...pieces] = lowerCase(pattern).split('*');
  return matchesPath({ prefix, pieces, anchored: true }, lowerCase(name));
}
