import type { Highlight } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { LINTED, readPage, readSiteWith } from '../../policy';
import { crawlerName } from '../../words/crawler-name';
import { chosenCrawler, words } from '../asked-crawler';
import { reportOf } from '../documents/page-report';

/** What is highlighted in a document where no view says it: every use, for the crawler that views of it are about. */
export async function usualHighlight(shown: ShownDocument | null): Promise<Highlight> {
  const evidence = shown && (await reportOf(shown)).evidence;
  const page = evidence && readPage(readSiteWith(LINTED, evidence), evidence);
  const choice = await chosenCrawler(page, shown?.isPrivate ?? false);
  const query = { crawler: choice.crawler, purpose: null, now: new Date().toISOString() };
  return { crawlerName: crawlerName(choice, words()), query, usage: null };
}
