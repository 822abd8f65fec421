import type { ReferenceReport } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import {
  type FileFetch,
  filesNamedBy,
  type PageEvidence,
  readPage,
  readSiteWith,
  SIGNALS,
} from '../../policy';
import { mayAsk, stateOf } from './asked-files';
import { refreshFile } from './kept-files';

/** So many licence documents are fetched for one page, beside `tdmrep.json`; so many more are listed. */
const MOST_FETCHED = 9;
const MOST_LISTED = 32;

/** The files in which somebody could state preferences for a page, as far as they are known. */
export interface SignalFiles {
  readonly reports: readonly ReferenceReport[];
  readonly evidence: Readonly<Record<string, FileFetch>>;
}

/** Fetches the files that a page names, where that is due; answers whether anything was. */
export async function refreshSignalFiles(
  page: ShownDocument,
  evidence: PageEvidence,
  isForced: boolean,
): Promise<boolean> {
  const manner = { page: page.url, isReference: true, isPrivate: page.isPrivate };
  const fetched = addressesIn(evidence)
    .slice(0, MOST_FETCHED)
    .map(async (address) => (await mayAsk(page.url, address)) && refreshFile(address, manner, isForced));
  return (await Promise.all(fetched)).includes(true);
}

/** What is known of a file that was cut: of a document, half cannot be read. */
const CUT: FileFetch = { status: 0, text: '' };

/** Everything known of the files that a page names. */
export async function keptSignalFiles(page: ShownDocument, evidence: PageEvidence): Promise<SignalFiles> {
  const addresses = addressesIn(evidence);
  const states = await Promise.all(
    addresses.map((address, index) => stateOf(page, address, index < MOST_FETCHED)),
  );
  return {
    reports: states.map(({ report }) => report),
    evidence: Object.fromEntries(
      states.map(({ report, fetch, isCut }, index) => [
        addresses[index],
        isCut ? CUT : (fetch ?? { status: null, reason: report.state }),
      ]),
    ),
  };
}

/** Absolute addresses, `tdmrep.json` first; elements name none, and cost most to read. */
function addressesIn(evidence: PageEvidence): readonly string[] {
  const bare = { ...evidence, elements: [] };
  return filesNamedBy(readPage(readSiteWith({ signals: SIGNALS }, bare), bare)).slice(0, MOST_LISTED);
}
