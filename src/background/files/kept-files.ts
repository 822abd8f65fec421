import { OF_PRIVATE_WINDOWS } from '../../platform/storage/kept-settings';
import { REPORT_KEYS } from '../../platform/storage/report-keys';
import { forgetFacts, sessionRecord } from '../../platform/storage/session-record';
import { type FetchedFile, type FetchManner, fetchFile } from './fetch-file';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const kept = sessionRecord<FetchedFile>(REPORT_KEYS.robotsTxt);
/** When each file was asked for within the last minute, in milliseconds; it stays where the files find no room. */
const asked = sessionRecord<Readonly<Record<string, number>>>('asked');
/** Files fetched within the last minute, whether or not they found room in session storage. */
const recent = new Map<string, FetchedFile>();
/** Fetches under way, each until its file is stored: a reader of the old file must not fetch again. */
const inFlight = new Map<string, Promise<boolean>>();
const awaited = new Set<string>();

/** Fetches a file where that is due; calls made meanwhile share the fetch. Answers whether it was. */
export async function refreshFile(url: string, manner: FetchManner, isForced: boolean): Promise<boolean> {
  const file = fileKey(url, manner.isPrivate);
  if (!isForced && (isFresh(await read(file)) || (await wasJustFetched(file)))) return false;
  const running = inFlight.get(file) ?? fetchAndKeep(file, url, manner);
  inFlight.set(file, running);
  return running;
}

/** What is kept of a file; undefined where it was never fetched or is being fetched now. */
export async function keptFile(url: string, isPrivate: boolean): Promise<FetchedFile | undefined> {
  const file = fileKey(url, isPrivate);
  return awaited.has(file) ? undefined : read(file);
}

/** Whether a file was received within the last minute and found no room, so that it is lost for now. */
export async function isLost(url: string, isPrivate: boolean): Promise<boolean> {
  const file = fileKey(url, isPrivate);
  return !awaited.has(file) && (await wasJustFetched(file)) && (await read(file)) === undefined;
}

/** Whether a file lasts no longer than the background. */
export function isFileUnkept(url: string, isPrivate: boolean): boolean {
  return kept.isUnkept(fileKey(url, isPrivate));
}

/** The key of a file in storage: private windows and others never share one. */
export const fileKey = (url: string, isPrivate: boolean) => (isPrivate ? OF_PRIVATE_WINDOWS + url : url);

/** Forgets what private windows fetched. */
export async function forgetPrivateFiles(): Promise<void> {
  for (const file of recent.keys()) if (file.startsWith(OF_PRIVATE_WINDOWS)) recent.delete(file);
  await forgetFacts(REPORT_KEYS.robotsTxt + OF_PRIVATE_WINDOWS);
  await asked.update('', (times = {}) =>
    Object.fromEntries(Object.entries(times).filter(([file]) => !file.startsWith(OF_PRIVATE_WINDOWS))),
  );
}

const read = async (file: string) => recentFile(file) ?? kept.read(file);

function recentFile(file: string): FetchedFile | undefined {
  for (const [other, { report }] of recent)
    if (!isWithin(MINUTE_MS, Date.parse(report.fetchedAt))) recent.delete(other);
  return recent.get(file);
}

async function wasJustFetched(file: string): Promise<boolean> {
  const time = (await asked.read(''))?.[file];
  return time !== undefined && isWithin(MINUTE_MS, time);
}

/** Answers whether there is anything to store: an answer, or the failure to get one. */
async function fetchAndKeep(file: string, url: string, manner: FetchManner): Promise<boolean> {
  awaited.add(file);
  try {
    const fetched = await fetchFile(url, manner);
    if (!fetched) return false;
    recent.set(file, fetched);
    await asked.update('', (times = {}) => ({ ...withoutOld(times), [file]: Date.now() }));
    // Storing reports the change, and a reader of the file must no longer find it loading.
    awaited.delete(file);
    await kept.update(file, () => fetched);
    return true;
  } finally {
    awaited.delete(file);
    inFlight.delete(file);
  }
}

const withoutOld = (times: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(times).filter(([, time]) => isWithin(MINUTE_MS, time)));

function isFresh(known: FetchedFile | undefined): boolean {
  if (!known) return false;
  const { report } = known;
  const isError = report.state === 'failed' || report.status >= 500 || report.status === 429;
  return isWithin(isError ? MINUTE_MS : DAY_MS, Date.parse(report.fetchedAt));
}

function isWithin(milliseconds: number, time: number): boolean {
  const age = Date.now() - time;
  return age >= 0 && age < milliseconds;
}
