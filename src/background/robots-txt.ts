import type { RobotsTxtReport } from '../messages';
import type { RobotsTxtFetch } from '../policy';
import type { FetchedRobotsTxt } from './fetch-robots-txt';
import { fileEvidence, keptFile, refreshFile } from './policy-files';

/** Fetches a site's robots.txt where that is due; answers whether it was. */
export async function refreshRobotsTxt(
  address: string,
  isPrivate: boolean,
  isForced: boolean,
): Promise<boolean> {
  const url = robotsTxtAddress(address);
  return url !== null && refreshFile(url, isPrivate, isForced);
}

/** What is kept of a site's robots.txt. */
export async function keptRobotsTxt(address: string): Promise<FetchedRobotsTxt | undefined> {
  const url = robotsTxtAddress(address);
  return url ? keptFile(url) : undefined;
}

/** What can be said of a page's robots.txt. */
export function robotsTxtReport(
  address: string,
  known: FetchedRobotsTxt | undefined,
  isReadable: boolean,
): RobotsTxtReport {
  if (!robotsTxtAddress(address)) return { state: 'not-asked', why: 'not-http' };
  if (!isReadable) return { state: 'not-asked', why: 'no-permission' };
  return known?.report ?? { state: 'loading' };
}

/** The same for the engine. */
export function robotsTxtEvidence(
  report: RobotsTxtReport,
  known: FetchedRobotsTxt | undefined,
): RobotsTxtFetch {
  if (report.state === 'not-asked') return { status: null, reason: report.why };
  return known ? fileEvidence(known) : { status: null, reason: 'loading' };
}

/** Where a page's robots.txt stands: one for each scheme, host and port. */
function robotsTxtAddress(address: string): string | null {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null;
  return `${new URL(address).origin}/robots.txt`;
}
