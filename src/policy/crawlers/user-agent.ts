import { KNOWN_CRAWLERS, type KnownCrawler } from './catalogue';

/**
 * The known crawler that a user-agent string, or any part of one, names: of several, such as `Googlebot-Image` and `Googlebot`,
 * the longest name that stands in it as a word of its own, in any letter case. Null where none does. Looks at 2,000 characters.
 */
export function crawlerOfUserAgent(userAgent: string): KnownCrawler | null {
  return longestNamedIn(userAgent, KNOWN_CRAWLERS);
}

/** The same of any crawlers that have names, of which none is empty. */
export function longestNamedIn<Named extends { readonly name: string }>(
  userAgent: string,
  crawlers: readonly Named[],
): Named | null {
  const text = userAgent.slice(0, 2_000).toLowerCase();
  const named = crawlers.filter(({ name }) => standsIn(text, name.toLowerCase()));
  return named.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}

/** Whether a name stands in a text without a letter, digit, `-` or `_` on either side of it. */
function standsIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isNameAt(text, at - 1) && !isNameAt(text, at + name.length)) return true;
  return false;
}

const isNameAt = (text: string, at: number) => /[\w-]/.test(text.charAt(at));
