import type { Language, Source } from './statement';

/**
 * What a robots.txt says to the same crawlers in one place: a group of its conventional fields (2.1), a record of its ACAP fields
 * (3.2).
 */
export interface SiteRecord {
  readonly language: Language;
  /** The names that it addresses, as written. */
  readonly crawlers: readonly string[];
  /** Those whom it reaches, where it stands in a file that only some are referred to (3.10); elsewhere all that it addresses. */
  readonly reaches?: readonly string[];
  /** Lines of the fields that name them, from 1. */
  readonly headings: readonly number[];
  /** Lines of the fields that follow, in file order; other fields and comments may stand between. */
  readonly lines: readonly number[];
}

/** What a site asks crawlers to do with a page (3.10). */
export interface SiteRequest {
  readonly asks: 'take-down' | 're-crawl';
  /** The path of the page, as written. */
  readonly path: string;
  readonly crawlers: readonly string[];
  readonly source: Source;
}
