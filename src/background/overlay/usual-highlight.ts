import type { Highlight } from '../../messages';
import { chosenCrawler } from '../asked-crawler';

/** What is highlighted where no view says it: every use, for the crawler that views were about last. */
export async function usualHighlight(): Promise<Highlight> {
  const { crawlerName, crawler } = await chosenCrawler();
  return { crawlerName, query: { crawler, purpose: null, now: new Date().toISOString() }, usage: null };
}
