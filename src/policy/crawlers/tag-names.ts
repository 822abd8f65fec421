import { KNOWN_CRAWLERS } from './catalogue';

/** Whether a META tag of this name is one for crawlers, whatever it says: `robots`, or a token of a known crawler (4.2.1). */
export function isKnownToken(name: string): boolean {
  return TOKENS.has(name.toLowerCase());
}

/** Whether a name says that it is a crawler's. */
export function isLikeCrawler(name: string): boolean {
  return /bot|spider|crawl|slurp/i.test(name) && !/[\s:]/.test(name) && !(meansAll(name) || meansMany(name));
}

/**
 * Whether no crawler reads META tags and headers of this name, though a crawler or token has it: those that go by rules for all
 * crawlers alone, and tokens for robots.txt (4.2.3).
 */
export function isReadByNobody(name: string): boolean {
  return UNREAD.has(name.toLowerCase());
}

/** Whether a name is one that people write for all crawlers of AI at once, and that none of them has. */
export function meansMany(name: string): boolean {
  return /^(ai|ai-?(bots?|models?|crawlers?|training)|llms?)$/i.test(name);
}

/** Whether a name is a word that people write for all crawlers, and that none of them has. */
export function meansAll(name: string): boolean {
  return /^(all|any|bots|crawlers?|robots?|spiders?)$/i.test(name);
}

/** Whether an allowing rule wins for crawlers that a name addresses, a second token among them (4.2.3). */
export function letsPermissionWin(name: string): boolean {
  return PERMISSIVE.has(name.toLowerCase());
}

const lowerCased = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));

const TOKENS: ReadonlySet<string> = /* @__PURE__ */ lowerCased([
  'robots',
  ...KNOWN_CRAWLERS.flatMap(({ crawler }) => crawler.tokens),
]);

const UNREAD: ReadonlySet<string> = /* @__PURE__ */ lowerCased(
  KNOWN_CRAWLERS.filter(({ crawler: { pageRules } }) => pageRules === 'generic').map(({ name }) => name),
);

const PERMISSIVE: ReadonlySet<string> = /* @__PURE__ */ lowerCased(
  KNOWN_CRAWLERS.flatMap(({ permissionWins, crawler }) => (permissionWins ? crawler.tokens : [])),
);
