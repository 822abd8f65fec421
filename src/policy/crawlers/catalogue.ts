import type { Crawler } from '../model/query';
import { lowerCase } from '../text/octets';
import type { Documented } from './documented';
import {
  type CrawlerPurpose,
  type Feed,
  type ObeysMeta,
  type ObeysRobotsTxt,
  RARE_ROWS,
  ROWS,
  type Row,
  type Sureness,
} from './rows';

/** The name of a crawler that the table has a row for. */
export type KnownName = (typeof ROWS | typeof RARE_ROWS)[number][0];

/** A crawler that is known by name. No operator documents ACAP, so none of them reads it. */
export interface KnownCrawler extends Omit<Documented, 'fallsBackTo' | 'boundByAny' | 'rep'> {
  readonly name: KnownName;
  readonly operator: string | null;
  readonly purpose: CrawlerPurpose;
  readonly feeds: readonly Feed[];
  readonly robotsTxt: ObeysRobotsTxt;
  readonly meta: ObeysMeta;
  readonly sure: Sureness;
  /** It is offered where a site names it, and found by search; lists leave it out. */
  readonly isRare: boolean;
  readonly crawler: Crawler;
}

/** Any crawler that reads ACAP, element by element (semantics 6.8). */
export const ANY_ACAP_CRAWLER: Crawler = {
  tokens: ['*'],
  reads: ['rep', 'acap'],
  elements: true,
  rep: 'rfc9309',
};

/** Any crawler that reads conventional rules only. */
export const ANY_CRAWLER: Crawler = { tokens: ['*'], reads: ['rep'], elements: false, rep: 'rfc9309' };

/** The same of one that reads robots.txt as the draft of 1996 has it (2.2). */
export const OLD_CRAWLER: Crawler = { ...ANY_CRAWLER, rep: 'koster1996' };

/** Which robots rules of META tags and headers a crawler heeds, as documented; none addresses a control token. */
const PAGE_RULES: Partial<Record<ObeysMeta, Crawler['pageRules']>> = {
  'generic-only': 'generic',
  'named-only': 'named',
  no: 'generic',
};

/** Known crawlers, as their operators documented them in autumn 2026; those that are rarely met come last. */
export const KNOWN_CRAWLERS: readonly KnownCrawler[] = /* @__PURE__ */ [
  .../* @__PURE__ */ ROWS.map((row) => known(row, false)),
  .../* @__PURE__ */ RARE_ROWS.map((row) => known(row, true)),
];

const BY_TOKEN: ReadonlyMap<string, KnownCrawler> = /* @__PURE__ */ new Map(
  KNOWN_CRAWLERS.map((one) => [lowerCase(one.name), one]),
);

/** The row of the crawler whose own product token this is, in any letter case; undefined where there is none. */
export function knownByToken(token = ''): KnownCrawler | undefined {
  return BY_TOKEN.get(lowerCase(token));
}

/** The row of a name that has one. */
export const knownNamed = (name: KnownName): KnownCrawler => BY_TOKEN.get(lowerCase(name)) as KnownCrawler;

/** The row of a crawler, by its own token. */
export const knownOf = ({ tokens }: Pick<Crawler, 'tokens'>): KnownCrawler | undefined =>
  knownByToken(tokens[0]);

/** Whether a crawler reads `data-nosnippet` on an element of some name; it does where the name is not known (5.3). */
export function readsNosnippetOn(crawler: Crawler): (name: string | undefined) => boolean {
  const elements = knownOf(crawler)?.nosnippetOn;
  return (name) => !elements || !name || elements.includes(name);
}

/** The tokens by which groups of robots.txt address a crawler: its own where it has one, then those that it falls back to. */
export function addressingTokens(crawler: Pick<Crawler, 'tokens'>): readonly string[] {
  return crawler.tokens.slice((knownOf(crawler)?.hasToken ?? true) ? 0 : 1);
}

/**
 * The crawler that a product token stands for: the one that is known by it, else one that reads conventional rules and of which
 * nothing is known.
 */
export function crawlerOfToken(token: string): Crawler {
  return knownByToken(token)?.crawler ?? { ...ANY_CRAWLER, tokens: [token] };
}

/** Whether groups for `*` bind the crawler that a product token stands for. */
export const isBoundByAny = (token: string) => crawlerOfToken(token).boundByAny !== false;

/** The same where a site addresses it in ACAP: it is taken to read what the site states to it. */
export function namedCrawler(token: string): Crawler {
  const { reads, elements } = ANY_ACAP_CRAWLER;
  return { ...crawlerOfToken(token), reads, elements };
}

function known(row: Row & readonly [KnownName, ...unknown[]], isRare: boolean): KnownCrawler {
  const [name, operator, [purpose, feeds], robotsTxt, meta, sure, documented] = row;
  const { fallsBackTo, boundByAny, rep, ...facts } = documented;
  const pageRules = PAGE_RULES[meta];
  return {
    name,
    operator,
    purpose,
    feeds,
    robotsTxt,
    meta,
    sure,
    isRare,
    crawler: {
      ...ANY_CRAWLER,
      tokens: [name, ...fallsBackTo],
      boundByAny,
      rep,
      ...(pageRules && { pageRules }),
    },
    ...facts,
  };
}
