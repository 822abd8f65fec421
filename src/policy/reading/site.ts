import { answering } from '../answering';
import { knownOf } from '../crawlers/catalogue';
import { collectFindings } from '../findings/collect';
import { definitionsNamed } from '../languages/acap/named-definitions';
import { requestsIn } from '../languages/acap/site-records';
import { LANGUAGES, type Languages } from '../languages/languages';
import type { SiteReading, StatedVersion } from '../languages/reader';
import { isReadable } from '../languages/rep/outcome';
import { type FieldReading, parseRobotsTxt, type RobotsTxt } from '../languages/rep/robots-txt/robots-txt';
import type { Decision, Gap, Reason } from '../model/decision';
import type { FileFetch, SiteFiles } from '../model/evidence';
import type { Crawler } from '../model/query';
import type { SiteRequest } from '../model/site-record';
import type { Finding, Language, Source } from '../model/statement';
import { remembering } from '../remembering';
import type { SignalsOfSite } from '../signals/reader';
import { isLongerThan, octetsOf, toOctets } from '../text/octets';
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
  /** Why a crawler takes it for one without rules, though a robots.txt was received; null where it does not (2.1, 2.4). */
  readonly openBecause: Extract<Reason, 'taken-as-open' | 'beyond-limit'> | null;
  /**
   * The site as a crawler reads it: of a robots.txt that is longer than what it reads, no more than that; nothing behind more
   * redirects than it follows; longer field names as it reads them (2.1, 2.4).
   */
  readBy(crawler: Pick<Crawler, 'tokens' | 'rep'>): Site;
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
  return readAs(AS_SENT, parts, files, languages);
}

/** How a crawler reads a robots.txt otherwise than others do. */
interface Manner extends FieldReading {
  readonly openBecause: Site['openBecause'];
  /** Octets of the file that it reads; null: all. */
  readonly octets: number | null;
}

/** As every crawler reads it of which nothing else is documented. */
const AS_SENT: Manner = { openBecause: null, octets: null, hasPrefixes: false };

function readAs(manner: Manner, parts: Parts, files: SiteFiles, languages: Languages): Site {
  const fetch = fetchAs(manner, files.robotsTxt);
  const robotsTxt = readFetch(fetch, manner);
  const references = new Map(Object.entries(files.references ?? {}));
  const fileAt = remembering((address: string) => {
    const found = references.get(address);
    return found && readFetch(found, manner);
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
  const acap = () => read().readings.find((one) => one.acap)?.acap;
  const signals = remembering(() => parts.signals?.readSite(files, robotsTxt));
  const findings = remembering(() => {
    const { found } = read();
    const ofFile = parts.lint?.ofSite(fetch, robotsTxt, files.url, found, acap()) ?? found;
    return [...ofFile, ...(signals()?.findings ?? [])];
  });
  const advice = remembering(() => parts.lint?.adviseOnSite(robotsTxt, acap()) ?? []);
  const readIn = remembering(
    (own: Manner) => readAs(own, parts, files, languages),
    (own) => JSON.stringify(own),
  );
  const readBy = (crawler: Pick<Crawler, 'tokens' | 'rep'>): Site => {
    const own = manner === AS_SENT ? mannerOf(crawler, fetch, robotsTxt) : manner;
    return own === manner ? site : readIn(own);
  };
  const readings = () => read().readings;
  const gap = () => {
    if (fetch.status === null) return 'not-asked';
    return (robotsTxt && fetch.cut) || read().isCut ? 'cut' : null;
  };
  const site: Site = answering(
    { fetch, robotsTxt, languages, parts, fileAt, signals, readBy, openBecause: manner.openBecause },
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

/** How a crawler reads a robots.txt as it was answered; as others do where nothing of it makes a difference. */
function mannerOf(
  crawler: Pick<Crawler, 'tokens' | 'rep'>,
  fetch: FileFetch,
  robotsTxt: RobotsTxt | null,
): Manner {
  const known = knownOf(crawler);
  if (!known || fetch.status === null || crawler.rep === 'koster1996') return AS_SENT;
  const { mostRedirects, fileLimit, readsPrefixes } = known;
  if (mostRedirects !== null && (fetch.redirects ?? 0) > mostRedirects)
    return { ...AS_SENT, openBecause: 'taken-as-open' };
  const hasPrefixes = readsPrefixes && !!robotsTxt?.hasLongerKeys();
  if (robotsTxt && fileLimit && isLongerThan(fileLimit.octets, robotsTxt.text, robotsTxt.isOctets))
    return fileLimit.beyond === 'open'
      ? { ...AS_SENT, openBecause: 'beyond-limit' }
      : { ...AS_SENT, octets: fileLimit.octets, hasPrefixes };
  return hasPrefixes ? { ...AS_SENT, hasPrefixes } : AS_SENT;
}

/** What a crawler takes the answer to robots.txt for. */
function fetchAs({ openBecause, octets }: Manner, fetch: FileFetch): FileFetch {
  if (openBecause) return { status: 404, text: '' };
  if (octets === null || fetch.status === null) return fetch;
  const { text } = fetch;
  const all = typeof text === 'string' ? toOctets(text, !!fetch.octets) : octetsOf(text);
  return { status: fetch.status, text: all.slice(0, octets), octets: true };
}

function readFetch(fetch: FileFetch, reading: FieldReading = AS_SENT): RobotsTxt | null {
  if (fetch.status === null || !isReadable(fetch.status)) return null;
  const { text, octets = false } = fetch;
  return typeof text === 'string'
    ? parseRobotsTxt(text, octets, reading)
    : parseRobotsTxt(octetsOf(text), true, reading);
}
