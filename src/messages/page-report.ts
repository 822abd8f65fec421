import type {
  FreshnessFields,
  HeaderField,
  MarkedElement,
  MetaTag,
  PageEvidence,
  Place,
  Query,
  Usage,
} from '../policy';
import type { FetchFailure } from './fetching';

/** So many frames of a page are looked at. */
export const FRAME_LIMIT = 100;

/** What the background knows about the document that a tab shows. */
export interface PageReport {
  /** The page's address, or the empty string where the browser does not show it. */
  readonly url: string;
  /** Ready for the engine; null where the page cannot be inspected at all; its META tags are null where it was not read yet. */
  readonly evidence: PageEvidence | null;
  /** The number of the scan that the evidence's elements are those of; null where the page was not read yet. */
  readonly scan: number | null;
  readonly dom: DomReport;
  readonly headers: HeadersReport;
  readonly robotsTxt: RobotsTxtReport;
  readonly sentHtml: SentHtmlReport;
  /** Frames of the page that carry statements of their own, or did not answer, in the order of the browser's frame ids. */
  readonly frames: readonly FrameReport[];
  /** What `ACAP-permissions-reference` fields point to, in the order in which robots.txt names them. */
  readonly references: readonly ReferenceReport[];
  /**
   * What preferences for the page may stand in: `/.well-known/tdmrep.json` where it counts, then the licence documents that are
   * named.
   */
  readonly files: readonly FileReport[];
  readonly highlight: Highlight | null;
  /** The highlighting follows its reader from page to page of this site. */
  readonly isHighlightKept: boolean;
  /** What a click on the page asked to be shown in the view that it opened. */
  readonly lead: Place | null;
  /** Absolute addresses of this site that the page links to, each once, in document order; of very many the first. */
  readonly linked: readonly string[];
  /** Something of this found no room in memory, so that it lasts only as long as the background does. */
  readonly unkept: boolean;
  /** The page would not bear what was highlighted last. */
  readonly highlightEnded: boolean;
}

/** The page's HTML as it was sent, beside the DOM. */
export type SentHtmlReport =
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
      /** More than 2 MiB was received; the rest was not read. */
      readonly truncated: boolean;
      readonly onlyInSentHtml: SentHtmlDifference;
      readonly onlyInDom: SentHtmlDifference;
      /** Elements that stand in both and say other things in each. */
      readonly changed: readonly ChangedElement[];
    };

/** What stands in one of the two, and not in the other. */
export interface SentHtmlDifference {
  readonly metaTags: readonly MetaTag[];
  readonly elements: readonly MarkedElement[];
}

/** One element, as it was sent and as it is now. */
export interface ChangedElement {
  readonly sent: MarkedElement;
  readonly dom: MarkedElement;
}

/** A frame other than the top one, whose META tags are about itself alone. */
export interface FrameReport {
  readonly url: string;
  /** Both are null where the frame has not answered: what it states is unknown. */
  readonly metaTags: number | null;
  readonly elements: number | null;
}

/** How asking for a file went that robots.txt refers to. */
export interface ReferenceReport {
  readonly url: string;
  readonly state: 'loading' | 'answered' | 'failed' | 'refused' | 'no-room';
  /** Its HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** Its `Content-Type` field as sent; empty where there was none, or no answer. */
  readonly contentType: string;
}

/** How asking for another file beside robots.txt went. */
export interface FileReport extends Omit<ReferenceReport, 'state'> {
  /** `too-long`: more than 512 KiB was received, and half a file can state the opposite of the whole. */
  readonly state: ReferenceReport['state'] | 'too-long';
}

/** Whether the document was read, and what was left out. */
export type DomReport =
  | { readonly state: 'seen'; readonly truncated: readonly string[] }
  /** The page has not answered yet, because it is busy or very large. */
  | { readonly state: 'unread' }
  /**
   * It is no HTML, so that nothing in it addresses crawlers; its content type without parameters, empty where it is not known.
   */
  | { readonly state: 'not-html'; readonly contentType: string }
  | { readonly state: 'unreadable'; readonly why: Unreadable };

/** Why a page cannot be inspected. */
export type Unreadable =
  | 'browser-page'
  | 'extension-page'
  | 'extension-store'
  | 'view-source'
  | 'file'
  | 'data-address'
  | 'blob-address'
  | 'error-page'
  | 'no-permission'
  | 'other';

/** The page's own response, of which the fields count that say what may be done with the page, or why it was not seen. */
export type HeadersReport =
  | {
      readonly state: 'seen';
      /** Its HTTP status; an answer that only says that nothing changed has that of what the browser had kept. */
      readonly status: number;
      /** Its `Content-Type` field as sent; empty where there was none. */
      readonly contentType: string;
      readonly fields: readonly HeaderField[];
      /** The address that was answered with them: the page's own, or another after pushState; fragments set nothing apart. */
      readonly url: string;
      /** The addresses that redirected to it, first one first; their own fields do not count. */
      readonly redirects: readonly string[];
      /** Those of them that came with rules for crawlers; left out where none did. */
      readonly rulesOnRedirects?: readonly RedirectFields[];
    }
  | {
      readonly state: 'not-observed';
      readonly why: 'loaded-before' | 'no-request' | 'no-permission' | 'not-http';
    };

/** An address that redirected, and its fields with rules for crawlers. */
export interface RedirectFields {
  readonly url: string;
  readonly fields: readonly HeaderField[];
}

/** How asking for robots.txt went. */
export type RobotsTxtReport =
  | { readonly state: 'loading' }
  | {
      readonly state: 'answered';
      readonly url: string;
      readonly finalUrl: string;
      readonly status: number;
      /** Its `Content-Type` field as sent; empty where there was none. */
      readonly contentType: string;
      /** How many octets of it were read. */
      readonly octets: number;
      /** What it says of how long it may be used again; `secondsFresh` reads it. */
      readonly freshness: FreshnessFields;
      /** Number of redirects followed. */
      readonly redirects: number;
      /** The addresses that were passed through, the asked one first; empty where nothing redirected. */
      readonly chain: readonly string[];
      /** When it was fetched, ISO 8601. */
      readonly fetchedAt: string;
      /** More than 512 KiB was received; the rest was not read. */
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

/** Stylesheets, scripts, pictures and fonts of a page. */
export interface PageResources {
  /** Absolute addresses of the web, each once, those of other sites too. */
  readonly addresses: readonly string[];
  /** The page has more than are listed. */
  readonly isCut: boolean;
}

/** What the reader wants highlighted on the page. */
export interface Highlight {
  /** What the overlay's legend calls the crawler. */
  readonly crawlerName: string;
  readonly query: Query;
  /** Null for every use that the page states something on. */
  readonly usage: Usage | null;
}
