import { absoluteAddress, comparablePath } from './address';
import type { PageEvidence, RobotsTxtFetch } from './evidence';
import type { LocalUsages } from './grammar';
import { normaliseEscapes } from './octets';
import { draftMeaning } from './page/acap-statements';
import { matchesPath, type PathPattern } from './path-pattern';
import type { Findings } from './report';
import { type AcapFile, type AcapRecord, readAcap } from './robots-txt/acap-records';
import { type RobotsTxt, readRobotsTxt } from './robots-txt/robots-txt';
import { blank, type Draft, type Source } from './statement';

/** What robots.txt says in ACAP about one page, to every crawler (section 3). */
export interface SitePolicy {
  /** How robots.txt answered, whatever dialect reads it (2.4). */
  readonly fetch: RobotsTxtFetch;
  /** The file, where one was read. */
  readonly robotsTxt: RobotsTxt | null;
  /** All its ACAP records, whatever page they speak of, without those that it refers to. */
  readonly records: readonly AcapRecord[];
  readonly statements: readonly SiteStatement[];
  readonly ignoreConventional: boolean;
  readonly locals: LocalUsages;
  /** Addresses of references that the evidence does not hold (3.10). */
  readonly needs: readonly string[];
}

/** A statement of robots.txt with the compiled pattern by which it matches the page. */
export interface SiteStatement {
  readonly draft: Draft;
  readonly pattern: PathPattern;
}

/** Statements of one robots.txt that are read at the most for one page; more are reported. */
const STATEMENT_LIMIT = 20_000;

/** Reads a page's robots.txt and what it refers to, and keeps what matches the page. */
export function readSite(evidence: PageEvidence, findings: Findings): SitePolicy {
  const { robotsTxt: fetch } = evidence;
  const robotsTxt = readFetch(fetch);
  const none: AcapFile = { records: [], ignoreConventional: false, locals: new Map() };
  const acap = robotsTxt === null ? none : readAcap(robotsTxt, findings);
  const refer = referenceReader(evidence, findings);
  const records = acap.records.flatMap((record) =>
    record.references.length > 0 ? refer.records(record) : [record],
  );
  const path = comparablePath(evidence.url);
  const statements = matchingStatements(records, path, findings);
  reportRequests(records, path, findings);
  return { fetch, robotsTxt, statements, ...acap, needs: [...refer.needs] };
}

function readFetch(fetch: RobotsTxtFetch): RobotsTxt | null {
  return fetch.status !== null && fetch.status >= 200 && fetch.status < 300
    ? readRobotsTxt(fetch.text)
    : null;
}

/** Reads what records refer to, one level deep, each file once (3.10). */
function referenceReader(evidence: PageEvidence, findings: Findings) {
  const needs = new Set<string>();
  const files = new Map<string, AcapFile | null>();
  const read = (address: string, source: Source): AcapFile | null => {
    const absolute = absoluteAddress(address, evidence.url) ?? '';
    const known = files.get(absolute);
    if (known !== undefined) return known;
    const fetch = fetchOf(evidence, absolute);
    const robotsTxt = fetch === undefined ? null : readFetch(fetch);
    const file = robotsTxt === null ? null : readAcap(robotsTxt, findings, absolute);
    files.set(absolute, file);
    if (file === null && fetch === undefined && /^https?:/.test(absolute)) {
      needs.add(absolute);
      findings.error('reference-not-asked', source);
    } else if (file === null) findings.error('unreadable-reference', source);
    for (const { references } of file?.records ?? [])
      for (const { source: deeper } of references) findings.warning('nested-reference', deeper);
    return file;
  };
  const records = ({ crawlers, references }: AcapRecord): AcapRecord[] =>
    references.flatMap(({ address, source }) =>
      (read(address, source)?.records ?? []).flatMap((record) => narrow(record, crawlers)),
    );
  return { needs, records };
}

/** A referred record as far as it addresses the crawlers that were referred to it; one for `*` speaks to them as if it named them. */
function narrow(record: AcapRecord, referred: readonly string[]): AcapRecord[] {
  const names = new Set(referred.map((name) => name.toLowerCase()));
  const addressed = record.crawlers.filter((name) => names.has(name.toLowerCase()));
  const crawlers = record.crawlers.includes('*') ? referred : addressed;
  return crawlers.length === 0 ? [] : [{ ...record, crawlers }];
}

function fetchOf({ references = {} }: PageEvidence, address: string): RobotsTxtFetch | undefined {
  return Object.hasOwn(references, address) ? references[address] : undefined;
}

function matchingStatements(
  records: readonly AcapRecord[],
  path: string,
  findings: Findings,
): SiteStatement[] {
  const statements: SiteStatement[] = [];
  const matching = new Map<readonly PathPattern[], readonly PathPattern[]>();
  for (const { crawlers, permissions } of records) {
    for (const { meanings, patterns, purposes, source } of permissions) {
      const matched =
        matching.get(patterns) ?? distinct(patterns.filter((pattern) => matchesPath(pattern, path)));
      matching.set(patterns, matched);
      for (const pattern of matched) {
        for (const meaning of meanings) {
          if (statements.length >= STATEMENT_LIMIT) {
            findings.warning('too-many-statements', source);
            return statements;
          }
          const shared = {
            ...blank,
            source,
            layer: 'site-acap',
            crawlers,
            purposes,
            pattern: pattern.text,
          } as const;
          statements.push({ draft: draftMeaning(meaning, shared), pattern });
        }
      }
    }
  }
  return statements;
}

function distinct(patterns: readonly PathPattern[]): readonly PathPattern[] {
  return [...new Map(patterns.map((pattern) => [pattern.text, pattern])).values()];
}

/** Requests to take a page down or to crawl it again are listed where the path is the page's (3.10). */
function reportRequests(records: readonly AcapRecord[], path: string, findings: Findings): void {
  for (const { requests } of records)
    for (const { action, value, source } of requests)
      if (normaliseEscapes(value, false) === path) findings.hint(`requested-${action}`, source);
}
