import type { Language } from './statement';

/** Who asks: one crawler as the rules see it (6.8). */
export interface Crawler {
  /** Product tokens: its own first, then those that it falls back to; `*` alone is any crawler. */
  readonly tokens: readonly string[];
  /** The ways of writing permissions that it reads; statements in others do not reach it. */
  readonly reads: readonly Language[];
  /** Whether it reads ACAP element by element. */
  readonly elements: boolean;
  /** The robots.txt dialect that it follows (2.1, 2.2). */
  readonly rep: 'rfc9309' | 'koster1996';
  /** Whether groups for `*` bind it; they do where this is left out. */
  readonly boundByAny?: boolean;
  /**
   * Which robots rules of META tags and headers it heeds: those for all crawlers alone, or those that name it alone; where left
   * out, what is documented of a known crawler, else both.
   */
  readonly pageRules?: 'generic' | 'named';
}

/** What is asked about a page: by whom, what for, and when. */
export interface Query {
  readonly crawler: Crawler;
  /** What the crawler collects for, such as `news` or the address of a service; null: not stated (3.4). */
  readonly purpose: string | null;
  /** The time to judge by, ISO 8601: the engine has no clock. */
  readonly now: string;
}

/** A query as case tables write it: `acap` states whether the crawler reads ACAP beside everything else. */
export interface CaseQuery extends Omit<Query, 'crawler'> {
  readonly crawler: Omit<Crawler, 'reads'> & { readonly acap: boolean };
}
