/** Who asks: one crawler as the rules see it (semantics 6.8). */
export interface Crawler {
  /** Product tokens: its own first, then those that it falls back to; `*` alone is any crawler. */
  readonly tokens: readonly string[];
  /** Whether it reads ACAP. */
  readonly acap: boolean;
  /** Whether it reads ACAP element by element. */
  readonly elements: boolean;
  /** The robots.txt dialect that it follows (semantics 2.1, 2.2). */
  readonly rep: 'rfc9309' | 'koster1996';
  /** Whether groups for `*` bind it; they do where this is left out. */
  readonly boundByAny?: boolean;
}

export interface Query {
  readonly crawler: Crawler;
  /** What the crawler collects for, such as `news` or the address of a service; null: not stated (semantics 3.4). */
  readonly purpose: string | null;
  /** The time to judge by, ISO 8601: the engine has no clock. */
  readonly now: string;
}
