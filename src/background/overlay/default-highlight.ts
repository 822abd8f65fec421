import type { Highlight } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { DECIDING, readPage, readSiteWith } from '../../policy';
import { crawlerName } from '../../words/crawler-name';
import { chosenCrawler, words } from '../asked-crawler';
import { pageReport } from '../documents/page-report';

/** What to highlight in a document where no view chose it: every use, for the chosen crawler. */
export async function defaultHighlight(shown: ShownDocument | null): Promise<Highlight> {
  const evidence = shown && (await pageReport(shown)).evidence;
  const page = evidence && readPage(readSiteWith(DECIDING, evidence), evidence);
  const choice = await chosenCrawler(page, shown?.isPrivate ?? false);
  const query = { crawler: choice.crawler, purpose: null, now: new Date().toISOString() };
  return { crawlerName: crawlerName(choice, words()), query, usage: null };
}
