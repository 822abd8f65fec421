import type { KnownName } from './catalogue';
import type { SOURCE_PAGES } from './sources';

/** What blocking a crawler in robots.txt costs, and which product or operator that concerns. */
export type Cost = readonly [kind: CostKind, ...of: readonly string[]];

/** The kinds of such costs. */
export type CostKind =
  /** Pages may be missing from products. */
  | 'removes'
  /** The same, and the operator's search keeps them. */
  | 'removes-alone'
  /** Models are not trained with pages any more. */
  | 'training'
  /** The same, and other uses end with it. */
  | 'training-only'
  /** Pages are left out of archives that others train with. */
  | 'archive'
  /** What a user asks for is not fetched. */
  | 'user'
  /** What a user asks for may be fetched all the same. */
  | 'user-anyway'
  /** No rule of robots.txt keeps it off. */
  | 'unblockable'
  /** It follows Googlebot's rules, and only noindex delists pages. */
  | 'noindex'
  | 'preview'
  | 'links'
  | 'tools'
  | 'ads'
  /** No product depends on it. */
  | 'none'
  | 'retired'
  /** The operator does not say, or no page of it was found. */
  | 'undocumented';

/** What is shown of a known crawler, and decides nothing. */
export interface Shown {
  readonly sources: readonly (keyof typeof SOURCE_PAGES)[];
  readonly cost: Cost;
  /** How long a change of robots.txt takes to work, in hours and at most, where the operator says so. */
  readonly lag?: number;
  /** Where the operator publishes the addresses that it asks from. */
  readonly addresses?: string;
}

/** By name, for every row of the table. */
export const SHOWN: Readonly<Record<KnownName, Shown>> = {
  Googlebot: {
    sources: ['googleCrawlers', 'googleRobotsTxt', 'googleMeta', 'googleAi', 'googleChanges'],
    cost: ['removes', 'Google Search', 'AI Overviews', 'AI Mode', 'Google Images', 'Google News', 'Discover'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  'Googlebot-News': {
    sources: ['googleCrawlers', 'googleMeta'],
    cost: ['removes-alone', 'Google News'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  'Googlebot-Image': {
    sources: ['googleCrawlers', 'googleMeta'],
    cost: ['removes', 'Google Images', 'Google Search'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  'Googlebot-Video': {
    sources: ['googleCrawlers', 'googleMeta'],
    cost: ['removes', 'Google Video'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  Bingbot: {
    sources: ['bingGuidelines', 'bingCrawlers', 'bingCopies'],
    cost: ['removes', 'Bing', 'Copilot'],
  },
  Applebot: {
    sources: ['apple'],
    cost: ['removes', 'Siri', 'Spotlight', 'Safari'],
    addresses: 'https://search.developer.apple.com/applebot.json',
  },
  YandexBot: {
    sources: ['yandexAgents', 'yandexLimits', 'yandexMeta', 'yandexRobotsTxt'],
    cost: ['removes', 'Yandex'],
    addresses: 'https://yandex.com/ips',
  },
  Baiduspider: { sources: ['baidu'], cost: ['undocumented'], lag: 672 },
  PetalBot: { sources: ['petal'], cost: ['removes', 'Petal Search', 'Huawei Assistant'] },
  SeznamBot: { sources: ['seznam'], cost: ['removes', 'Seznam'] },
  MojeekBot: { sources: ['mojeek'], cost: ['removes', 'Mojeek'] },
  YouBot: { sources: ['you'], cost: ['removes', 'You.com'] },
  'OAI-SearchBot': {
    sources: ['openai'],
    cost: ['removes', 'ChatGPT'],
    lag: 24,
    addresses: 'https://openai.com/searchbot.json',
  },
  'Claude-SearchBot': {
    sources: ['anthropic'],
    cost: ['removes', 'Claude'],
    addresses: 'https://claude.com/crawling/bots.json',
  },
  PerplexityBot: {
    sources: ['perplexity'],
    cost: ['removes', 'Perplexity'],
    lag: 24,
    addresses: 'https://www.perplexity.com/perplexitybot.json',
  },
  'Amzn-SearchBot': {
    sources: ['amazon'],
    cost: ['removes', 'Alexa', 'Rufus'],
    lag: 24,
    addresses: 'https://developer.amazon.com/amazonbot/searchbot-ip-addresses/',
  },
  DuckAssistBot: {
    sources: ['duckAssist'],
    cost: ['removes-alone', 'DuckAssist'],
    lag: 72,
    addresses: 'https://duckduckgo.com/duckassistbot.json',
  },
  'meta-webindexer': { sources: ['meta'], cost: ['removes', 'Meta AI'] },
  'MistralAI-Index': {
    sources: ['mistral'],
    cost: ['removes', 'Mistral Vibe'],
    addresses: 'https://mistral.ai/mistralai-index-ips.json',
  },
  YandexAdditional: {
    sources: ['yandexAi', 'yandexAgents'],
    cost: ['removes-alone', 'Alice', 'YandexGPT'],
    lag: 336,
  },
  GPTBot: {
    sources: ['openai'],
    cost: ['training', 'OpenAI'],
    lag: 24,
    addresses: 'https://openai.com/gptbot.json',
  },
  'Google-Extended': {
    sources: ['googleCrawlers', 'googleChanges', 'googleAi'],
    cost: ['training-only', 'Google'],
  },
  ClaudeBot: {
    sources: ['anthropic'],
    cost: ['training', 'Anthropic'],
    addresses: 'https://claude.com/crawling/bots.json',
  },
  CCBot: {
    sources: ['commonCrawl'],
    cost: ['archive'],
    addresses: 'https://index.commoncrawl.org/ccbot.json',
  },
  Bytespider: { sources: [], cost: ['undocumented'] },
  'Applebot-Extended': { sources: ['apple'], cost: ['training', 'Apple'] },
  'meta-externalagent': { sources: ['meta'], cost: ['training-only', 'Meta'] },
  Amazonbot: {
    sources: ['amazon'],
    cost: ['training', 'Amazon'],
    lag: 24,
    addresses: 'https://developer.amazon.com/amazonbot/ip-addresses/',
  },
  'MistralAI-Training': { sources: ['mistral'], cost: ['training', 'Mistral'] },
  AI2Bot: { sources: ['ai2', 'registry'], cost: ['training', 'Ai2'] },
  'ChatGPT-User': {
    sources: ['openai'],
    cost: ['user-anyway', 'ChatGPT'],
    addresses: 'https://openai.com/chatgpt-user.json',
  },
  'Claude-User': {
    sources: ['anthropic'],
    cost: ['user', 'Claude'],
    addresses: 'https://claude.com/crawling/bots.json',
  },
  'Perplexity-User': {
    sources: ['perplexity'],
    cost: ['user-anyway', 'Perplexity'],
    lag: 24,
    addresses: 'https://www.perplexity.com/perplexity-user.json',
  },
  'MistralAI-User': {
    sources: ['mistral'],
    cost: ['user', 'Mistral Vibe'],
    addresses: 'https://mistral.ai/mistralai-user-ips.json',
  },
  'Google-Agent': {
    sources: ['googleUser', 'googleChanges'],
    cost: ['unblockable'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/user-triggered-agents.json',
  },
  'Google-GeminiNotebook': {
    sources: ['googleUser', 'googleChanges'],
    cost: ['unblockable'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers.json',
  },
  'Amzn-User': {
    sources: ['amazon'],
    cost: ['user-anyway', 'Alexa'],
    lag: 24,
    addresses: 'https://developer.amazon.com/amazonbot/live-ip-addresses/',
  },
  'meta-externalfetcher': { sources: ['meta'], cost: ['user-anyway', 'Meta AI'] },
  facebookexternalhit: { sources: ['meta'], cost: ['preview', 'Facebook'] },
  Twitterbot: { sources: ['x'], cost: ['preview', 'X'] },
  Pinterestbot: { sources: ['pinterest'], cost: ['preview', 'Pinterest'] },
  LinkedInBot: { sources: [], cost: ['undocumented'] },
  Slackbot: { sources: [], cost: ['undocumented'] },
  Discordbot: { sources: [], cost: ['undocumented'] },
  WhatsApp: { sources: [], cost: ['undocumented'] },
  AhrefsBot: { sources: ['ahrefs'], cost: ['links', 'Ahrefs'] },
  SemrushBot: { sources: ['semrush'], cost: ['links', 'Semrush'] },
  MJ12bot: { sources: ['majestic'], cost: ['links', 'Majestic'] },
  dotbot: { sources: ['moz'], cost: ['links', 'Moz'] },
  'archive.org_bot': { sources: ['archive'], cost: ['undocumented'] },
  'AdsBot-Google': {
    sources: ['googleSpecial', 'googleMeta'],
    cost: ['ads', 'Google Ads'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/special-crawlers.json',
  },
  'Mediapartners-Google': {
    sources: ['googleSpecial', 'googleChanges'],
    cost: ['ads', 'AdSense', 'Ad Manager'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/special-crawlers.json',
  },
  'OAI-AdsBot': {
    sources: ['openai'],
    cost: ['ads', 'ChatGPT'],
    addresses: 'https://openai.com/adsbot.json',
  },
  'meta-externalads': { sources: ['meta'], cost: ['ads', 'Meta'] },
  GoogleOther: {
    sources: ['googleCrawlers'],
    cost: ['none'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  Diffbot: { sources: ['diffbot'], cost: ['undocumented'] },
  'Storebot-Google': {
    sources: ['googleCrawlers'],
    cost: ['removes-alone', 'Google Shopping'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  'Brave Search': { sources: ['brave'], cost: ['noindex'] },
  msnbot: { sources: [], cost: ['removes', 'Bing', 'Copilot'] },
  YandexImages: { sources: [], cost: ['undocumented'] },
  DuckDuckBot: { sources: [], cost: ['undocumented'] },
  Yeti: { sources: [], cost: ['undocumented'] },
  Qwantbot: { sources: [], cost: ['undocumented'] },
  Kagibot: { sources: [], cost: ['undocumented'] },
  '360Spider': { sources: [], cost: ['undocumented'] },
  coccocbot: { sources: [], cost: ['undocumented'] },
  'Kimi-SearchBot': {
    sources: ['kimi'],
    cost: ['removes', 'Kimi'],
    addresses: 'https://www.kimi.ai/policies/kimi-searchbot.json',
  },
  Tavily: { sources: ['tavily'], cost: ['noindex'] },
  'xAI-SearchBot': { sources: [], cost: ['undocumented'] },
  KimiBot: {
    sources: ['kimi'],
    cost: ['training', 'Moonshot AI'],
    addresses: 'https://www.kimi.ai/policies/kimibot.json',
  },
  PanguBot: { sources: [], cost: ['undocumented'] },
  Timpibot: { sources: [], cost: ['undocumented'] },
  DeepSeekBot: { sources: [], cost: ['undocumented'] },
  'Webzio-Extended': { sources: ['registry'], cost: ['undocumented'] },
  'Kimi-User': {
    sources: ['kimi'],
    cost: ['user-anyway', 'Kimi'],
    addresses: 'https://www.kimi.ai/policies/kimi-user.json',
  },
  'Diffbot-User': { sources: ['diffbot'], cost: ['user', 'Diffbot'] },
  'kagi-fetcher': { sources: [], cost: ['undocumented'] },
  'FeedFetcher-Google': {
    sources: ['googleUser'],
    cost: ['unblockable'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers.json',
  },
  'Google-Site-Verification': {
    sources: ['googleUser'],
    cost: ['unblockable'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers.json',
  },
  'Google-Read-Aloud': {
    sources: ['googleUser'],
    cost: ['unblockable'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers.json',
  },
  GoogleMessages: {
    sources: ['googleUser'],
    cost: ['unblockable'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers.json',
  },
  'Google-Pinpoint': {
    sources: ['googleUser'],
    cost: ['unblockable'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers.json',
  },
  'Google-CWS': {
    sources: ['googleUser'],
    cost: ['unblockable'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers.json',
  },
  GoogleProducer: {
    sources: ['googleUser'],
    cost: ['unblockable'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers.json',
  },
  BingPreview: { sources: ['bingCrawlers'], cost: ['undocumented'] },
  MicrosoftPreview: { sources: [], cost: ['undocumented'] },
  AhrefsSiteAudit: { sources: ['ahrefs'], cost: ['tools', 'Ahrefs Site Audit'] },
  SiteAuditBot: { sources: ['semrush', 'registry'], cost: ['tools', 'Semrush Site Audit'] },
  'SemrushBot-SWA': { sources: ['semrush', 'registry'], cost: ['tools', 'SEO Writing Assistant'] },
  'SemrushBot-OCOB': { sources: ['semrush', 'registry'], cost: ['tools', 'ContentShake AI'] },
  rogerbot: { sources: ['moz'], cost: ['tools', 'Moz Pro'] },
  serpstatbot: { sources: ['serpstat'], cost: ['links', 'Serpstat'] },
  Barkrowler: { sources: ['babbar'], cost: ['links', 'Babbar'] },
  DataForSeoBot: { sources: ['dataForSeo'], cost: ['undocumented'] },
  Sitebulb: { sources: [], cost: ['undocumented'] },
  ia_archiver: { sources: ['archive'], cost: ['retired'] },
  'AdsBot-Google-Mobile': {
    sources: ['googleSpecial', 'googleMeta'],
    cost: ['ads', 'Google Ads'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/special-crawlers.json',
  },
  'AdsBot-Google-Mobile-Apps': { sources: [], cost: ['ads', 'Google Ads'] },
  AdIdxBot: { sources: ['bingCrawlers'], cost: ['ads', 'Microsoft Advertising'] },
  'APIs-Google': {
    sources: ['googleSpecial'],
    cost: ['tools', 'Google APIs'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/special-crawlers.json',
  },
  'GoogleOther-Image': {
    sources: ['googleCrawlers'],
    cost: ['none'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  'GoogleOther-Video': {
    sources: ['googleCrawlers'],
    cost: ['none'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  'Google-InspectionTool': {
    sources: ['googleCrawlers', 'googleChanges'],
    cost: ['tools', 'Google Search Console'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  'Google-CloudVertexBot': {
    sources: ['googleCrawlers'],
    cost: ['tools', 'Vertex AI Agents'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  'Google-Safety': {
    sources: ['googleSpecial'],
    cost: ['unblockable'],
    addresses: 'https://developers.google.com/static/crawling/ipranges/special-crawlers.json',
  },
  iTMS: { sources: ['apple'], cost: ['unblockable'] },
  CloudflareBrowserRenderingCrawler: { sources: ['cloudflare'], cost: ['tools', 'Cloudflare Browser Run'] },
  TikTokSpider: { sources: [], cost: ['undocumented'] },
  GrokBot: { sources: [], cost: ['undocumented'] },
  omgili: { sources: ['webz', 'registry'], cost: ['undocumented'] },
  'ICC-Crawler': { sources: ['nict', 'registry'], cost: ['undocumented'] },
  'anthropic-ai': { sources: ['anthropic'], cost: ['retired'] },
  'Claude-Web': { sources: ['anthropic'], cost: ['retired'] },
  FacebookBot: { sources: ['meta'], cost: ['retired'] },
  'cohere-ai': { sources: ['cohere'], cost: ['retired'] },
  'cohere-training-data-crawler': { sources: ['cohere'], cost: ['retired'] },
};
