import type { Crawler } from '../model/query';

/** A custom crawler, to ask about. */
export interface OwnCrawler {
  readonly name: string;
  /** Product tokens that it answers to, in the order in which it tries them; at least one. */
  readonly tokens: readonly string[];
  /** What it reads: conventional rules alone, or ACAP too, element by element or for pages as a whole. */
  readonly reads: 'conventional' | 'acap' | 'acap-pages';
  /** The robots.txt that it follows. */
  readonly rep: Crawler['rep'];
  /** Whether it is bound by rules for `*` where none are for it. */
  readonly boundByAny: boolean;
}

/** So many are kept, each as long as that: browsers synchronise no text that takes more than 8,192 octets. */
export const OWN_LIMITS = { crawlers: 12, name: 40, tokens: 5, token: 40 } as const;

/** A custom crawler, as the rules see it. */
export function ownCrawler({ tokens, reads, rep, boundByAny }: OwnCrawler): Crawler {
  return {
    tokens,
    reads: reads === 'conventional' ? ['rep'] : ['rep', 'acap'],
    elements: reads === 'acap',
    rep,
    boundByAny,
  };
}

/** Reads a list of them as it was kept, JSON that another version may have written, or a hand: what is none is left out. */
export function ownCrawlersIn(text: string | null): readonly OwnCrawler[] {
  const known = new Map<string, OwnCrawler>();
  for (const one of listIn(text)) {
    const crawler = ownCrawlerIn(one);
    if (crawler && !known.has(crawler.name.toLowerCase())) known.set(crawler.name.toLowerCase(), crawler);
  }
  return [...known.values()].slice(0, OWN_LIMITS.crawlers);
}

function listIn(text: string | null): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function ownCrawlerIn(value: unknown): OwnCrawler | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, tokens, reads, rep, boundByAny } = value as Partial<Record<keyof OwnCrawler, unknown>>;
  const isOne =
    typeof name === 'string' &&
    isOwnName(name) &&
    Array.isArray(tokens) &&
    tokens.length > 0 &&
    tokens.length <= OWN_LIMITS.tokens &&
    tokens.every(isProductToken) &&
    (reads === 'conventional' || reads === 'acap' || reads === 'acap-pages') &&
    (rep === 'rfc9309' || rep === 'koster1996') &&
    typeof boundByAny === 'boolean';
  return isOne ? { name, tokens, reads, rep, boundByAny } : null;
}

/** Whether a text can be the name of a crawler of one's own. */
export function isOwnName(text: string): boolean {
  return text.trim() === text && text !== '' && text.length <= OWN_LIMITS.name;
}

/** Whether a text can be a product token, as robots.txt addresses one. */
export function isProductToken(text: unknown): text is string {
  return typeof text === 'string' && text.length <= OWN_LIMITS.token && /^[\w.-]+$/.test(text);
}
