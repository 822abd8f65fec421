import type { ReferenceReport } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { type FileFetch, mayReferToFile, readSiteWith } from '../../policy';
import { askedFile, beyondLimit, refreshAskedFile } from './asked-file';
import type { FetchedFile } from './fetch-file';
import { fileEvidence } from './file-evidence';
import { keptRobotsTxt } from './site-robots-txt';

/** How many are fetched for one robots.txt, and how many are listed. */
const MOST_FETCHED = 8;
const MOST_LISTED = 32;

/** What a page's robots.txt refers to by `ACAP-permissions-reference`, as far as it is known. */
export interface References {
  readonly reports: readonly ReferenceReport[];
  readonly evidence: Readonly<Record<string, FileFetch>>;
}

/** Fetches what a page's robots.txt refers to, where that is due; answers whether anything was. */
export async function refreshReferences(page: ShownDocument, isForced: boolean): Promise<boolean> {
  const addresses = await fetchedAddresses(page);
  const fetched = await Promise.all(addresses.map((address) => refreshAskedFile(page, address, isForced)));
  return fetched.includes(true);
}

/** The addresses that are fetched for a page's robots.txt, as far as they are known. */
export async function fetchedAddresses(page: ShownDocument): Promise<readonly string[]> {
  return referredAddresses(page.url, await keptRobotsTxt(page)).slice(0, MOST_FETCHED);
}

/** Everything known of what a page's robots.txt refers to. */
export async function keptReferences(
  page: ShownDocument,
  robotsTxt: FetchedFile | null | undefined,
): Promise<References> {
  const addresses = referredAddresses(page.url, robotsTxt);
  const files = await Promise.all(
    addresses.map((address, index) =>
      index < MOST_FETCHED ? askedFile(page, address) : beyondLimit(address),
    ),
  );
  return {
    reports: files.map(({ report }) => report),
    evidence: Object.fromEntries(
      files.flatMap(({ fetch }, index) => (fetch ? [[addresses[index], fetch]] : [])),
    ),
  };
}

/** Absolute addresses in the order of robots.txt, each once, as the engine reads them. */
function referredAddresses(page: string, known: FetchedFile | null | undefined): readonly string[] {
  if (!known || !mayReferToFile(known.text)) return [];
  return readSiteWith({}, { url: page, robotsTxt: fileEvidence(known) }).needs.slice(0, MOST_LISTED);
}
