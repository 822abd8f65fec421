import { KNOWN_CRAWLERS, type KnownCrawler, knownNamed } from '../../crawlers/catalogue';
import type { Feed } from '../../crawlers/rows';

/**
 * The known crawlers whose pages feed something, as the rows of the first screen count them: none that is retired, that no line
 * of robots.txt can address, or of which neither a page of its operator nor a dated quote of one is known, unless every list
 * shows it.
 */
export const feeding = (feed: Feed): readonly KnownCrawler[] =>
  KNOWN_CRAWLERS.filter((known) => known.feeds.includes(feed) && isCounted(known));

/** That of Google's search: no other crawler of Google's is an engine. */
export const googleSearch = (): KnownCrawler => knownNamed('Googlebot');

/** Crawlers of search engines other than Google. */
export const otherEngines = (): readonly KnownCrawler[] =>
  feeding('search').filter(({ operator }) => operator !== 'Google');

function isCounted({ hasToken, robotsTxt, sure, isRare }: KnownCrawler): boolean {
  const isDocumented = sure === 'vendor' || sure === 'quoted';
  return hasToken && robotsTxt !== 'no-longer-documented' && (isDocumented || !isRare);
}
