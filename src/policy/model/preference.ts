import type { LineReading, Qualifier, Source } from './statement';

/** What publishers say of the use of content after it was crawled, in the order in which it is shown (9.1.1). */
export const PREFERENCES = ['search', 'train-ai', 'ai-input', 'tdm'] as const;

/**
 * `search`: an index that leads people to the source; `train-ai`: training generative models; `ai-input`: input to a model at
 * answering time; `tdm`: text and data mining.
 */
export type Preference = (typeof PREFERENCES)[number];

/** Ways of stating it, in the order in which they are shown; each decides by its own rules alone (9.2.1). */
export const MECHANISMS = [
  'aipref',
  'content-signal',
  'tdmrep',
  'rsl',
  'robots-rules',
  'control-token',
] as const;

/** One of them. */
export type Mechanism = (typeof MECHANISMS)[number];

/** Fields of robots.txt in which mechanisms are stated, as usually written; `signals/signs.ts` names the mechanism of each. */
export const PREFERENCE_FIELDS = ['Content-Usage', 'Content-Signal', 'License'] as const;

/** One of them, in lower case. */
export type PreferenceField = Lowercase<(typeof PREFERENCE_FIELDS)[number]>;

/** `restricted` is permitted on conditions; `unstated`, no signal states anything, is no permission (9.1.2). */
export type PreferenceVerdict = 'permitted' | 'restricted' | 'prohibited' | 'unstated' | 'unknown';

/** In one word, why a preference is what it is. */
export type PreferenceReason =
  /** A statement says so. */
  | 'stated'
  /** No signal states anything. */
  | 'silence'
  /** Mechanisms disagree, and the most restrictive holds (9.2.2). */
  | 'conflict'
  /** A file that could say something was not asked. */
  | 'not-asked'
  /** A file that could say something was asked, and could not be read. */
  | 'not-seen'
  /** The response headers or the document were not seen (9.2.5). */
  | 'not-observed'
  /** Something was not seen to its end, and the rest could state otherwise (9.2.5). */
  | 'cut'
  /** A file that could say something is still on its way. */
  | 'loading'
  /** The browser joined lines of a header field, and which of them a rule stood on decides (2.5). */
  | 'joined'
  /** Crawling is prohibited, and all use needs it (9.2.4). */
  | 'not-crawled'
  /** robots.txt gave no answer, so that it is unknown whether crawling is permitted. */
  | 'unreachable'
  /** A licence that cannot be understood permits nothing (9.6.9). */
  | 'not-understood'
  /** Whether the signal speaks to a fetcher that acts for users is not settled (9.3.13). */
  | 'undecided';

/** One statement of a mechanism on a preference, as written. */
export interface PreferenceStatement {
  readonly mechanism: Mechanism;
  readonly preference: Preference;
  /** `limits` narrows what others permit, and permits nothing by itself (9.2.3). */
  readonly effect: 'permits' | 'restricts' | 'prohibits' | 'limits';
  /** The conditions or limits that it puts, such as `payment=crawl`. */
  readonly conditions: readonly Qualifier[];
  readonly source: Source;
  /** The words of the source that make this statement. */
  readonly rule: string;
  /** For META tags: it stands only in the HTML as sent, and its index counts there (4.2.6). */
  readonly foundIn?: 'sent' | undefined;
  /** It is stated only if joined header lines are read in one of these ways (2.5). */
  readonly ifRead?: readonly LineReading[] | undefined;
}

/** Why a statement does not decide. */
export type PreferenceBeatenBy =
  /** A rule for a longer path, or a licence for a narrower part of the site. */
  | 'longer-pattern'
  /** The same mechanism prohibits as near. */
  | 'conflict'
  /** The same is stated in a place that replaces it: a TDM property, or a licence of the page. */
  | 'nearer-place'
  /** A narrower word of the licence. */
  | 'narrower-word'
  /** Another mechanism is stricter (9.2.2). */
  | 'stricter-mechanism'
  /** Another rule beside it, together with which it asks for less (9.7.4). */
  | 'milder-rule'
  /** A stricter value of the same limit. */
  | 'stricter-limit'
  /** Whether it speaks to a fetcher that acts for users is not settled (9.3.13). */
  | 'undecided'
  /** Something that could be stricter was not seen. */
  | 'not-seen'
  /** Crawling is prohibited, or that is unknown. */
  | 'not-crawled';

/** A statement's part in a decision. */
export type PreferenceStep =
  | { readonly statement: PreferenceStatement; readonly outcome: 'decides' | 'limits' }
  | {
      readonly statement: PreferenceStatement;
      readonly outcome: 'beaten';
      readonly by: PreferenceBeatenBy;
    };

/** What one mechanism says of one preference, by its own rules alone. */
export interface MechanismAnswer {
  readonly mechanism: Mechanism;
  /** Null where it says nothing but limits. */
  readonly effect: 'permits' | 'restricts' | 'prohibits' | 'unknown' | null;
  readonly because: PreferenceReason;
  /** Of what it permits. */
  readonly conditions: readonly Qualifier[];
  /** The limits to apply to whatever is permitted. */
  readonly limits: readonly Qualifier[];
  readonly steps: readonly PreferenceStep[];
  /** Absolute address of what it could not see, where it is unknown. */
  readonly unseen?: string | undefined;
}

/** What was decided of a preference. */
export interface PreferenceAnswer {
  readonly verdict: PreferenceVerdict;
  /** What a restricted use depends on; where no signal permits it, the limits that were set. */
  readonly conditions: readonly Qualifier[];
  readonly because: PreferenceReason;
  /** The mechanism that decided; null where none did. */
  readonly mechanism: Mechanism | null;
}

/** What holds of one preference for one crawler and one page (9.9.2). */
export interface PreferenceDecision extends PreferenceAnswer {
  /** Every statement on the preference that addresses this crawler and this page. */
  readonly trace: readonly PreferenceStep[];
  /** What each mechanism that addresses it states, in their order. */
  readonly answers: readonly MechanismAnswer[];
  /** Where crawling stands in the way: what would have been decided otherwise (9.2.4). */
  readonly otherwise?: PreferenceAnswer | undefined;
}

/** What holds of each preference. */
export type PreferenceDecisions = Readonly<Record<Preference, PreferenceDecision>>;
