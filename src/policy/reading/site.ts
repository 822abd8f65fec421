import { answering } from '../answering';
import { collectFindings } from '../findings/collect';
import { definitionsNamed } from '../languages/acap/named-definitions';
import { requestsIn } from '../languages/acap/site-records';
import { LANGUAGES, type Languages } from '../languages/languages';
import type { SiteReading, StatedVersion } from '../languages/reader';
import { isReadable } from '../languages/rep/outcome';
import { parseRobotsTxt, type RobotsTxt } from '../languages/rep/robots-txt/robots-txt';
import type { Decision } from '../model/decision';
import type { FileFetch, SiteFiles } from '../model/evidence';
import type { SiteRequest } from '../model/site-record';
import type { Finding, Language, Source } from '../model/statement';
import { remembering } from '../remembering';
import type { SignalsOfSite } from '../signals/reader';
import { octetsOf } from '../text/octets';
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
  const read = remembering(() => {
    const findings = collectFindings();
    const text = { url: files.url, robotsTxt, isUnseen: fetch.status === null, fileAt };
    const readings = languages.readers.map(({ language, readSite }) => ({
      ...readSite(text, findings),
      language,
    }));
    return { readings, found: findings.list };
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
  const readings = () => read().readings;
  return answering(
    { fetch, robotsTxt, languages, parts, fileAt, signals },
    { readings, findings, advice, needs: () => readings().flatMap(({ needs }) => needs ?? []) },
  );
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

function readFetch(fetch: FileFetch): RobotsTxt | null {
  if (fetch.status === null || !isReadable(fetch.status)) return null;
  const { text, octets = false } = fetch;
  return typeof text === 'string' ? parseRobotsTxt(text, octets) : parseRobotsTxt(octetsOf(text), true);
}
