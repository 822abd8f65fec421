import type { ReferenceReport } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { withoutCredentials } from '../../platform/network/address';
import { mayRefer } from '../../platform/network/private-address';
import { mayRead } from '../../platform/permissions';
import { type FileFetch, readSite } from '../../policy';
import type { FetchedFile } from './fetch-file';
import { fileEvidence } from './file-evidence';
import { isLost, keptFile, refreshFile } from './kept-files';
import { keptRobotsTxt } from './site-robots-txt';

/** So many are fetched for one robots.txt; so many more are listed. */
const MOST_FETCHED = 8;
const MOST_LISTED = 32;

/** What a page's robots.txt refers to by `ACAP-permissions-reference`, as far as it is known. */
export interface References {
  readonly reports: readonly ReferenceReport[];
  readonly evidence: Readonly<Record<string, FileFetch>>;
}

/** Fetches what a page's robots.txt refers to, where that is due; answers whether anything was. */
export async function refreshReferences(page: ShownDocument, isForced: boolean): Promise<boolean> {
  const manner = { page: page.url, isReference: true, isPrivate: page.isPrivate };
  const fetched = (await fetchedAddresses(page)).map(
    async (address) => (await mayAsk(page.url, address)) && refreshFile(address, manner, isForced),
  );
  return (await Promise.all(fetched)).includes(true);
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
  const states = await Promise.all(
    addresses.map((address, index) => stateOf(page, address, index < MOST_FETCHED)),
  );
  return {
    reports: states.map(({ report }) => report),
    evidence: Object.fromEntries(
      states.flatMap(({ fetch }, index) => (fetch ? [[addresses[index], fetch]] : [])),
    ),
  };
}

async function stateOf(
  page: ShownDocument,
  url: string,
  isAmongFirst: boolean,
): Promise<{ report: ReferenceReport; fetch?: FileFetch }> {
  const shown = withoutCredentials(url);
  const unanswered = (state: ReferenceReport['state']) => ({ url: shown, state, status: 0, contentType: '' });
  const notAsked = (state: 'refused' | 'no-room') => ({
    report: unanswered(state),
    fetch: { status: null, reason: state },
  });
  // The engine reports by itself what it was not given because there were too many.
  if (!isAmongFirst) return { report: unanswered('refused') };
  if (!(await mayAsk(page.url, url))) return notAsked('refused');
  const known = await keptFile(url, page.isPrivate);
  if (!known)
    return (await isLost(url, page.isPrivate)) ? notAsked('no-room') : { report: unanswered('loading') };
  const fetch = fileEvidence(known);
  if (fetch.status === null) return notAsked('refused');
  if (known.report.state === 'failed') return { report: unanswered('failed'), fetch };
  const { chain, finalUrl, status, contentType } = known.report;
  // Another page can have asked for it, which may be led where this one may not.
  const isStraight = [...chain, finalUrl].every((address) => mayRefer(page.url, address));
  if (!isStraight) return notAsked('refused');
  return { report: { url: shown, state: 'answered', status, contentType }, fetch };
}

/** Absolute addresses in the order of robots.txt, each once; the engine that reads them names them. */
function referredAddresses(page: string, known: FetchedFile | null | undefined): readonly string[] {
  if (!known || !/permissions-reference/i.test(known.text)) return [];
  return readSite({ url: page, robotsTxt: fileEvidence(known) }).needs.slice(0, MOST_LISTED);
}

/** What is behind a password is not for us, even where a site gives it away. */
const mayAsk = async (page: string, address: string) =>
  withoutCredentials(address) === address && mayRefer(page, address) && (await mayRead(address));
