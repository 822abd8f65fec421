import type { Language } from './statement';

/** What a robots.txt says to the same crawlers in one place: a group of its conventional fields (2.1), a record of its ACAP fields (3.2). */
export interface SiteRecord {
  readonly language: Language;
  /** The names that it addresses, as written. */
  readonly crawlers: readonly string[];
  /** Lines of the fields that name them, from 1. */
  readonly headings: readonly number[];
  /** Lines of the fields that follow, in file order; other fields and comments may stand between. */
  readonly lines: readonly number[];
}
