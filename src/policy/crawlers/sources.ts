/** A page that says what is known of a crawler: the operator's own, or one that quotes it, or others' notes. */
export type SourcePage = readonly [
  address: string,
  kind: 'vendor' | 'quoted' | 'secondary',
  /** The day of which the page, or its quotation, is, or its year; null where the copy bears none. */
  dated: string | null,
];

/** The day on which all of them were read. */
export const READ_ON = '2026-11-25';

/** Pages by which the table of crawlers is written. */
export const SOURCE_PAGES = {
  googleCrawlers: [
    'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    'vendor',
    '2026-04-23',
  ],
  googleRobotsTxt: [
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    'quoted',
    '2026-08-31',
  ],
  googleMeta: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag', 'vendor', null],
  googleAi: ['https://developers.google.com/search/docs/appearance/ai-features', 'quoted', '2025-12-10'],
  googleChanges: ['https://developers.google.com/crawling/docs/changelog', 'vendor', '2026-10-30'],
  bingGuidelines: [
    'https://www.bing.com/webmasters/help/webmaster-guidelines-30fba23a',
    'quoted',
    '2026-10-07',
  ],
  bingCrawlers: [
    'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
    'vendor',
    null,
  ],
  bingCopies: [
    'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
    'quoted',
    '2023-09-22',
  ],
  apple: ['https://support.apple.com/en-us/119829', 'quoted', '2026-09-04'],
  yandexAgents: ['https://yandex.com/support/webmaster/en/robot-workings/user-agent', 'vendor', null],
  yandexLimits: ['https://yandex.com/support/webmaster/en/error-dictionary/robots-txt', 'vendor', null],
  yandexMeta: ['https://yandex.com/support/webmaster/en/controlling-robot/metatags', 'vendor', null],
  yandexRobotsTxt: [
    'https://yandex.com/support/webmaster/controlling-robot/robots-txt.html',
    'quoted',
    '2022',
  ],
  baidu: ['https://www.baidu.com/search/spider.html', 'quoted', '2011'],
  petal: ['https://aspiegel.com/petalbot', 'vendor', null],
  seznam: ['https://o-seznam.cz/napoveda/vyhledavani/en/crawling-control', 'vendor', '2025-01-29'],
  mojeek: ['https://www.mojeek.com/bot.html', 'vendor', null],
  you: ['https://docs.you.com/youbot', 'vendor', '2026-08-22'],
  openai: ['https://developers.openai.com/api/docs/bots', 'vendor', '2026-04-19'],
  anthropic: ['https://support.claude.com/en/articles/8896518', 'vendor', '2026-04-21'],
  perplexity: ['https://docs.perplexity.ai/docs/resources/perplexity-crawlers', 'vendor', '2026-04-19'],
  amazon: ['https://developer.amazon.com/amazonbot', 'vendor', '2026-04-19'],
  duckAssist: ['https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot', 'quoted', '2026-10-07'],
  meta: ['https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/', 'vendor', '2026-04-19'],
  mistral: ['https://docs.mistral.ai/robots', 'quoted', '2026-10-07'],
  yandexAi: ['https://yandex.com/support/webmaster/en/yandex-ai', 'vendor', null],
  commonCrawl: ['https://commoncrawl.org/faq', 'vendor', '2026-04-19'],
  ai2: ['https://allenai.org/crawler', 'quoted', '2026-08-22'],
  registry: ['https://github.com/ai-robots-txt/ai.robots.txt', 'secondary', '2026-08-22'],
  googleUser: [
    'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
    'vendor',
    '2026-07-16',
  ],
  x: ['https://developer.x.com/en/docs/tweets/optimize-with-cards', 'quoted', '2012'],
  pinterest: ['https://help.pinterest.com/en/business/article/pinterest-crawler', 'vendor', null],
  ahrefs: ['https://ahrefs.com/robot', 'vendor', null],
  semrush: ['https://www.semrush.com/bot/', 'vendor', null],
  majestic: ['https://mj12bot.com/', 'vendor', null],
  moz: ['https://moz.com/help/moz-procedures/crawlers/rogerbot', 'vendor', null],
  archive: ['https://archive.org/', 'secondary', null],
  googleSpecial: [
    'https://developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers',
    'vendor',
    '2026-10-02',
  ],
  diffbot: ['https://docs.diffbot.com/docs/does-crawl-respect-robotstxt', 'vendor', null],
  brave: ['https://search.brave.com/help/brave-search-crawler', 'quoted', '2026-09-28'],
  kimi: ['https://www.kimi.com/policies/kimi-crawlers', 'secondary', '2026-09-28'],
  tavily: ['https://docs.tavily.com/documentation/search-crawler', 'quoted', null],
  serpstat: ['https://serpstatbot.com/', 'vendor', null],
  babbar: ['https://www.babbar.tech/crawler', 'vendor', null],
  dataForSeo: ['https://dataforseo.com/dataforseo-bot', 'secondary', null],
  cloudflare: [
    'https://developers.cloudflare.com/changelog/post/2026-08-31-crawl-content-use/',
    'vendor',
    '2026-08-31',
  ],
  webz: [
    'https://webz.io/blog/web-data/what-is-the-omgili-bot-and-why-is-it-crawling-your-website/',
    'secondary',
    null,
  ],
  nict: ['https://ucri.nict.go.jp/en/icccrawler.html', 'secondary', '2026-09-28'],
  cohere: ['https://docs.cohere.com/docs/cohere-web-crawlers', 'quoted', '2026-09-28'],
} as const satisfies Readonly<Record<string, SourcePage>>;
