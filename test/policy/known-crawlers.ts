import { type CrawlerPurpose, KNOWN_CRAWLERS, type KnownCrawler } from '../../src/policy';

/** Known crawlers that lists show on any site. */
export const LISTED: readonly KnownCrawler[] = KNOWN_CRAWLERS.filter(({ isRare }) => !isRare);

/** The same with those that a site names. */
export function listedWhere(named: readonly string[]): readonly KnownCrawler[] {
  const names = new Set(named.map((name) => name.toLowerCase()));
  return KNOWN_CRAWLERS.filter(({ name, isRare }) => !isRare || names.has(name.toLowerCase()));
}

/** Those of them that have a purpose, as the catalogue orders them: tests derive their counts, so that a new row breaks none. */
export const knownFor = (purpose: CrawlerPurpose): readonly KnownCrawler[] =>
  LISTED.filter((known) => known.purpose === purpose);

/** Whether a name only stands in robots.txt and sends no requests (9.8.1). */
export const isControlToken = ({ robotsTxt }: KnownCrawler): boolean => robotsTxt === 'control-token';

/** Whether groups for `*` do not bind a crawler. */
export const isUnbound = ({ crawler }: KnownCrawler): boolean => crawler.boundByAny === false;
