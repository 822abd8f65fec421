import { answering } from '../answering';
import { type FileLimit, knownByToken } from '../crawlers/catalogue';
import { collectFindings } from '../findings/collect';
import { definitionsNamed } from '../languages/acap/named-definitions';
import { requestsIn } from '../languages/acap/site-records';
import { LANGUAGES, type Languages } from '../languages/languages';
import type { SiteReading, StatedVersion } from '../languages/reader';
import { isReadable } from '../languages/rep/outcome';
import { parseRobotsTxt, type RobotsTxt } from '../languages/rep/robots-txt/robots-txt';
import type { Decision, Gap } from '../model/decision';
import type { FileFetch, SiteFiles } from '../model/evidence';
import type { Crawler } from '../model/query';
import type { SiteRequest } from '../model/site-record';
import type { Finding, Language, Source } from '../model/statement';
import { remembering } from '../remembering';
import type { SignalsOfSite } from '../signals/reader';
import { octetsOf, toOctets } from '../text/octets';
import type { Parts } from './parts';

/** The files of a site, read once for all its pages; what is costly is worked out when it is first asked for. */
export interface Site {
  /** How asking for robots.txt ended (2.4). */
  readonly fetch: FileFetch;
  /** The file, where one was read. */
  readonly robotsTxt: RobotsTxt | null;
  readonly languages: Languages;
  /** The parts of the engine that it is read with. */
  readonly parts: Parts;
  /** Another file that was asked for, by its absolute address; null where it cannot be read, undefined where it was not asked. */
  readonly fileAt: (address: string) => RobotsTxt | null | undefined;
  /** Why something may be missing of what its files state on more than crawling; null where all was seen (2.5). */
  readonly gap: Gap | null;
  /** The site as a crawler reads it: of a robots.txt that is longer than what it reads, no more than that (2.1). */
  readBy(crawler: Pick<Crawler, 'tokens'>): Site;
  /** What each language says on it. */
  readonly readings: readonly (SiteReading & { readonly language: Language })[];
  /** What it says of the use of its pages after they were crawled (9); undefined where that is not read. */
  signals(): SignalsOfSite | undefined;
  /** What is wrong with the files, whatever page is in view. */
  readonly findings: readonly Finding[];
  /** What would be better practice in its robots.txt; nothing is wrong where it is not followed. */
  readonly advice: readonly Finding[];
  /** Absolute addresses of files that were not asked for yet (3.10). */
  readonly needs: readonly string[];
  /**
   * Answers on crawling (2) by product token, which `mayCrawl` keeps here. In a WeakMap outside they would cost more garbage
   * collection than a short file costs to read.
   */
  answers?: (token: string) => (url: string) => Pick<Decision, 'verdict'>;
}

/** Reads robots.txt and what it refers to, with some parts of the engine; takes anything, in time linear in its size. */
export function readSiteWith(parts: Parts, files: SiteFiles, languages: Languages = LANGUAGES): Site {
  const { robotsTxt: fetch } = files;
  const robotsTxt = readFetch(fetch);
  const references = new Map(Object.entries(files.references ?? {}));
  const fileAt = remembering((address: string) => {
    const found = references.get(address);
    return found && readFetch(found);
  });
  const gapAt = (address: string): Gap | null => {
    const found = references.get(address);
    if (!found) return 'not-observed';
    if (found.status === null) return found.reason === 'loading' ? 'loading' : 'not-observed';
    return found.cut && fileAt(address) ? 'cut' : null;
  };
  const read = remembering(() => {
    const findings = collectFindings();
    const text = { url: files.url, robotsTxt, isUnseen: fetch.status === null, fileAt, gapAt };
    const readings = languages.readers.map(({ language, readSite }) => ({
      ...readSite(text, findings),
      language,
    }));
    return { readings, found: findings.list, isCut: findings.isCut() };
  });
  const signals = remembering(() => parts.signals?.readSite(files, robotsTxt));
  const findings = remembering(() => {
    const { found } = read();
    const ofFile = parts.lint?.ofSite(fetch, robotsTxt, files.url, found) ?? found;
    return [...ofFile, ...(signals()?.findings ?? [])];
  });
  const advice = remembering(
    () => parts.lint?.adviseOnSite(robotsTxt, read().readings.find(({ acap }) => acap)?.acap) ?? [],
  );
  const readWithin = remembering((limit: FileLimit) =>
    readSiteWith(parts, { ...files, robotsTxt: fileWithin(fetch, limit) }, languages),
  );
  const readBy = (crawler: Pick<Crawler, 'tokens'>): Site => {
    const limit = robotsTxt && knownByToken(crawler.tokens[0])?.fileLimit;
    return limit && isLonger(robotsTxt, limit.octets) ? readWithin(limit) : site;
  };
  const readings = () => read().readings;
  const gap = () => {
    if (fetch.status === null) return 'not-asked';
    return (robotsTxt && fetch.cut) || read().isCut ? 'cut' : null;
  };
  const site: Site = answering(
    { fetch, robotsTxt, languages, parts, fileAt, signals, readBy },
    { readings, gap, findings, advice, needs: () => readings().flatMap(({ needs }) => needs ?? []) },
  );
  return site;
}

/** The version of ACAP that robots.txt states, where it states one (3.12). */
export function statedVersion({ readings }: Site): StatedVersion | undefined {
  return readings.find(({ version }) => version)?.version;
}

/** Whether a file that robots.txt refers to was received, and states nothing to a crawler that is referred to it (3.10). */
export function isSilentReference({ readings }: Site, address: string): boolean {
  return readings.some(({ silent }) => silent?.has(address));
}

/** What the files of a site ask crawlers to do with pages, whichever page is in view (3.10). */
export function requestsOf({ readings }: Site): readonly SiteRequest[] {
  return readings.flatMap(({ followed }) => followed?.flatMap(requestsIn) ?? []);
}

/**
 * For each line of robots.txt, or of another file that it refers to, that names what the file defines, a set of resources or a
 * use: where the definitions stand (3.5, 3.7).
 */
export function definitionsNamedIn(
  { readings }: Site,
  address?: string,
): ReadonlyMap<number, readonly Source[]> {
  return new Map(readings.flatMap(({ acapAt }) => [...definitionsNamed(acapAt?.(address) ?? null)]));
}

/** What a crawler takes a robots.txt for that is longer than what it reads. */
function fileWithin(fetch: FileFetch, { octets, beyond }: FileLimit): FileFetch {
  if (fetch.status === null || beyond === 'open') return { status: 404, text: '' };
  const { text } = fetch;
  const all = typeof text === 'string' ? toOctets(text, !!fetch.octets) : octetsOf(text);
  return { status: fetch.status, text: all.slice(0, octets), octets: true };
}

/** Whether more of a file was received than so many octets. */
function isLonger({ text, isOctets }: RobotsTxt, octets: number): boolean {
  return text.length > octets || (text.length * 3 > octets && toOctets(text, isOctets).length > octets);
}

function readFetch(fetch: FileFetch): RobotsTxt | null {
  if (fetch.status === null || !isReadable(fetch.status)) return null;
  const { text, octets = false } = fetch;
  return typeof text === 'string' ? parseRobotsTxt(text, octets) : parseRobotsTxt(octetsOf(text), true);
}
