import type { FileReport, PageReport } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { isHttp } from '../../platform/network/address';
import {
  type FileFetch,
  filesNamedBy,
  MECHANISM_SIGNS,
  mayNameLicence,
  type PageEvidence,
  readPage,
  readSiteWith,
  SIGNALS,
} from '../../policy';
import { documents } from '../kept/document-facts';
import { ifTabOpen } from '../kept/open-tabs';
import { type AskedFile, askedFile, beyondLimit, refreshAskedFile } from './asked-file';

/** The files of a site in which a mechanism can be stated. */
const PATHS = Object.values(MECHANISM_SIGNS).flatMap(({ files }) => files);

/** So many licence documents are fetched at a time; so many more are listed. */
const MOST_LICENCES = 8;
const MOST_LISTED = 32;
/** So many files are asked for in the life of one document: it could name others every moment. */
const MOST_OF_DOCUMENT = 32;
/** No longer address is asked for, in characters. */
const LONGEST = 4_096;

/** The files beside robots.txt in which preferences for a page may stand, as far as they are known. */
export interface PreferenceFiles {
  readonly reports: readonly FileReport[];
  readonly evidence: Readonly<Record<string, FileFetch>>;
}

/** Nothing is known of any. */
export const NO_FILES: PreferenceFiles = { reports: [], evidence: {} };

/** Fetches the files in which preferences for a page may stand, by the last report on it, where that is due. */
export async function refreshPreferenceFiles(
  page: ShownDocument,
  { files, evidence }: Pick<PageReport, 'files' | 'evidence'>,
  isForced: boolean,
): Promise<void> {
  // The evidence leaves out files beyond the limits.
  const named = files.filter(({ url, state }) => state === 'loading' || evidence?.files?.[url]);
  const allowed = await reserveFetches(
    page,
    named.map(({ url }) => url),
  );
  await Promise.all(allowed.map((address) => refreshAskedFile(page, address, isForced)));
}

/** Everything known of them; `asked` are the addresses that were asked for this document. */
export async function keptPreferenceFiles(
  page: ShownDocument,
  evidence: PageEvidence,
  asked: readonly string[] = [],
): Promise<PreferenceFiles> {
  const files = await Promise.all(
    namedFiles(evidence).map(async ({ address, isAmongFirst }) => {
      const isAllowed = isAmongFirst && (asked.includes(address) || asked.length < MOST_OF_DOCUMENT);
      const file = isAllowed ? unlessCut(await askedFile(page, address)) : beyondLimit(address);
      return { address, ...file };
    }),
  );
  return {
    reports: files.map(({ report }) => report),
    evidence: Object.fromEntries(files.flatMap(({ address, fetch }) => (fetch ? [[address, fetch]] : []))),
  };
}

/** A file that was cut counts as not seen: half a licence, or half a list, can say something else than the whole. */
function unlessCut(file: AskedFile): Pick<AskedFile, 'fetch'> & { readonly report: FileReport } {
  const { fetch } = file;
  if (!fetch || fetch.status === null || !fetch.cut) return file;
  return {
    report: { ...file.report, state: 'too-long' },
    fetch: { status: null, reason: 'too-long' },
  };
}

/** Counts addresses towards what one document may have fetched, and answers those that it may; earlier ones go first. */
async function reserveFetches(page: ShownDocument, addresses: readonly string[]): Promise<readonly string[]> {
  const known = await ifTabOpen(page.tab, () =>
    documents.update(page.documentId, (facts = {}) => {
      const { files = [] } = facts;
      const all = [...new Set([...files, ...addresses])].slice(0, MOST_OF_DOCUMENT);
      return all.length === files.length ? facts : { ...facts, files: all };
    }),
  );
  return addresses.filter((address) => known?.files?.includes(address));
}

/** In the order in which the engine names them, that of all crawlers: the file of the site comes first. */
function namedFiles(evidence: PageEvidence) {
  if (!isHttp(evidence.url)) return [];
  const { url, robotsTxt } = evidence;
  // A robots.txt that names no file is not read here: it can be large.
  const known = namesLicence(robotsTxt) ? robotsTxt : UNREAD;
  const site = readSiteWith({ signals: SIGNALS }, { url, robotsTxt: known });
  const page = readPage(site, { ...evidence, elements: [] });
  const ofSite = new Set(PATHS.map((path) => new URL(path, evidence.url).href));
  let licences = 0;
  return filesNamedBy(page)
    .slice(0, MOST_LISTED)
    .map((address) => {
      if (!ofSite.has(address)) licences += 1;
      return { address, isAmongFirst: licences <= MOST_LICENCES && address.length <= LONGEST };
    });
}

const UNREAD: FileFetch = { status: null, reason: 'unread' };

const namesLicence = (robotsTxt: FileFetch) =>
  robotsTxt.status !== null && typeof robotsTxt.text === 'string' && mayNameLicence(robotsTxt.text);
