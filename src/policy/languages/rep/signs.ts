/** By what robots rules and attributes are found on a page and in its response. */

/** Whether a response header field of this name, however its letters are written, carries robots rules (4.2.2). */
export function isRobotsHeader(name: string): boolean {
  return /^(x-)?robots-tag$/i.test(name);
}

/** Whether a field of this name was meant to carry robots rules, and no crawler reads it (4.2.2). */
export function isLikeRobotsHeader(name: string): boolean {
  return /^(x[-_]?)?robots?([-_]?tags?)?$/i.test(name) && !isRobotsHeader(name);
}

/** Characters of a header value that are read (4.2.5). */
export const HEADER_LIMIT = 65_536;

/** The attribute that keeps an element out of snippets, whatever its value (5.3). */
export const NOSNIPPET = 'data-nosnippet';

/** Words of a link's `rel` that ask crawlers not to follow it, in lower case (5.3). */
export const LINK_RULES: readonly string[] = ['nofollow', 'ugc', 'sponsored'];

/** Selects the links that have one of these words. */
export const RULED_LINKS = /* @__PURE__ */ LINK_RULES.map((rule) => `:is(a,area)[rel~="${rule}" i]`).join();
