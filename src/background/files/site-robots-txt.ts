import type { RobotsTxtReport } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { isHttp } from '../../platform/network/address';
import type { FileFetch } from '../../policy';
import type { FetchedFile } from './fetch-file';
import { fileEvidence } from './file-evidence';
import { isLost, keptFile, refreshFile } from './kept-files';

/** Fetches a site's robots.txt where that is due; answers whether it was. */
export async function refreshRobotsTxt(page: ShownDocument, isForced: boolean): Promise<boolean> {
  const url = robotsTxtAddress(page.url);
  return url !== null && refreshFile(url, { page: page.url, isPrivate: page.isPrivate }, isForced);
}

/** What is kept of a site's robots.txt; null where it is lost for now. */
export async function keptRobotsTxt(page: ShownDocument): Promise<FetchedFile | null | undefined> {
  const url = robotsTxtAddress(page.url);
  if (!url) return undefined;
  return (await keptFile(url, page.isPrivate)) ?? ((await isLost(url, page.isPrivate)) ? null : undefined);
}

/** What is known of a page's robots.txt. */
export function robotsTxtReport(
  address: string,
  known: FetchedFile | null | undefined,
  isReadable: boolean,
): RobotsTxtReport {
  if (!robotsTxtAddress(address)) return { state: 'not-asked', why: 'not-http' };
  if (!isReadable) return { state: 'not-asked', why: 'no-permission' };
  if (known === null) return { state: 'not-asked', why: 'no-room' };
  return known?.report ?? { state: 'loading' };
}

/** The same for the engine. */
export function robotsTxtEvidence(report: RobotsTxtReport, known: FetchedFile | null | undefined): FileFetch {
  if (report.state === 'not-asked') return { status: null, reason: report.why };
  return known ? fileEvidence(known) : { status: null, reason: 'loading' };
}

/** Where a page's robots.txt stands: one for each scheme, host and port. */
export function robotsTxtAddress(address: string): string | null {
  if (!isHttp(address) || !URL.canParse(address)) return null;
  return `${new URL(address).origin}/robots.txt`;
}
