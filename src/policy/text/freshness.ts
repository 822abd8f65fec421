import { readDate } from './date';
import { lowerCase } from './octets';

/** The fields of a response that say for how long it may be used again, as sent; null where it has none of a name. */
export interface FreshnessFields {
  readonly cacheControl: string | null;
  readonly expires: string | null;
  readonly age: string | null;
  readonly date: string | null;
}

/** What caches make of a number that is too large for them (RFC 9111, 1.2.2). */
const MOST_SECONDS = 2 ** 31;
/** No server sends more than this in earnest, in characters. */
const LONGEST = 4_096;

/** A list is cut at its commas, but not within quotation marks. */
const DIRECTIVE = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g;
/** The oldest form of a date in HTTP, `Sun Nov  6 08:49:37 1994`. */
const ASCTIME = /^(\w{3}) (\w{3}) +(\d\d?) ([\d:]{8}) (\d{4})$/;

/**
 * For how many seconds from when it was fetched a response may be used again without asking anew, as one cache for one user
 * reckons (RFC 9111, 4.2): 0 where it may not be, or says what cannot be read; null where it says nothing of it.
 */
export function secondsFresh(fields: FreshnessFields, fetchedAt: string): number | null {
  const lifetime = lifetimeByDirectives(fields.cacheControl ?? '') ?? lifetimeByDates(fields, fetchedAt);
  if (lifetime === null) return null;
  const [age = '0'] = /^\s*\d+/.exec(fields.age ?? '') ?? [];
  return Math.min(Math.max(0, Math.floor(lifetime - Number(age))), MOST_SECONDS);
}

/** Of two directives of one name the first counts. */
function lifetimeByDirectives(cacheControl: string): number | null {
  const directives = new Map<string, string>();
  for (const [directive] of cacheControl.slice(0, LONGEST).matchAll(DIRECTIVE)) {
    const [name = ''] = directive.split('=', 1);
    const key = lowerCase(name.trim());
    if (!directives.has(key)) directives.set(key, directive.slice(name.length + 1).trim());
  }
  // `no-cache` with names of fields is about these alone.
  if (directives.has('no-store') || directives.get('no-cache') === '') return 0;
  const maxAge = directives.get('max-age')?.replace(/^"(.*)"$/, '$1');
  if (maxAge === undefined) return null;
  return /^\d+$/.test(maxAge) ? Math.min(Number(maxAge), MOST_SECONDS) : 0;
}

/** What has no moment that can be read, such as `0`, is over already. */
function lifetimeByDates({ expires, date }: FreshnessFields, fetchedAt: string): number | null {
  if (expires === null) return null;
  const end = momentOf(expires);
  const begin = momentOf(date ?? '') ?? Date.parse(fetchedAt);
  return end === null || Number.isNaN(begin) ? 0 : (end - begin) / 1_000;
}

/** A moment in HTTP has a time of day. */
function momentOf(text: string): number | null {
  const date = text.includes(':') ? readDate(text.trim().replace(ASCTIME, '$1, $3 $2 $5 $4')) : null;
  return date === null ? null : Date.parse(date);
}
