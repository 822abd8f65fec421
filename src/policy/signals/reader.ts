import type { Findings } from '../findings/collect';
import type { RobotsTxt } from '../languages/rep/robots-txt/robots-txt';
import type { PageFacts } from '../model/evidence';
import type { Mechanism, MechanismAnswer, Preference } from '../model/preference';
import type { Crawler } from '../model/query';
import type { Finding } from '../model/statement';
import type { Fetched } from './fetched';
import type { SignalGroups } from './groups';

/**
 * How one mechanism is read by which publishers state preferences (9.2.1). Each has a folder here, and knows nothing of the
 * others.
 */
export interface SignalReader {
  readonly mechanism: Mechanism;
  /** Reads the files of a site, once for all its pages; reports what is wrong with them. */
  readSite(site: SignalSite, findings: Findings): SiteSignals;
}

/** The files of a site as far as they were read. */
export interface SignalSite {
  /** Any address of the site. */
  readonly url: string;
  /** Its robots.txt; null where none came. */
  readonly robotsTxt: RobotsTxt | null;
  /** Its groups, with the fields that state preferences. */
  readonly groups: SignalGroups;
  /** Another file by its absolute address. */
  readonly fileAt: (address: string) => Fetched;
  /** Whether anybody asks for other files at all: else nothing is found in their not being asked for. */
  readonly asksForFiles: boolean;
}

/** What a mechanism says on a site. */
export interface SiteSignals {
  /** What it says of one page; reports what is wrong with what the page itself says. */
  onPage(facts: PageFacts, findings: Findings): PageSignals;
  /** Absolute addresses of files that some page or crawler of the site may need, asked or not. */
  readonly files?: readonly string[];
}

/** What a mechanism says of a page. */
export interface PageSignals {
  /** What it says of each preference to one crawler; what only that shows is reported. */
  answersTo(query: SignalQuery, findings: Findings): Answers;
  /** Absolute addresses of files that the page itself names, asked or not. */
  readonly files?: readonly string[];
}

/** Who asks, and when. */
export interface SignalQuery {
  readonly crawler: Crawler;
  readonly now: string;
  /** Whether robots.txt or the page prohibits crawling (9.2.4). */
  readonly isDisallowed: boolean;
  /** Whether robots rules of the page that address some names are for the crawler (4.2, 6.8). */
  appliesTo(names: readonly string[]): boolean;
}

/** What a mechanism says of each preference, by its own rules alone; nothing of those that are left out. */
export interface Answers {
  readonly of: Readonly<Partial<Record<Preference, Omit<MechanismAnswer, 'mechanism'>>>>;
  /** Absolute addresses of files that are needed for it and were not asked (9.9.3). */
  readonly needs?: readonly string[];
}

/** What a site says of the use of its pages, in every mechanism. */
export interface SignalsOfSite {
  readonly robotsTxt: RobotsTxt | null;
  readonly groups: SignalGroups;
  readonly read: readonly { readonly mechanism: Mechanism; readonly signals: SiteSignals }[];
  readonly findings: readonly Finding[];
}

/** What a page says of its use, in every mechanism. */
export interface SignalsOfPage {
  readonly read: readonly { readonly mechanism: Mechanism; readonly signals: PageSignals }[];
  readonly findings: readonly Finding[];
  /** Of what it says a part was left out at a limit of ours, which is then as good as not seen (9.2.5). */
  readonly isCut: boolean;
  /** Absolute addresses of the files that any crawler may need to know, asked or not. */
  readonly files: readonly string[];
}
