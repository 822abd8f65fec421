import type { Highlight } from '../../messages';
import { readSetting } from '../../platform/storage/settings';
import { ANY_ACAP_CRAWLER, ANY_CRAWLER, type Crawler, KNOWN_CRAWLERS } from '../../policy';
import { words } from './latest-painting';

/** What is highlighted where no view says it: every use, for the crawler that views were about last. */
export async function usualHighlight(): Promise<Highlight> {
  const { crawlerName, crawler } = usualCrawler(await readSetting('crawler'));
  return { crawlerName, query: { crawler, purpose: null, now: new Date().toISOString() }, usage: null };
}

/** Names that sites alone know are asked about in views. */
function usualCrawler(id: string | null): { readonly crawlerName: string; readonly crawler: Crawler } {
  const known = KNOWN_CRAWLERS.find(({ name }) => id === `known:${name}`);
  if (known) return { crawlerName: known.name, crawler: known.crawler };
  if (id === 'any') return { crawlerName: words().say('crawler_any'), crawler: ANY_CRAWLER };
  if (id?.startsWith('any-acap'))
    return { crawlerName: words().say('crawler_any_acap'), crawler: ANY_ACAP_CRAWLER };
  return usualCrawler('known:Googlebot');
}
