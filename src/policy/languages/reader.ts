import type { Findings } from '../findings/collect';
import type { Gap } from '../model/decision';
import type { MarkedElement, MetaTag, PageFacts } from '../model/evidence';
import type { Crawler } from '../model/query';
import type { SiteRecord } from '../model/site-record';
import type { Draft, Language, Source, Statement } from '../model/statement';
import type { AcapFile, AcapRecord } from './acap/records';
import type { RobotsTxt } from './rep/robots-txt/robots-txt';

/** How one language is read. Each has a folder here, and knows nothing of the others. */
export interface Reader {
  readonly language: Language;
  /** Reads the files of a site, once for all its pages; reports what is wrong with them. */
  readSite(files: SiteText, findings: Findings): SiteReading;
}

/** The files of a site as far as they were read. */
export interface SiteText {
  /** Any address of the site. */
  readonly url: string;
  /** Its robots.txt; null where none was received, or it was not asked. */
  readonly robotsTxt: RobotsTxt | null;
  /** robots.txt was not asked (2.5). */
  readonly isUnseen: boolean;
  /** Another file by its absolute address: null where it cannot be read, undefined where it was not asked. */
  readonly fileAt: (address: string) => RobotsTxt | null | undefined;
  /** Why such a file, or its end, was not seen; null where all of it was, or it cannot be read. */
  readonly gapAt: (address: string) => Gap | null;
}

/** What one language says on a site. What it has no word for, it leaves out. */
export interface SiteReading {
  /** What its files say of one page; reports what concerns that page. */
  onAddress?(path: string, findings: Findings): readonly Draft[];
  onHeaders?(facts: PageFacts, findings: Findings): readonly Draft[];
  /** Reports what is wrong with the elements of a page taken together. */
  onElements?(elements: readonly MarkedElement[], findings: Findings): void;
  /** `isCrawler` returns whether a name may be a crawler's, as far as the page and its site show (4.2.1). */
  onMetaTags?(
    tags: readonly MetaTag[],
    findings: Findings,
    isCrawler: (name: string) => boolean,
  ): readonly Draft[];
  onElement?(element: MarkedElement, index: number, findings: Findings): readonly Draft[];
  /** Names to look for on the page, of all that its statements name there; what the page does not have is reported (7). */
  resources?(statements: readonly Statement[], facts: PageFacts, findings: Findings): readonly string[];
  /** Names of crawlers that its files address, as written. */
  names?(): readonly string[];
  /**
   * What its robots.txt says to whom, in file order, as a dialect reads it; or what another file does that robots.txt refers to,
   * by its absolute address.
   */
  records?(address?: string, rep?: Crawler['rep']): readonly SiteRecord[];
  /** Absolute addresses of files that were not asked for yet (3.10). */
  readonly needs?: readonly string[];
  /** Crawlers that records refer to a file which was not seen, and why. */
  readonly unseen?: readonly { readonly crawlers: readonly string[]; readonly gap: Gap }[];
  /** Absolute addresses of files that were received, and state nothing to a crawler that is referred to them (3.10). */
  readonly silent?: ReadonlySet<string>;
  /** A crawler that reads it is to skip the conventional fields of robots.txt (3.11). */
  readonly ignoresConventional?: boolean;
  /** Its robots.txt in ACAP, for advice on how that is written; undefined where it holds nothing of it. */
  readonly acap?: AcapFile | undefined;
  /**
   * Its robots.txt in ACAP, though it holds nothing of it, or another file that this refers to; null where that cannot be read.
   */
  acapAt?(address?: string): AcapFile | null;
  /** The records of its robots.txt in ACAP, and of the files that these refer to as far as they reach (3.10). */
  readonly followed?: readonly AcapRecord[];
  /** The version of it that the site states, and where (3.12). */
  readonly version?: StatedVersion | undefined;
}

/** The version of a language that a file states to be written in. */
export interface StatedVersion {
  readonly version: string;
  readonly source: Source;
}
