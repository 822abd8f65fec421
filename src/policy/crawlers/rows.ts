import {
  AMAZON,
  APPLE_TOKEN,
  APPLEBOT,
  AS_GOOGLEBOT,
  BING,
  BINGBOT,
  type Documented,
  FOR_USERS,
  GOOGLE,
  GOOGLE_MEDIA,
  GOOGLE_NEWS,
  GOOGLE_OTHER,
  GOOGLE_OWN_GROUP,
  GOOGLE_SEARCH,
  GOOGLE_TOOL,
  MOJEEK,
  OPEN_ON_FAILURE,
  STANDARD,
  UNADDRESSED,
  YANDEX,
} from './documented';

/** What a crawler collects pages for, `archive` for archives and SEO tools; crawlers are shown grouped by it, in this order. */
export const CRAWLER_PURPOSES = [
  'search',
  'ai-search',
  'ai-training',
  'user',
  'preview',
  'archive',
  'ads',
  'other',
] as const;

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
  | 'no'
  | 'no-longer-documented'
  | 'not-documented';

/** What an operator documents about robots META tags and X-Robots-Tag headers. */
export type ObeysMeta = 'yes' | 'generic-only' | 'named-only' | 'some-rules' | 'no' | 'not-documented';

/** What fetched pages are for, as the operator documents; a crawler's purpose only groups it. */
export type Feed = 'search' | 'training' | 'answers';

/** Where this is known from: the operator's page itself, a dated quote of it, others' notes, or nowhere. */
export type Sureness = 'vendor' | 'quoted' | 'secondary' | 'none';

/** What a crawler is grouped by, and what its fetched pages are for. */
type Use = readonly [purpose: CrawlerPurpose, feeds: readonly Feed[]];

/** A row of the table: a crawler's name, which is its own product token, its operator, and what the operator documents. */
export type Row = readonly [
  name: string,
  operator: string | null,
  use: Use,
  robotsTxt: ObeysRobotsTxt,
  meta: ObeysMeta,
  sure: Sureness,
  documented: Documented,
];

const SEARCH: Use = ['search', ['search']];
const ENGINE: Use = ['search', ['search', 'answers']];
const ANSWERS: Use = ['ai-search', ['answers']];
const TRAINING: Use = ['ai-training', ['training']];
const USER: Use = ['user', []];
const PREVIEW: Use = ['preview', []];
const ARCHIVE: Use = ['archive', []];
const ADS: Use = ['ads', []];
const OTHER: Use = ['other', []];

/** Nothing is documented of META tags, as of most crawlers. */
const NO_META = 'not-documented';
const GONE = 'no-longer-documented';
const NOT_FOUND = 'not-documented';

/** Crawlers that every list of them shows. */
export const ROWS = [
  ['Googlebot', 'Google', ENGINE, 'yes', 'yes', 'vendor', GOOGLE_SEARCH],
  ['Googlebot-News', 'Google', SEARCH, 'yes', 'yes', 'vendor', GOOGLE_NEWS],
  ['Googlebot-Image', 'Google', SEARCH, 'yes', 'generic-only', 'vendor', GOOGLE_MEDIA],
  ['Googlebot-Video', 'Google', SEARCH, 'yes', 'generic-only', 'vendor', GOOGLE_MEDIA],
  ['Bingbot', 'Microsoft', ENGINE, 'yes', 'yes', 'quoted', BINGBOT],
  ['Applebot', 'Apple', ENGINE, 'yes', 'yes', 'quoted', APPLEBOT],
  ['YandexBot', 'Yandex', SEARCH, 'yes', 'yes', 'vendor', YANDEX],
  ['Baiduspider', 'Baidu', SEARCH, 'yes', 'some-rules', 'quoted', { ...STANDARD, showsCopies: true }],
  ['PetalBot', 'Huawei', SEARCH, 'yes', NO_META, 'vendor', { ...STANDARD, engine: 'Petal' }],
  ['SeznamBot', 'Seznam', SEARCH, 'yes', NO_META, 'vendor', STANDARD],
  ['MojeekBot', 'Mojeek', SEARCH, 'yes', 'some-rules', 'vendor', MOJEEK],
  ['YouBot', 'You.com', SEARCH, 'yes', NO_META, 'vendor', STANDARD],

  ['OAI-SearchBot', 'OpenAI', ANSWERS, 'yes', NO_META, 'vendor', STANDARD],
  ['Claude-SearchBot', 'Anthropic', ANSWERS, 'yes', NO_META, 'vendor', STANDARD],
  ['PerplexityBot', 'Perplexity', ANSWERS, 'yes', NO_META, 'vendor', STANDARD],
  [
    'Amzn-SearchBot',
    'Amazon',
    ANSWERS,
    'yes',
    'some-rules',
    'vendor',
    { ...AMAZON, followsSearchCrawlers: true },
  ],
  ['DuckAssistBot', 'DuckDuckGo', ANSWERS, 'yes', NO_META, 'quoted', STANDARD],
  ['meta-webindexer', 'Meta', ANSWERS, 'yes', NO_META, 'vendor', STANDARD],
  ['MistralAI-Index', 'Mistral', ANSWERS, 'yes', NO_META, 'quoted', STANDARD],
  [
    'YandexAdditional',
    'Yandex',
    ANSWERS,
    'yes',
    NO_META,
    'vendor',
    { ...YANDEX, fallsBackTo: ['YandexAdditionalBot', 'Yandex'] },
  ],

  ['GPTBot', 'OpenAI', TRAINING, 'yes', NO_META, 'vendor', STANDARD],
  [
    'Google-Extended',
    'Google',
    TRAINING,
    'control-token',
    'no',
    'vendor',
    { ...GOOGLE, controlToken: 'Google-Extended' },
  ],
  ['ClaudeBot', 'Anthropic', TRAINING, 'yes', NO_META, 'vendor', STANDARD],
  ['CCBot', 'Common Crawl', TRAINING, 'yes', NO_META, 'vendor', STANDARD],
  ['Bytespider', 'ByteDance', TRAINING, NOT_FOUND, NO_META, 'none', STANDARD],
  ['Applebot-Extended', 'Apple', TRAINING, 'control-token', 'no', 'quoted', APPLE_TOKEN],
  ['meta-externalagent', 'Meta', TRAINING, 'yes', NO_META, 'vendor', STANDARD],
  ['Amazonbot', 'Amazon', TRAINING, 'yes', 'some-rules', 'vendor', AMAZON],
  ['MistralAI-Training', 'Mistral', TRAINING, 'yes', NO_META, 'quoted', STANDARD],
  ['AI2Bot', 'Ai2', TRAINING, NOT_FOUND, NO_META, 'quoted', STANDARD],

  ['ChatGPT-User', 'OpenAI', USER, 'not-always', NO_META, 'vendor', FOR_USERS],
  ['Claude-User', 'Anthropic', USER, 'yes', NO_META, 'vendor', FOR_USERS],
  ['Perplexity-User', 'Perplexity', USER, 'generally-ignores', NO_META, 'vendor', FOR_USERS],
  ['MistralAI-User', 'Mistral', USER, 'yes', NO_META, 'quoted', FOR_USERS],
  [
    'Google-Agent',
    'Google',
    USER,
    'generally-ignores',
    NO_META,
    'vendor',
    { ...UNADDRESSED, fetchesForUsers: true },
  ],
  ['Google-GeminiNotebook', 'Google', USER, 'generally-ignores', NO_META, 'vendor', UNADDRESSED],
  ['Amzn-User', 'Amazon', USER, 'not-always', 'some-rules', 'quoted', { ...AMAZON, fetchesForUsers: true }],
  ['meta-externalfetcher', 'Meta', USER, 'not-always', NO_META, 'vendor', FOR_USERS],

  ['facebookexternalhit', 'Meta', PREVIEW, 'mostly', NO_META, 'vendor', STANDARD],
  ['Twitterbot', 'X', PREVIEW, 'yes', NO_META, 'quoted', STANDARD],
  ['Pinterestbot', 'Pinterest', PREVIEW, 'yes', NO_META, 'vendor', STANDARD],
  ['LinkedInBot', 'LinkedIn', PREVIEW, NOT_FOUND, NO_META, 'none', STANDARD],
  ['Slackbot', 'Slack', PREVIEW, NOT_FOUND, NO_META, 'none', STANDARD],
  ['Discordbot', 'Discord', PREVIEW, NOT_FOUND, NO_META, 'none', STANDARD],
  ['WhatsApp', 'Meta', PREVIEW, NOT_FOUND, NO_META, 'none', STANDARD],

  ['AhrefsBot', 'Ahrefs', ARCHIVE, 'yes', NO_META, 'vendor', STANDARD],
  ['SemrushBot', 'Semrush', ARCHIVE, 'yes', NO_META, 'vendor', STANDARD],
  ['MJ12bot', 'Majestic', ARCHIVE, 'yes', NO_META, 'vendor', OPEN_ON_FAILURE],
  ['dotbot', 'Moz', ARCHIVE, 'yes', NO_META, 'secondary', STANDARD],
  ['archive.org_bot', 'Internet Archive', ARCHIVE, 'not-always', NO_META, 'secondary', STANDARD],

  ['AdsBot-Google', 'Google', ADS, 'own-group-only', 'named-only', 'vendor', GOOGLE_OWN_GROUP],
  ['Mediapartners-Google', 'Google', ADS, 'own-group-only', NO_META, 'vendor', GOOGLE_OWN_GROUP],
  ['OAI-AdsBot', 'OpenAI', ADS, NOT_FOUND, NO_META, 'vendor', STANDARD],
  ['meta-externalads', 'Meta', ADS, 'yes', NO_META, 'vendor', STANDARD],

  ['GoogleOther', 'Google', OTHER, 'yes', NO_META, 'vendor', GOOGLE],
  ['Diffbot', 'Diffbot', OTHER, 'yes-by-default', NO_META, 'vendor', STANDARD],
] as const satisfies readonly Row[];

/** Crawlers that are offered where a site names them, and found by search: what is documented of them counts all the same. */
export const RARE_ROWS = [
  ['Storebot-Google', 'Google', SEARCH, 'yes', NO_META, 'vendor', GOOGLE],
  ['Brave Search', 'Brave', SEARCH, 'yes', 'some-rules', 'quoted', AS_GOOGLEBOT],
  ['msnbot', 'Microsoft', SEARCH, GONE, NO_META, 'none', BING],
  ['YandexImages', 'Yandex', SEARCH, NOT_FOUND, NO_META, 'none', { ...STANDARD, fallsBackTo: ['Yandex'] }],
  ['DuckDuckBot', 'DuckDuckGo', SEARCH, NOT_FOUND, NO_META, 'none', STANDARD],
  ['Yeti', 'Naver', SEARCH, NOT_FOUND, NO_META, 'none', STANDARD],
  ['Qwantbot', 'Qwant', SEARCH, NOT_FOUND, NO_META, 'none', STANDARD],
  ['Kagibot', 'Kagi', SEARCH, NOT_FOUND, NO_META, 'none', STANDARD],
  ['360Spider', 'Qihoo 360', SEARCH, NOT_FOUND, NO_META, 'none', STANDARD],
  ['coccocbot', 'Cốc Cốc', SEARCH, NOT_FOUND, NO_META, 'none', STANDARD],

  ['Kimi-SearchBot', 'Moonshot AI', ANSWERS, 'yes', NO_META, 'secondary', STANDARD],
  ['Tavily', 'Tavily', ANSWERS, 'yes', 'some-rules', 'quoted', AS_GOOGLEBOT],
  ['xAI-SearchBot', 'xAI', ['ai-search', []], NOT_FOUND, NO_META, 'none', STANDARD],

  ['KimiBot', 'Moonshot AI', TRAINING, 'yes', NO_META, 'secondary', STANDARD],
  ['PanguBot', 'Huawei', TRAINING, NOT_FOUND, NO_META, 'none', STANDARD],
  ['Timpibot', 'Timpi', TRAINING, NOT_FOUND, NO_META, 'none', STANDARD],
  ['DeepSeekBot', 'DeepSeek', TRAINING, NOT_FOUND, NO_META, 'none', STANDARD],
  ['Webzio-Extended', 'Webz.io', TRAINING, NOT_FOUND, NO_META, 'secondary', STANDARD],

  ['Kimi-User', 'Moonshot AI', USER, 'not-always', NO_META, 'secondary', STANDARD],
  ['Diffbot-User', 'Diffbot', USER, NOT_FOUND, NO_META, 'vendor', STANDARD],
  ['kagi-fetcher', 'Kagi', USER, NOT_FOUND, NO_META, 'none', STANDARD],
  ['FeedFetcher-Google', 'Google', USER, 'generally-ignores', NO_META, 'vendor', UNADDRESSED],
  ['Google-Site-Verification', 'Google', USER, 'generally-ignores', NO_META, 'vendor', UNADDRESSED],
  ['Google-Read-Aloud', 'Google', USER, 'generally-ignores', NO_META, 'vendor', UNADDRESSED],
  ['GoogleMessages', 'Google', USER, 'generally-ignores', NO_META, 'vendor', UNADDRESSED],
  ['Google-Pinpoint', 'Google', USER, 'generally-ignores', NO_META, 'vendor', UNADDRESSED],
  ['Google-CWS', 'Google', USER, 'generally-ignores', NO_META, 'vendor', UNADDRESSED],
  ['GoogleProducer', 'Google', USER, 'generally-ignores', NO_META, 'vendor', UNADDRESSED],

  ['BingPreview', 'Microsoft', PREVIEW, NOT_FOUND, NO_META, 'vendor', STANDARD],
  ['MicrosoftPreview', 'Microsoft', PREVIEW, NOT_FOUND, NO_META, 'none', STANDARD],

  ['AhrefsSiteAudit', 'Ahrefs', ARCHIVE, 'yes-by-default', NO_META, 'vendor', STANDARD],
  ['SiteAuditBot', 'Semrush', ARCHIVE, NOT_FOUND, NO_META, 'secondary', STANDARD],
  ['SemrushBot-SWA', 'Semrush', ARCHIVE, 'yes', NO_META, 'secondary', STANDARD],
  ['SemrushBot-OCOB', 'Semrush', ARCHIVE, 'yes', NO_META, 'secondary', STANDARD],
  ['rogerbot', 'Moz', ARCHIVE, 'yes', NO_META, 'vendor', STANDARD],
  ['serpstatbot', 'Serpstat', ARCHIVE, 'yes', NO_META, 'vendor', OPEN_ON_FAILURE],
  ['Barkrowler', 'Babbar', ARCHIVE, 'yes', NO_META, 'vendor', STANDARD],
  ['DataForSeoBot', 'DataForSEO', ARCHIVE, 'yes', NO_META, 'secondary', STANDARD],
  ['Sitebulb', 'Sitebulb', ARCHIVE, NOT_FOUND, NO_META, 'none', STANDARD],
  ['ia_archiver', null, ARCHIVE, GONE, NO_META, 'secondary', STANDARD],

  [
    'AdsBot-Google-Mobile',
    'Google',
    ADS,
    'own-group-only',
    'named-only',
    'vendor',
    { ...GOOGLE_OWN_GROUP, tagTokens: ['AdsBot-Google'] },
  ],
  ['AdsBot-Google-Mobile-Apps', 'Google', ADS, 'own-group-only', 'named-only', 'none', GOOGLE_OWN_GROUP],
  ['AdIdxBot', 'Microsoft', ADS, NOT_FOUND, NO_META, 'vendor', STANDARD],

  ['APIs-Google', 'Google', OTHER, 'own-group-only', NO_META, 'vendor', GOOGLE_OWN_GROUP],
  ['GoogleOther-Image', 'Google', OTHER, 'yes', NO_META, 'vendor', GOOGLE_OTHER],
  ['GoogleOther-Video', 'Google', OTHER, 'yes', NO_META, 'vendor', GOOGLE_OTHER],
  ['Google-InspectionTool', 'Google', OTHER, 'yes', NO_META, 'vendor', GOOGLE_TOOL],
  ['Google-CloudVertexBot', 'Google', OTHER, 'yes', NO_META, 'vendor', GOOGLE_TOOL],
  ['Google-Safety', 'Google', OTHER, 'no', NO_META, 'vendor', UNADDRESSED],
  ['iTMS', 'Apple', OTHER, 'no', NO_META, 'quoted', UNADDRESSED],
  ['CloudflareBrowserRenderingCrawler', 'Cloudflare', OTHER, 'yes-by-default', NO_META, 'vendor', STANDARD],
  ['TikTokSpider', 'ByteDance', OTHER, NOT_FOUND, NO_META, 'none', STANDARD],
  ['GrokBot', 'xAI', OTHER, NOT_FOUND, NO_META, 'none', STANDARD],
  ['omgili', 'Webz.io', OTHER, 'yes', NO_META, 'secondary', { ...STANDARD, fallsBackTo: ['omgilibot'] }],
  ['ICC-Crawler', 'NICT', OTHER, 'yes', NO_META, 'secondary', STANDARD],
  ['anthropic-ai', 'Anthropic', OTHER, GONE, NO_META, 'vendor', STANDARD],
  ['Claude-Web', 'Anthropic', OTHER, GONE, NO_META, 'vendor', STANDARD],
  ['FacebookBot', 'Meta', OTHER, GONE, NO_META, 'vendor', STANDARD],
  ['cohere-ai', 'Cohere', OTHER, GONE, NO_META, 'quoted', STANDARD],
  ['cohere-training-data-crawler', 'Cohere', OTHER, GONE, NO_META, 'quoted', STANDARD],
] as const satisfies readonly Row[];
