import type { Crawler } from '../model/query';

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

/** A crawler that is known by name. No operator documents ACAP, so none of them reads it. */
export interface KnownCrawler {
  readonly name: string;
  readonly operator: string | null;
  readonly purpose: CrawlerPurpose;
  readonly robotsTxt: ObeysRobotsTxt;
  readonly meta: ObeysMeta;
  readonly crawler: Crawler;
  /** What is said of it by general knowledge, not by its operator's documentation. */
  readonly undocumented: readonly ('robotsTxt' | 'meta')[];
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

/** A crawler that is known only because a site addresses it in ACAP; such a name is taken to read what the site tells it. */
export function namedCrawler(name: string): Crawler {
  return { ...ANY_ACAP_CRAWLER, tokens: [name] };
}

/** The same of a site that addresses it in conventional rules and in nothing else. */
export function conventionallyNamedCrawler(name: string): Crawler {
  return { ...ANY_CRAWLER, tokens: [name] };
}

/** A row of the table: a crawler's name, its operator, and what that documents. */
type Row = readonly [
  name: string,
  operator: string | null,
  purpose: CrawlerPurpose,
  robotsTxt: ObeysRobotsTxt,
  meta: ObeysMeta,
  peculiarities?: Peculiarities,
];

const ROWS: readonly Row[] = [
  ['Googlebot', 'Google', 'search', 'yes', 'yes'],
  ['Googlebot-News', 'Google', 'search', 'yes', 'yes', { tokens: ['Googlebot'] }],
  ['Googlebot-Image', 'Google', 'search', 'yes', 'generic-only', { tokens: ['Googlebot'] }],
  ['Googlebot-Video', 'Google', 'search', 'yes', 'generic-only', { tokens: ['Googlebot'] }],
  ['Bingbot', 'Microsoft', 'search', 'yes', 'yes', { tokens: ['msnbot'] }],
  ['Applebot', 'Apple', 'search', 'yes', 'yes', { tokens: ['Googlebot'] }],
  ['Amzn-SearchBot', 'Amazon', 'search', 'yes', 'not-documented'],
  ['YandexBot', 'Yandex', 'search', 'yes', 'yes', { tokens: ['Yandex'], undocumented: ['meta'] }],
  ['Baiduspider', 'Baidu', 'search', 'yes', 'yes', { undocumented: ['robotsTxt', 'meta'] }],
  ['PetalBot', 'Huawei', 'search', 'yes', 'not-documented'],

  ['OAI-SearchBot', 'OpenAI', 'ai-search', 'yes', 'not-documented'],
  ['Claude-SearchBot', 'Anthropic', 'ai-search', 'yes', 'not-documented'],
  ['PerplexityBot', 'Perplexity', 'ai-search', 'yes', 'not-documented'],
  ['DuckAssistBot', 'DuckDuckGo', 'ai-search', 'yes', 'not-documented'],

  ['GPTBot', 'OpenAI', 'ai-training', 'yes', 'not-documented'],
  ['Google-Extended', 'Google', 'ai-training', 'control-token', 'no'],
  ['ClaudeBot', 'Anthropic', 'ai-training', 'yes', 'not-documented'],
  ['CCBot', 'Common Crawl', 'ai-training', 'yes', 'not-documented'],
  ['Bytespider', 'ByteDance', 'ai-training', 'not-documented', 'not-documented'],
  ['Applebot-Extended', 'Apple', 'ai-training', 'control-token', 'no'],
  ['meta-externalagent', 'Meta', 'ai-training', 'yes', 'not-documented'],
  ['Amazonbot', 'Amazon', 'ai-training', 'yes', 'some-rules'],
  ['YandexAdditional', 'Yandex', 'ai-training', 'yes', 'not-documented'],

  ['ChatGPT-User', 'OpenAI', 'user', 'not-always', 'not-documented'],
  ['Claude-User', 'Anthropic', 'user', 'yes', 'not-documented'],
  ['Perplexity-User', 'Perplexity', 'user', 'generally-ignores', 'not-documented'],
  ['MistralAI-User', 'Mistral', 'user', 'not-documented', 'not-documented'],
  ['Google-Agent', 'Google', 'user', 'generally-ignores', 'not-documented'],
  ['Amzn-User', 'Amazon', 'user', 'yes', 'not-documented'],
  ['meta-externalfetcher', 'Meta', 'user', 'not-always', 'not-documented'],

  ['AhrefsBot', 'Ahrefs', 'archive', 'yes', 'not-documented', { undocumented: ['robotsTxt'] }],
  ['SemrushBot', 'Semrush', 'archive', 'yes', 'not-documented', { undocumented: ['robotsTxt'] }],
  ['MJ12bot', 'Majestic', 'archive', 'yes', 'not-documented', { undocumented: ['robotsTxt'] }],
  ['dotbot', 'Moz', 'archive', 'yes', 'not-documented', { undocumented: ['robotsTxt'] }],
  ['archive.org_bot', 'Internet Archive', 'archive', 'not-always', 'not-documented'],
  ['ia_archiver', null, 'archive', 'no-longer-documented', 'not-documented'],

  ['AdsBot-Google', 'Google', 'other', 'own-group-only', 'named-only', { boundByAny: false }],
  ['GoogleOther', 'Google', 'other', 'yes', 'not-documented'],
  ['facebookexternalhit', 'Meta', 'other', 'mostly', 'not-documented'],
  ['Diffbot', 'Diffbot', 'other', 'yes-by-default', 'not-documented'],
  ['anthropic-ai', null, 'other', 'no-longer-documented', 'not-documented'],
  ['Claude-Web', null, 'other', 'no-longer-documented', 'not-documented'],
  ['cohere-ai', null, 'other', 'no-longer-documented', 'not-documented'],
];

/** Known crawlers, as their operators documented them in autumn 2026. */
export const KNOWN_CRAWLERS: readonly KnownCrawler[] = /* @__PURE__ */ ROWS.map(known);

/** What sets a crawler apart: tokens that it falls back to, and what binds it. */
interface Peculiarities {
  readonly tokens?: readonly string[];
  readonly boundByAny?: false;
  readonly undocumented?: readonly ('robotsTxt' | 'meta')[];
}

function known([name, operator, purpose, robotsTxt, meta, peculiarities = {}]: Row): KnownCrawler {
  const { tokens = [], undocumented = [], boundByAny } = peculiarities;
  return {
    name,
    operator,
    purpose,
    robotsTxt,
    meta,
    crawler: {
      ...ANY_CRAWLER,
      tokens: [name, ...tokens],
      ...(boundByAny === false && { boundByAny }),
      ...(meta === 'generic-only' && { pageRules: 'generic' }),
      ...(meta === 'named-only' && { pageRules: 'named' }),
    },
    undocumented,
  };
}
