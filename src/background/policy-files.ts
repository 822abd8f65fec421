import { REPORT_KEYS } from '../platform/reports';
import { sessionRecord } from '../platform/session';
import type { RobotsTxtFetch } from '../policy';
import { type FetchedRobotsTxt, fetchRobotsTxt } from './fetch-robots-txt';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const kept = sessionRecord<FetchedRobotsTxt>(REPORT_KEYS.robotsTxt);
/** By address, until what came is kept, so that nobody who still reads the old file asks once more. */
const inFlight = new Map<string, Promise<boolean>>();
const awaited = new Set<string>();

/** Fetches a file where that is due, once for all who ask meanwhile; answers whether it was. */
export async function refreshFile(url: string, isPrivate: boolean, isForced: boolean): Promise<boolean> {
  if (!isForced && isFresh(await kept.read(url))) return false;
  const running = inFlight.get(url) ?? fetchAndKeep(url, isPrivate);
  inFlight.set(url, running);
  return running;
}

/** What is kept of a file; undefined where it was never fetched or is being fetched now. */
export async function keptFile(url: string): Promise<FetchedRobotsTxt | undefined> {
  return awaited.has(url) ? undefined : kept.read(url);
}

/** A fetched file for the engine. */
export function fileEvidence({ report, text, isOctets }: FetchedRobotsTxt): RobotsTxtFetch {
  if (report.state === 'failed') return { status: 0, text: '' };
  return {
    status: report.status,
    text: isOctets ? Uint8Array.from(text, (character) => character.charCodeAt(0)) : text,
  };
}

/** Answers whether anything came that is to be kept: an answer, or that there is none. */
async function fetchAndKeep(url: string, isPrivate: boolean): Promise<boolean> {
  awaited.add(url);
  const fetched = await fetchRobotsTxt(url, { isPrivate }).catch(() => null);
  // Whoever is told of the change must no longer be told to wait.
  awaited.delete(url);
  try {
    if (fetched) await kept.update(url, () => fetched);
    return fetched !== null;
  } finally {
    inFlight.delete(url);
  }
}

function isFresh(known: FetchedRobotsTxt | undefined): boolean {
  if (!known) return false;
  const { report } = known;
  const isError = report.state === 'failed' || report.status >= 500 || report.status === 429;
  const age = Date.now() - Date.parse(report.fetchedAt);
  return age >= 0 && age < (isError ? MINUTE_MS : DAY_MS);
}
