import type { ReferenceReport } from '../messages';
import { mayRead } from '../platform/permissions';
import { type PageEvidence, type RobotsTxtFetch, readPage } from '../policy';
import type { FetchedRobotsTxt } from './fetch-robots-txt';
import { fileEvidence, keptFile, refreshFile } from './policy-files';
import { mayRefer } from './private-address';
import { keptRobotsTxt } from './robots-txt';

/** So many are fetched for one robots.txt; so many more are listed. */
const MOST_FETCHED = 8;
const MOST_LISTED = 32;

/** What a page's robots.txt refers to by `ACAP-permissions-reference`, as far as it is known. */
export interface References {
  readonly reports: readonly ReferenceReport[];
  readonly evidence: Readonly<Record<string, RobotsTxtFetch>>;
}

/** Fetches what a page's robots.txt refers to, where that is due; answers whether anything was. */
export async function refreshReferences(
  page: string,
  isPrivate: boolean,
  isForced: boolean,
): Promise<boolean> {
  const addresses = referredAddresses(page, await keptRobotsTxt(page)).slice(0, MOST_FETCHED);
  const fetched = addresses.map(
    async (address) => (await mayAsk(page, address)) && refreshFile(address, isPrivate, isForced),
  );
  return (await Promise.all(fetched)).includes(true);
}

/** Everything known of what a page's robots.txt refers to. */
export async function keptReferences(
  page: string,
  robotsTxt: FetchedRobotsTxt | undefined,
): Promise<References> {
  const addresses = referredAddresses(page, robotsTxt);
  const states = await Promise.all(
    addresses.map((address, index) => stateOf(page, address, index < MOST_FETCHED)),
  );
  return {
    reports: states.map(({ report }) => report),
    evidence: Object.fromEntries(states.flatMap(({ report, fetch }) => (fetch ? [[report.url, fetch]] : []))),
  };
}

async function stateOf(
  page: string,
  url: string,
  isAmongFirst: boolean,
): Promise<{ report: ReferenceReport; fetch?: RobotsTxtFetch }> {
  // The engine reports by itself what it was not given because there were too many.
  if (!isAmongFirst) return { report: { url, state: 'refused', status: 0 } };
  const refused = {
    report: { url, state: 'refused', status: 0 },
    fetch: { status: null, reason: 'refused' },
  } as const;
  if (!(await mayAsk(page, url))) return refused;
  const known = await keptFile(url);
  if (!known) return { report: { url, state: 'loading', status: 0 } };
  const fetch = fileEvidence(known);
  if (known.report.state === 'failed') return { report: { url, state: 'failed', status: 0 }, fetch };
  const { chain, finalUrl, status } = known.report;
  const isStraight = [...chain, finalUrl].every((address) => mayRefer(page, address));
  return isStraight ? { report: { url, state: 'answered', status }, fetch } : refused;
}

/** Absolute addresses in the order of robots.txt, each once; the engine that reads them names them. */
function referredAddresses(page: string, known: FetchedRobotsTxt | undefined): readonly string[] {
  if (!known || !/permissions-reference/i.test(known.text)) return [];
  const evidence: PageEvidence = {
    url: page,
    robotsTxt: fileEvidence(known),
    headers: null,
    metaTags: [],
    elements: [],
  };
  return readPage(evidence).site.needs.slice(0, MOST_LISTED);
}

const mayAsk = async (page: string, address: string) => mayRefer(page, address) && mayRead(address);
