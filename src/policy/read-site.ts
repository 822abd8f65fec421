import { SCOPE_LIMIT } from './deciding/compare-scopes';
import { draftMeaning } from './languages/acap/draft';
import type { LocalUsages } from './languages/acap/grammar';
import { type AcapFile, type AcapRecord, readAcap } from './languages/acap/records';
import { type RobotsTxt, readRobotsTxt } from './languages/rep/robots-txt/robots-txt';
import type { PageEvidence, RobotsTxtFetch } from './model/evidence';
import type { Findings } from './model/findings';
import { blank, type Draft, type Source } from './model/statement';
import { remembering } from './remembering';
import { absoluteAddress, comparablePath } from './text/address';
import { lowerCase, normaliseEscapes } from './text/octets';
import { matchesPath, type PathPattern } from './text/path-pattern';

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

/** Names in referred records that are read at the most, each as often as it is referred to; more are reported. */
const REFERRED_LIMIT = 100_000;

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

/** Reads what records refer to, from the root of the site, one level deep, each file once (3.10). */
function referenceReader(evidence: PageEvidence, findings: Findings) {
  const root = absoluteAddress('/', evidence.url) ?? '';
  const needs = new Set<string>();
  const files = new Map<string, AcapFile | null>();
  const read = (address: string, source: Source): AcapFile | null => {
    const absolute = absoluteAddress(address, root) ?? '';
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
  let left = REFERRED_LIMIT;
  const records = ({ crawlers, references }: AcapRecord): AcapRecord[] => {
    const names = new Set(crawlers.map(lowerCase));
    return references.flatMap(({ address, source }) => {
      const referred = read(address, source)?.records ?? [];
      for (const record of referred) left -= record.crawlers.length;
      if (left < 0) findings.warning('too-many-statements', source);
      return left < 0 ? [] : referred.flatMap((record) => narrow(record, crawlers, names));
    });
  };
  return { needs, records };
}

/**
 * A referred record as far as it addresses the crawlers that were referred to it. One for `*` speaks to them before what their own site
 * says to all, but not before what names them (6.4).
 */
function narrow(record: AcapRecord, referred: readonly string[], names: ReadonlySet<string>): AcapRecord[] {
  if (names.has('*')) return [record];
  const addressed = record.crawlers.filter((name) => names.has(lowerCase(name)));
  const forAll = record.crawlers.includes('*');
  const crawlers = forAll ? referred : addressed;
  return crawlers.length === 0 ? [] : [{ ...record, crawlers, forAll }];
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
  const scopes = new Set<string>();
  const matching = remembering((patterns: readonly PathPattern[]) =>
    [...new Map(patterns.map((pattern) => [pattern.text, pattern])).values()].filter((pattern) =>
      matchesPath(pattern, path),
    ),
  );
  for (const { crawlers, forAll, permissions } of records) {
    for (const { meanings, patterns, purposes, source } of permissions) {
      for (const pattern of matching(patterns)) {
        if (scopes.add(pattern.text).size === SCOPE_LIMIT + 1)
          findings.warning('too-many-statements', source);
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
            forAll,
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

/** Requests to take a page down or to crawl it again are listed where the path is the page's (3.10). */
function reportRequests(records: readonly AcapRecord[], path: string, findings: Findings): void {
  for (const { requests } of records)
    for (const { action, value, source } of requests)
      if (normaliseEscapes(value, false) === path) findings.hint(`requested-${action}`, source);
}
