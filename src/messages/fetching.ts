import type { FreshnessFields } from '../policy';

/** So many octets are read of a file of rules, and of any other that states preferences. */
export const FILE_LIMIT = 512 * 1024;

/** What to fetch, and how much of it at the most. */
export interface FetchOrder {
  readonly url: string;
  /** The address of the page that it is for, which decides where it may redirect to. */
  readonly page: string;
  /** Whether it may redirect to no other host than the page's in a private network, even where the page lies there. */
  readonly isReference?: boolean;
  /** Octets that are read; what comes after them is not waited for. */
  readonly most: number;
  readonly cache: RequestCache;
  /** Milliseconds; ten seconds where it is absent. */
  readonly timeout?: number;
}

/** The beginning of an answer, or why there is none. */
export type FetchedStart =
  | {
      readonly state: 'answered';
      readonly finalUrl: string;
      readonly status: number;
      readonly contentType: string;
      readonly freshness: FreshnessFields;
      readonly octets: Uint8Array;
      readonly truncated: boolean;
      /** The addresses that redirected, the asked one first. */
      readonly chain: readonly string[];
    }
  | { readonly state: 'failed'; readonly why: FetchFailure };

/**
 * Why a fetch failed. Of the last two we know no more than that we did not go on: it redirects into a private network, or to a
 * site that we have no access to.
 */
export type FetchFailure =
  | 'network'
  | 'timeout'
  | 'too-many-redirects'
  | 'private-network'
  | 'redirect-no-permission';
