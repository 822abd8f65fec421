import { KNOWN_CRAWLERS } from './catalogue';

/** Whether a META tag of this name is one for crawlers, whatever it says: `robots`, or a token of a known crawler (4.2.1). */
export function isKnownToken(name: string): boolean {
  return TOKENS.has(name.toLowerCase());
}

/** Whether a name says that it is a crawler's. */
export function isLikeCrawler(name: string): boolean {
  return /bot|spider|crawl|slurp/i.test(name) && !/[\s:]/.test(name);
}

const TOKENS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  ['robots', ...KNOWN_CRAWLERS.flatMap(({ crawler }) => crawler.tokens)].map((token) => token.toLowerCase()),
);
