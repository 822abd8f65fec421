import type { AcapFile } from '../languages/acap/records';
import type { RobotsTxt } from '../languages/rep/robots-txt/robots-txt';
import type { Decision, Gap } from '../model/decision';
import type { Channel, FileFetch, PageFacts, SiteFiles } from '../model/evidence';
import type { PreferenceDecisions } from '../model/preference';
import type { Query } from '../model/query';
import type { Finding, Statement } from '../model/statement';
import type { Usage } from '../model/usages';
import type { SignalsOfPage, SignalsOfSite } from '../signals/reader';

/**
 * Parts of the engine that no usage needs to be decided. A view that is to answer at once begins without them, and reads again
 * with them.
 */
export interface Parts {
  readonly lint?: Lint;
  readonly signals?: Signals;
}

/** None of them: what usages are decided with. */
export const DECIDING: Parts = {};

/** What is wrong, beside what is found while statements are read, and what would be better practice (8). */
export interface Lint {
  /** Of the files of a site; `read` is what was found while they were read, ACAP among it. */
  ofSite(
    fetch: FileFetch,
    file: RobotsTxt | null,
    url: string,
    read: readonly Finding[],
    acap: AcapFile | undefined,
  ): readonly Finding[];
  /** Of rules in robots.txt that are not about a page, but nearly so. */
  ofAddress(file: RobotsTxt | null, url: string): readonly Finding[];
  /** Of a page, whichever crawler is chosen; `read` is what was found while it was read. */
  ofPage(facts: PageFacts, statements: readonly Statement[], read: readonly Finding[]): readonly Finding[];
  /** Of a file for crawlers that read it by the 1996 draft. */
  ofRecords(file: RobotsTxt): readonly Finding[];
  /** Of statements whose time is over. */
  ofTimes(statements: readonly Statement[], now: string): readonly Finding[];
  /** Of what only shows once decisions are known. */
  ofDecisions(
    usages: Readonly<Record<Usage, Decision>>,
    statements: readonly Statement[],
    now: string,
  ): readonly Finding[];
  adviseOnSite(file: RobotsTxt | null, acap: AcapFile | undefined): readonly Finding[];
  adviseOnPage(
    fetch: FileFetch,
    file: RobotsTxt | null,
    facts: PageFacts,
    statements: readonly Statement[],
  ): readonly Finding[];
  /**
   * The lines of robots.txt to write in place of one that a finding quotes; `site` is any address of the site. Null where they
   * are not known.
   */
  fixedLine(finding: Finding, others: readonly Finding[], site: string): string | null;
}

/** Preferences on the use of content after it was crawled (9). */
export interface Signals {
  readSite(files: SiteFiles, file: RobotsTxt | null): SignalsOfSite;
  readPage(site: SignalsOfSite, facts: PageFacts): SignalsOfPage;
  decide(page: SignalledPage, query: Query, crawl: Decision): PreferencesDecided;
}

/** What is to be known of a page for its preferences to be decided. */
export interface SignalledPage {
  /** How asking for robots.txt ended, in which signals can stand whoever is asked about (2.4). */
  readonly site: { readonly fetch: FileFetch };
  /** Why a channel may hold more than was seen; null where it cannot (9.2.5). */
  gapIn(channel: Channel): Gap | null;
  signals(): SignalsOfPage | undefined;
}

/** What holds of the use of a page for one crawler, what is found on the way, and which files are missing. */
export interface PreferencesDecided {
  readonly decisions: PreferenceDecisions;
  readonly findings: readonly Finding[];
  readonly needs: readonly string[];
}
