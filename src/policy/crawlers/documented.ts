/** The operators that document what robots rules do to their AI (9.7.3 to 9.7.5, 9.7.7). */
export type AiRules = 'google' | 'bing' | 'amazon' | 'apple';

/** Names in robots.txt that no crawler has, and by which operators let training be refused (9.8.1). */
export type ControlToken = 'Google-Extended' | 'Applebot-Extended';

/** How a robots.txt was not to be had: 401 or 403, 429, 5xx, no answer, or an answer that no standard explains (2.4). */
export type Failure = 'refused' | 'too-many-requests' | 'server-error' | 'no-answer' | 'unsettled';

/**
 * What a crawler does then: it crawls as without a file, or not at all; or goes by a copy that it keeps, if it has one; null
 * where nothing says what (2.4).
 */
export type Recourse = 'no-rules' | 'no-crawl' | 'last-copy' | null;

/** How much of a robots.txt is read: so many octets; so many rules, none longer than so many characters, where that is known. */
export interface FileLimit {
  readonly octets: number;
  /** The rest of a longer file is ignored, or all of it, so that the site is open (2.1). */
  readonly beyond: 'ignored' | 'open';
  readonly rules?: number;
  readonly ruleLength?: number;
}

/** Octets of a robots.txt that every crawler reads, 500 KiB; the rest may not be read (2.1). */
export const READ_BY_ALL = 512_000;

/** What an operator documents that rules depend on; each is read by the crawler's own token, by whatever decides. */
export interface Documented {
  /** Whether groups of robots.txt can address it by its name; no line of that file speaks to one that has no token. */
  readonly hasToken: boolean;
  /** Product tokens whose groups a crawler obeys where none names it, in the order in which it tries them. */
  readonly fallsBackTo: readonly string[];
  /** Tokens beside its own by which META tags and headers address it, too (4.2.3). */
  readonly tagTokens: readonly string[];
  /** Whether groups for `*` bind it. */
  readonly boundByAny: boolean;
  /** Where no group names it and `*` is blocked, it follows groups of other search crawlers, without documenting whose. */
  readonly followsSearchCrawlers: boolean;
  /** How it reads robots.txt (2.1, 2.2). */
  readonly rep: 'rfc9309' | 'koster1996';
  /** Whether it takes any longer field name that begins with `Disallow` or `Allow` for that field (2.1). */
  readonly readsPrefixes: boolean;
  /** After so many redirects there is no robots.txt for it; null where nothing is documented (2.4). */
  readonly mostRedirects: number | null;
  /** Null where nothing is documented (2.1). */
  readonly fileLimit: FileLimit | null;
  readonly failures: Readonly<Record<Failure, Recourse>>;
  /** Whether an allowing robots rule beats the one that it opposes (4.2.3). */
  readonly permissionWins: boolean;
  /** The elements on which it heeds `data-nosnippet`, by name; null: on any (5.3). */
  readonly nosnippetOn: readonly string[] | null;
  /** Whether its users hand over the addresses that it fetches, so that it is open what `ai-use` says to it (9.3.13). */
  readonly fetchesForUsers: boolean;
  /** What people call its search engine, where that is not its operator's name. */
  readonly engine: string | null;
  /** Whether its search shows copies of pages, which a rule can keep back. */
  readonly showsCopies: boolean;
  /** Whose documentation says what robots rules do to its AI (9.7). */
  readonly aiRules: AiRules | null;
  /** The token that governs training with what it fetches (9.8.1). */
  readonly controlToken: ControlToken | null;
}

/** Nothing but what RFC 9309 says of every crawler, with the table of 2.4. */
export const STANDARD: Documented = {
  hasToken: true,
  fallsBackTo: [],
  tagTokens: [],
  boundByAny: true,
  followsSearchCrawlers: false,
  rep: 'rfc9309',
  readsPrefixes: false,
  mostRedirects: null,
  fileLimit: null,
  failures: {
    refused: 'no-rules',
    'too-many-requests': 'no-rules',
    'server-error': 'no-crawl',
    'no-answer': 'no-crawl',
    unsettled: null,
  },
  permissionWins: false,
  nosnippetOn: null,
  fetchesForUsers: false,
  engine: null,
  showsCopies: false,
  aiRules: null,
  controlToken: null,
};

/** A fetcher that acts for users. */
export const FOR_USERS: Documented = { ...STANDARD, fetchesForUsers: true };

/** The same recourse, however a file fails. */
const always = (recourse: Recourse): Documented['failures'] => ({
  refused: recourse,
  'too-many-requests': recourse,
  'server-error': recourse,
  'no-answer': recourse,
  unsettled: recourse,
});

/** The elements on which Google reads `data-nosnippet` (5.3). */
export const NOSNIPPET_AT_GOOGLE: readonly string[] = ['span', 'div', 'section'];

/** What Google documents of all its crawlers that have a token. */
export const GOOGLE: Documented = {
  ...STANDARD,
  readsPrefixes: true,
  mostRedirects: 5,
  fileLimit: { octets: READ_BY_ALL, beyond: 'ignored' },
  failures: { ...STANDARD.failures, 'too-many-requests': 'no-crawl' },
  nosnippetOn: NOSNIPPET_AT_GOOGLE,
};
/** Google’s search, whose pages the control token keeps out of training. */
export const GOOGLE_SEARCH: Documented = { ...GOOGLE, aiRules: 'google', controlToken: 'Google-Extended' };
/** Its crawlers of pictures and videos. */
export const GOOGLE_MEDIA: Documented = { ...GOOGLE_SEARCH, fallsBackTo: ['Googlebot'] };
/** That of its news, which `googlebot` in META tags addresses, too. */
export const GOOGLE_NEWS: Documented = { ...GOOGLE_MEDIA, tagTokens: ['Googlebot'] };
/** Those that obey Googlebot’s groups and are not of its search. */
export const GOOGLE_TOOL: Documented = { ...GOOGLE, fallsBackTo: ['Googlebot'] };
/** Those that obey the groups of GoogleOther. */
export const GOOGLE_OTHER: Documented = { ...GOOGLE, fallsBackTo: ['GoogleOther'] };
/** Only groups that name it bind it. */
export const GOOGLE_OWN_GROUP: Documented = { ...GOOGLE, boundByAny: false };
/** It documents that no robots.txt binds it, or publishes no token. */
export const UNADDRESSED: Documented = { ...STANDARD, hasToken: false, boundByAny: false };
/** What Microsoft documents of its search. */
export const BING: Documented = { ...STANDARD, engine: 'Bing', aiRules: 'bing' };
/** The same with the token of before. */
export const BINGBOT: Documented = { ...BING, fallsBackTo: ['msnbot'], tagTokens: ['msnbot'] };
/** What Apple documents of its search; the second token is one of robots.txt alone. */
export const APPLEBOT: Documented = {
  ...STANDARD,
  fallsBackTo: ['Googlebot'],
  aiRules: 'apple',
  controlToken: 'Applebot-Extended',
};
/** Its token for training. */
export const APPLE_TOKEN: Documented = { ...STANDARD, controlToken: 'Applebot-Extended' };
/** What Amazon documents of its three crawlers. */
export const AMAZON: Documented = { ...STANDARD, failures: always('last-copy'), aiRules: 'amazon' };
/** What Mojeek documents of its search. */
export const MOJEEK: Documented = { ...STANDARD, rep: 'koster1996', showsCopies: true };
/** A failed robots.txt is none. */
export const OPEN_ON_FAILURE: Documented = { ...STANDARD, failures: always('no-rules') };
/** What Yandex documents of its robots. */
export const YANDEX: Documented = {
  ...OPEN_ON_FAILURE,
  fallsBackTo: ['Yandex'],
  tagTokens: ['Yandex'],
  fileLimit: { octets: 500_000, beyond: 'open', rules: 2_048, ruleLength: 1_024 },
  permissionWins: true,
};
/** What Googlebot may not crawl, it does not crawl, and no group names it. */
export const AS_GOOGLEBOT: Documented = {
  ...GOOGLE,
  hasToken: false,
  fallsBackTo: ['Googlebot'],
  nosnippetOn: null,
};
