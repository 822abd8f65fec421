import { shownDocument } from '../platform/navigation/shown-document';
import { tabsInView } from '../platform/navigation/tabs';
import { REPORT_KEYS } from '../platform/storage/report-keys';
import { fileKey } from './files/kept-files';
import { fetchedAddresses } from './files/references';
import { robotsTxtAddress } from './files/site-robots-txt';
import { documents } from './kept/document-facts';

/** The keys of all facts behind the reports on documents in view: a view must not lose what it shows. */
export async function neededKeys(): Promise<ReadonlySet<string>> {
  const keys = await Promise.all((await tabsInView()).map(keysFor));
  return new Set(['asked', ...keys.flat()]);
}

async function keysFor(tab: number): Promise<string[]> {
  const page = await shownDocument(tab);
  if (!page) return [];
  const { documentId, isPrivate } = page;
  const { document, scan, sentHtml, frames, robotsTxt } = REPORT_KEYS;
  const ofPage = (await documents.read(documentId))?.files ?? [];
  const files = [robotsTxtAddress(page.url) ?? '', ...(await fetchedAddresses(page)), ...ofPage];
  return [
    `tab:${tab}`,
    `navigation:${tab}`,
    `site-highlight:${tab}`,
    ...[document, scan, sentHtml, frames].map((prefix) => prefix + documentId),
    ...files.map((url) => robotsTxt + fileKey(url, isPrivate)),
  ];
}
