import type { PreferenceDecisions } from './preference';
import type { Finding, Qualifier, Statement } from './statement';
import type { Usage } from './usages';

/** Semantics 6.7: `restricted` is permitted with the qualifiers that hold. */
export type Verdict = 'permitted' | 'restricted' | 'prohibited' | 'unknown';

/** In one word, why a verdict is what it is. */
export type Reason =
  /** A statement says so. */
  | 'stated'
  /** A statement on `other` says so (1.4). */
  | 'other'
  /** No statement applies, which permits (6.1). */
  | 'silence'
  /** Equally narrow statements disagree (6.5). */
  | 'conflict'
  /** Statements disagree whose scopes cannot be compared (6.5, 6.6). */
  | 'incomparable'
  /** A permission that cannot be understood counts as a prohibition (6.9). */
  | 'not-understood'
  /** A statement on an element counts for the whole page, since the crawler does not read elements (5.4). */
  | 'page-fallback'
  /** The permission's time is over (7). */
  | 'expired'
  /** The permission is for another address (4.1.5). */
  | 'elsewhere'
  /** Crawling is prohibited, and all else needs it (6.3). */
  | 'not-crawled'
  /** The element itself may not be crawled (5.5). */
  | 'element-not-crawled'
  /** robots.txt gave no answer or a server error (2.4). */
  | 'unreachable'
  /** The same to a crawler of the 1996 draft, which takes it as a reason to ask later (2.4). */
  | 'deferred'
  /** robots.txt was answered in a way of which no standard says what it means, such as a redirect to nowhere (2.4). */
  | 'unsettled'
  /** robots.txt was answered with 429, which this crawler's operator documents to be a server error (2.4). */
  | 'too-many-requests'
  /** robots.txt was not to be had, which this crawler's operator documents to be as if there were none (2.4). */
  | 'taken-as-open'
  /** The same, but this crawler applies a cached copy, if it has one, which cannot be seen from outside (2.4). */
  | 'last-copy'
  /** This crawler may go by groups of other crawlers that the file allows to crawl; its operator does not say whose (2.1). */
  | 'other-crawlers'
  /** The file has more rules, or longer ones, than this crawler is documented to read (2.1). */
  | 'beyond-limit'
  /** No line of robots.txt addresses this crawler (6.8). */
  | 'no-token'
  /** robots.txt was refused, which the 1996 draft takes as refusal of the site (2.4). */
  | 'refused'
  /** robots.txt itself may always be fetched (2.1). */
  | 'robots-txt-itself'
  /** robots.txt was not asked, so the answer is unknown (2.5). */
  | 'not-asked'
  /** The response headers or the document were not seen, so the answer is unknown (2.5). */
  | 'not-observed'
  /** Something was not seen to its end, and the rest could state otherwise (2.5). */
  | 'cut'
  /** A file that could state otherwise is still on its way (3.10). */
  | 'loading'
  /** The browser joined lines of a header field, and which of them a rule stood on decides (2.5). */
  | 'joined';

/** Why something that could be stated was not seen. */
export type Gap = Extract<Reason, 'not-asked' | 'not-observed' | 'cut' | 'loading'>;

/** Why a statement on the usage does not decide it. */
export type BeatenBy =
  | 'nearer-layer'
  | 'nearer-element'
  | 'purpose'
  | 'other-purpose'
  | 'named-crawler'
  | 'named-group'
  | 'earlier-record'
  | 'narrower-scope'
  | 'longer-pattern'
  | 'allow-wins-tie'
  | 'other-crawlers'
  | 'beyond-limit'
  | 'permission-wins'
  | 'earlier-rule'
  | 'explicit-usage'
  | 'conflict'
  | 'not-crawled'
  | 'unreachable'
  | 'prohibited-anyway'
  | 'stricter-limit'
  | 'conventional-ignored'
  | 'not-bound'
  | 'crawl-unknown'
  | 'not-observed'
  | 'joined'
  | 'no-effect';

/** A statement's part in a decision: it decides, it adds its restrictions, or it is beaten, and by what. */
export type Step =
  | { readonly statement: number; readonly outcome: 'decides' | 'restricts' }
  | { readonly statement: number; readonly outcome: 'beaten'; readonly by: BeatenBy };

/** What holds for one crawler, one usage, one page or element. */
export interface Decision {
  readonly verdict: Verdict;
  readonly restrictions: readonly Qualifier[];
  readonly because: Reason;
  /** Every statement on the usage that addresses this crawler and this page, once. */
  readonly trace: readonly Step[];
  /** Where crawling stands in the way: what would have been decided otherwise (6.3). */
  readonly otherwise?:
    | { readonly verdict: Verdict; readonly restrictions: readonly Qualifier[]; readonly because: Reason }
    | undefined;
}

/** What holds for one crawler and one page; each decision is worked out when it is first looked at. */
export interface Judgement {
  readonly usages: Readonly<Record<Usage, Decision>>;
  /** For each marked element of the evidence, in its order; worked out when it is asked for. */
  readonly elements: readonly Readonly<Record<Usage, Decision>>[];
  /** The statements that decisions refer to by index. */
  readonly statements: readonly Statement[];
  readonly findings: readonly Finding[];
  /** Those of the findings, the last of them, that are true of this crawler and may not be of another. */
  readonly ownFindings: readonly Finding[];
  /** The Guide's and the draft's advice on the page and its site, apart from the findings; worked out when it is asked for. */
  readonly advice: readonly Finding[];
  /** What holds of the use of the page after it was crawled; each is worked out when it is first looked at (9). */
  readonly preferences: PreferenceDecisions;
  /**
   * Absolute addresses of files that the evidence does not hold yet: permissions references, then what preferences need (3.10,
   * 9.9.3).
   */
  readonly needs: readonly string[];
}
