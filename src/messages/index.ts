/**
 * Every message between the contexts of the extension, as function signatures. Whatever arrives is checked again
 * at run time by the receiving room: a sender may be a page.
 */

import type { HeaderField, MarkedElement, MetaTag, PageEvidence, Query, Usage } from '../policy';

/** What views ask of the background. `tab` is the browser's tab id. */
export interface BackgroundForViews {
  /** Injects the content script where it is missing, scans, fetches robots.txt where it is due, and tells what is known. */
  openPage(tab: number): Promise<PageReport>;
  /** What is known now; looks only at a document that nobody has looked at yet, such as the next page in the tab. */
  readReport(tab: number): Promise<PageReport>;
  fetchRobotsTxtAgain(tab: number): Promise<PageReport>;
  /** Fetches the page's HTML without cookies, as a crawler gets it, so that it can be compared with the DOM. */
  compareSource(tab: number): Promise<PageReport>;
  /** Looks again which frames of the page carry statements of their own. */
  lookAtFrames(tab: number): Promise<PageReport>;
  /** Turns the overlay on for a crawler and a usage, or off with null, and tells what is drawn. */
  highlight(tab: number, choice: Highlight | null): Promise<PageReport>;
}

/** What a content script tells the background. It can name nothing to fetch. */
export interface BackgroundForContent {
  /** The DOM changed while somebody was looking; answers with the marks to paint, or null when the overlay is off. */
  scanned(scan: PageScan): Promise<Mark[] | null>;
  /** The overlay was closed on the page itself by its reader, or the page would not bear it. */
  overlayClosed(by: OverlayCloser): Promise<void>;
}

/** What the background asks of a content script. */
export interface ContentForBackground {
  scan(): Promise<PageScan>;
  /** Scans, and from now on tells of each of these, `id:NAME`, `class:NAME` or `tag:NAME`, whether the page has it. */
  lookFor(resources: readonly string[]): Promise<PageScan>;
  /** What a scan of this HTML finds; nothing in it is run, shown or fetched. */
  scanSource(html: string): Promise<PageScan>;
  /** Paints exactly these marks, nothing for null, and keeps watching the DOM while marks are shown. `caption` says what they are about. */
  paint(marks: Mark[] | null, caption: string): Promise<void>;
}

/** What the background asks of a view in a private window, where it cannot ask the network privately by itself. */
export interface PrivateViewForBackground {
  fetchStart(order: FetchOrder): Promise<FetchedStart>;
}

/** What to fetch, and how much of it at the most. */
export interface FetchOrder {
  readonly url: string;
  /** The address of the page that it is for, which decides where it may redirect to. */
  readonly page: string;
  /** Whether it may redirect to no other host than the page's in a private network, even where the page lies there. */
  readonly isReference?: boolean;
  /** Octets that are read; what comes after them is not waited for. */
  readonly most: number;
  readonly cache: RequestCache;
  /** Milliseconds; ten seconds where it is absent. */
  readonly timeout?: number;
}

/** The beginning of an answer, or why none came. */
export type FetchedStart =
  | {
      readonly state: 'answered';
      readonly finalUrl: string;
      readonly status: number;
      readonly contentType: string;
      readonly octets: Uint8Array;
      readonly truncated: boolean;
      /** The addresses that redirected, the asked one first. */
      readonly chain: readonly string[];
    }
  | { readonly state: 'failed'; readonly why: FetchFailure };

/**
 * Why a fetch failed. Of the last two we know no more than that we did not go on: it redirects into a private network, or to a
 * site that we have no access to.
 */
export type FetchFailure =
  | 'network'
  | 'timeout'
  | 'too-many-redirects'
  | 'private-network'
  | 'redirect-no-permission';

/** Name of the port that a view holds open to the content script: while it is open, DOM changes are watched. */
export const VIEW_PORT = 'view';

/** Raw facts that one pass over the DOM yields. */
export interface PageScan {
  readonly metaTags: readonly MetaTag[];
  readonly elements: readonly MarkedElement[];
  /** A service worker made the page although the browser also asked the server for it. */
  readonly isFromWorker?: true;
  /** Whether the page has what was to be looked for, null where that took too long; absent where nothing was. */
  readonly resources?: Readonly<Record<string, boolean | null>>;
  /**
   * What was left out because a limit was reached; absent where nothing was. `storm`: the page changes so fast that it
   * is read every two seconds only.
   */
  readonly truncated?: readonly ('elements' | 'class-length' | 'meta-tags' | 'meta-length' | 'storm')[];
}

/** One element to outline; `element` is its index in the scan. */
export interface Mark {
  readonly element: number;
  readonly verdict: 'permitted' | 'restricted' | 'prohibited' | 'unknown';
}

/** Who closed the overlay on the page. */
export type OverlayCloser = 'reader' | 'page';

export interface Highlight {
  /** What the overlay's legend calls the crawler. */
  readonly crawlerName: string;
  readonly query: Query;
  readonly usage: Usage;
}

/** What the background knows about the document that a tab shows. */
export interface PageReport {
  /** The page's address, or the empty string where the browser does not tell it. */
  readonly url: string;
  /** Ready for the engine; null where the page cannot be inspected at all; its META tags are null where it was not read yet. */
  readonly evidence: PageEvidence | null;
  readonly dom: DomReport;
  readonly headers: HeadersReport;
  readonly robotsTxt: RobotsTxtReport;
  readonly source: SourceReport;
  /** Frames of the page that carry statements of their own, in the order of the browser's frame ids. */
  readonly frames: readonly FrameReport[];
  /** What `ACAP-permissions-reference` fields point to, in the order in which robots.txt names them. */
  readonly references: readonly ReferenceReport[];
  readonly highlight: Highlight | null;
  /** Something of this found no room in memory, so that it lasts only as long as the background does. */
  readonly unkept: boolean;
  /** The page would not bear what was highlighted last. */
  readonly highlightEnded: boolean;
}

/** The page's HTML as it was sent, beside the DOM. */
export type SourceReport =
  | { readonly state: 'not-asked' }
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed';
      readonly why:
        | Exclude<FetchFailure, 'too-many-redirects'>
        | 'no-permission'
        | 'not-html'
        | 'http-error'
        | 'busy';
    }
  | {
      readonly state: 'compared';
      /** The address was answered with this status; not 200 where crawlers may be sent something else. */
      readonly status: number;
      /** More than 2 MiB came; the rest was not read. */
      readonly truncated: boolean;
      readonly onlyInSource: SourceDifference;
      readonly onlyInDom: SourceDifference;
    };

export interface SourceDifference {
  readonly metaTags: readonly MetaTag[];
  readonly elements: readonly MarkedElement[];
}

/** A frame other than the top one, whose META tags speak of itself alone. */
export interface FrameReport {
  readonly url: string;
  readonly metaTags: number;
  readonly elements: number;
}

export interface ReferenceReport {
  readonly url: string;
  readonly state: 'loading' | 'answered' | 'failed' | 'refused' | 'no-room';
  /** Its HTTP status; 0 where no answer came. */
  readonly status: number;
}

export type DomReport =
  | { readonly state: 'seen'; readonly truncated: readonly string[] }
  /** The page has not answered yet, because it is busy or very large. */
  | { readonly state: 'unread' }
  | { readonly state: 'unreadable'; readonly why: Unreadable };

/** Why a page cannot be inspected. */
export type Unreadable =
  | 'browser-page'
  | 'extension-page'
  | 'extension-store'
  | 'pdf'
  | 'view-source'
  | 'file'
  | 'data-address'
  | 'blob-address'
  | 'error-page'
  | 'no-permission'
  | 'not-html'
  | 'other';

export type HeadersReport =
  | {
      readonly state: 'seen';
      readonly fields: readonly HeaderField[];
      /** The address that was answered with them; differs from the page's after pushState. */
      readonly url: string;
      /** The addresses that redirected to it, first one first; their own fields do not count. */
      readonly redirects: readonly string[];
      /** The browser joins fields of one name with a comma, so that whom a rule addresses can be uncertain. */
      readonly merged: boolean;
    }
  | {
      readonly state: 'not-observed';
      readonly why: 'loaded-before' | 'no-request' | 'no-permission' | 'not-http';
    };

export type RobotsTxtReport =
  | { readonly state: 'loading' }
  | {
      readonly state: 'answered';
      readonly url: string;
      readonly finalUrl: string;
      readonly status: number;
      /** Number of redirects followed. */
      readonly redirects: number;
      /** The addresses that were passed through, the asked one first; empty where nothing redirected. */
      readonly chain: readonly string[];
      /** When it was fetched, ISO 8601. */
      readonly fetchedAt: string;
      /** More than 512 KiB came; the rest was not read. */
      readonly truncated: boolean;
    }
  | {
      readonly state: 'failed';
      readonly url: string;
      readonly why: FetchFailure;
      readonly fetchedAt: string;
    }
  /** `no-room`: it was fetched within the last minute, and could not be kept. */
  | { readonly state: 'not-asked'; readonly why: 'no-permission' | 'not-http' | 'no-room' };
