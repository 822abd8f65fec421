import type { Crawler } from '../model/query';
import { lowerCase } from '../text/octets';

/** What a crawler collects pages for, `archive` for archives and SEO tools; crawlers are shown grouped by it, in this order. */
export const CRAWLER_PURPOSES = ['search', 'ai-search', 'ai-training', 'user', 'archive', 'other'] as const;

/** One of these purposes. */
export type CrawlerPurpose = (typeof CRAWLER_PURPOSES)[number];

/** What an operator documents about robots.txt; `not-documented` means that nothing was found, never that it disobeys. */
export type ObeysRobotsTxt =
  | 'yes'
  | 'yes-by-default'
  | 'mostly'
  | 'own-group-only'
  | 'control-token'
  | 'not-always'
  | 'generally-ignores'
  | 'no-longer-documented'
  | 'not-documented';

/** What an operator documents about robots META tags and X-Robots-Tag headers. */
export type ObeysMeta = 'yes' | 'generic-only' | 'named-only' | 'some-rules' | 'no' | 'not-documented';

/** What fetched pages are for, as the operator documents; a crawler's purpose only groups it. */
export type Feed = 'search' | 'training' | 'answers';

/** The operators that document what robots rules do to their AI (9.7.3 to 9.7.5). */
export type AiRules = 'google' | 'bing' | 'amazon';

/** Names in robots.txt that no crawler has, and by which operators let training be refused (9.8.1). */
export type ControlToken = 'Google-Extended' | 'Applebot-Extended';

/** The rest of a longer robots.txt is ignored, or all of it, so that the site is open (2.1). */
export interface FileLimit {
  readonly octets: number;
  readonly beyond: 'ignored' | 'open';
}

/** What an operator documents that rules depend on; each is read here, by the crawler's own token, by whatever decides. */
interface Documented {
  /** Product tokens whose groups a crawler obeys where none names it, in the order in which it tries them. */
  readonly fallsBackTo: readonly string[];
  /** Whether groups for `*` bind it. */
  readonly boundByAny: boolean;
  /** How much of a robots.txt it reads, in octets, and what it does with a longer one; null where nothing is documented (2.1). */
  readonly fileLimit: FileLimit | null;
  /** What it takes a robots.txt for that was answered with 429 (2.4). */
  readonly tooManyRequests: 'server-error' | 'no-rules';
  /** Whose documentation says what robots rules do to its AI (9.7.3 to 9.7.5). */
  readonly aiRules: AiRules | null;
  /** The token that governs training with what it fetches (9.8.1). */
  readonly controlToken: ControlToken | null;
  /** What is generally known of it, not by its operator's documentation. */
  readonly undocumented: readonly ('robotsTxt' | 'meta')[];
}

/** A crawler that is known by name. No operator documents ACAP, so none of them reads it. */
export interface KnownCrawler extends Omit<Documented, 'fallsBackTo' | 'boundByAny'> {
  readonly name: string;
  readonly operator: string | null;
  readonly purpose: CrawlerPurpose;
  readonly feeds: readonly Feed[];
  readonly robotsTxt: ObeysRobotsTxt;
  readonly meta: ObeysMeta;
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

/** What a crawler is grouped by, and what its fetched pages are for. */
type Use = readonly [purpose: CrawlerPurpose, feeds: readonly Feed[]];

/** A row of the table: a crawler's name, which is its own product token, its operator, and what the operator documents. */
type Row = readonly [
  name: string,
  operator: string | null,
  use: Use,
  robotsTxt: ObeysRobotsTxt,
  meta: ObeysMeta,
  documented: Documented,
];

const SEARCH: Use = ['search', ['search']];
const SEARCH_AND_ANSWERS: Use = ['search', ['search', 'answers']];
const AI_SEARCH: Use = ['ai-search', ['answers']];
const TRAINING: Use = ['ai-training', ['training']];
const USER: Use = ['user', []];
const ARCHIVE: Use = ['archive', []];
const OTHER: Use = ['other', []];

/** Nothing but what RFC 9309 says of every crawler. */
const STANDARD: Documented = {
  fallsBackTo: [],
  boundByAny: true,
  fileLimit: null,
  tooManyRequests: 'no-rules',
  aiRules: null,
  controlToken: null,
  undocumented: [],
};

const GOOGLE: Documented = {
  ...STANDARD,
  fileLimit: { octets: 512_000, beyond: 'ignored' },
  tooManyRequests: 'server-error',
};
const GOOGLE_SEARCH: Documented = { ...GOOGLE, aiRules: 'google', controlToken: 'Google-Extended' };
const GOOGLEBOT_KIND: Documented = { ...GOOGLE_SEARCH, fallsBackTo: ['Googlebot'] };
const GOOGLE_ADS: Documented = { ...GOOGLE, boundByAny: false };
const BING: Documented = { ...STANDARD, aiRules: 'bing' };
const APPLE: Documented = { ...STANDARD, controlToken: 'Applebot-Extended' };
const YANDEX: Documented = { ...STANDARD, fileLimit: { octets: 500_000, beyond: 'open' } };
const UNDOCUMENTED: Documented = { ...STANDARD, undocumented: ['robotsTxt'] };

const ROWS: readonly Row[] = [
  ['Googlebot', 'Google', SEARCH_AND_ANSWERS, 'yes', 'yes', GOOGLE_SEARCH],
  ['Googlebot-News', 'Google', SEARCH, 'yes', 'yes', GOOGLEBOT_KIND],
  ['Googlebot-Image', 'Google', SEARCH, 'yes', 'generic-only', GOOGLEBOT_KIND],
  ['Googlebot-Video', 'Google', SEARCH, 'yes', 'generic-only', GOOGLEBOT_KIND],
  ['Bingbot', 'Microsoft', SEARCH_AND_ANSWERS, 'yes', 'yes', { ...BING, fallsBackTo: ['msnbot'] }],
  ['Applebot', 'Apple', SEARCH_AND_ANSWERS, 'yes', 'yes', { ...APPLE, fallsBackTo: ['Googlebot'] }],
  ['Amzn-SearchBot', 'Amazon', ['search', ['answers']], 'yes', 'not-documented', STANDARD],
  [
    'YandexBot',
    'Yandex',
    SEARCH,
    'yes',
    'yes',
    { ...YANDEX, fallsBackTo: ['Yandex'], undocumented: ['meta'] },
  ],
  ['Baiduspider', 'Baidu', SEARCH, 'yes', 'yes', { ...STANDARD, undocumented: ['robotsTxt', 'meta'] }],
  ['PetalBot', 'Huawei', SEARCH, 'yes', 'not-documented', STANDARD],

  ['OAI-SearchBot', 'OpenAI', AI_SEARCH, 'yes', 'not-documented', STANDARD],
  ['Claude-SearchBot', 'Anthropic', AI_SEARCH, 'yes', 'not-documented', STANDARD],
  ['PerplexityBot', 'Perplexity', AI_SEARCH, 'yes', 'not-documented', STANDARD],
  ['DuckAssistBot', 'DuckDuckGo', AI_SEARCH, 'yes', 'not-documented', STANDARD],

  ['GPTBot', 'OpenAI', TRAINING, 'yes', 'not-documented', STANDARD],
  [
    'Google-Extended',
    'Google',
    TRAINING,
    'control-token',
    'no',
    { ...GOOGLE, controlToken: 'Google-Extended' },
  ],
  ['ClaudeBot', 'Anthropic', TRAINING, 'yes', 'not-documented', STANDARD],
  ['CCBot', 'Common Crawl', TRAINING, 'yes', 'not-documented', STANDARD],
  ['Bytespider', 'ByteDance', TRAINING, 'not-documented', 'not-documented', STANDARD],
  ['Applebot-Extended', 'Apple', TRAINING, 'control-token', 'no', APPLE],
  ['meta-externalagent', 'Meta', TRAINING, 'yes', 'not-documented', STANDARD],
  ['Amazonbot', 'Amazon', TRAINING, 'yes', 'some-rules', { ...STANDARD, aiRules: 'amazon' }],
  ['YandexAdditional', 'Yandex', TRAINING, 'yes', 'not-documented', YANDEX],

  ['ChatGPT-User', 'OpenAI', USER, 'not-always', 'not-documented', STANDARD],
  ['Claude-User', 'Anthropic', USER, 'yes', 'not-documented', STANDARD],
  ['Perplexity-User', 'Perplexity', USER, 'generally-ignores', 'not-documented', STANDARD],
  ['MistralAI-User', 'Mistral', USER, 'not-documented', 'not-documented', STANDARD],
  ['Google-Agent', 'Google', USER, 'generally-ignores', 'not-documented', STANDARD],
  ['Amzn-User', 'Amazon', USER, 'yes', 'not-documented', STANDARD],
  ['meta-externalfetcher', 'Meta', USER, 'not-always', 'not-documented', STANDARD],

  ['AhrefsBot', 'Ahrefs', ARCHIVE, 'yes', 'not-documented', UNDOCUMENTED],
  ['SemrushBot', 'Semrush', ARCHIVE, 'yes', 'not-documented', UNDOCUMENTED],
  ['MJ12bot', 'Majestic', ARCHIVE, 'yes', 'not-documented', UNDOCUMENTED],
  ['dotbot', 'Moz', ARCHIVE, 'yes', 'not-documented', UNDOCUMENTED],
  ['archive.org_bot', 'Internet Archive', ARCHIVE, 'not-always', 'not-documented', STANDARD],
  ['ia_archiver', null, ARCHIVE, 'no-longer-documented', 'not-documented', STANDARD],

  ['AdsBot-Google', 'Google', OTHER, 'own-group-only', 'named-only', GOOGLE_ADS],
  ['GoogleOther', 'Google', OTHER, 'yes', 'not-documented', GOOGLE],
  ['facebookexternalhit', 'Meta', OTHER, 'mostly', 'not-documented', STANDARD],
  ['Diffbot', 'Diffbot', OTHER, 'yes-by-default', 'not-documented', STANDARD],
  ['anthropic-ai', null, OTHER, 'no-longer-documented', 'not-documented', STANDARD],
  ['Claude-Web', null, OTHER, 'no-longer-documented', 'not-documented', STANDARD],
  ['cohere-ai', null, OTHER, 'no-longer-documented', 'not-documented', STANDARD],
];

/** Crawlers that are offered only where a site names them: what their operators document of them counts then. */
const UNLISTED_ROWS: readonly Row[] = [
  ['msnbot', 'Microsoft', SEARCH, 'no-longer-documented', 'not-documented', BING],
  ['AdsBot-Google-Mobile', 'Google', OTHER, 'own-group-only', 'named-only', GOOGLE_ADS],
  ['AdsBot-Google-Mobile-Apps', 'Google', OTHER, 'own-group-only', 'named-only', GOOGLE_ADS],
  ['Mediapartners-Google', 'Google', OTHER, 'own-group-only', 'not-documented', GOOGLE_ADS],
];

/** Known crawlers, as their operators documented them in autumn 2026. */
export const KNOWN_CRAWLERS: readonly KnownCrawler[] = /* @__PURE__ */ ROWS.map(known);

const BY_TOKEN: ReadonlyMap<string, KnownCrawler> = /* @__PURE__ */ new Map(
  [...KNOWN_CRAWLERS, ...UNLISTED_ROWS.map(known)].map((one) => [lowerCase(one.name), one]),
);

/**
 * The row of the crawler whose own product token this is, in any letter case, whether it is offered or not; undefined where there
 * is none.
 */
export function knownByToken(token = ''): KnownCrawler | undefined {
  return BY_TOKEN.get(lowerCase(token));
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

function known([name, operator, [purpose, feeds], robotsTxt, meta, documented]: Row): KnownCrawler {
  const { fallsBackTo, boundByAny, ...facts } = documented;
  return {
    name,
    operator,
    purpose,
    feeds,
    robotsTxt,
    meta,
    crawler: {
      ...ANY_CRAWLER,
      tokens: [name, ...fallsBackTo],
      boundByAny,
      ...(meta === 'generic-only' && { pageRules: 'generic' }),
      ...(meta === 'named-only' && { pageRules: 'named' }),
    },
    ...facts,
  };
}
