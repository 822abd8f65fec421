import type { Highlight, PageScan, RedirectFields, Unreadable } from '../../messages';
import { REPORT_KEYS } from '../../platform/storage/report-keys';
import { sessionRecord } from '../../platform/storage/session-record';
import type { HeaderField, Place } from '../../policy';

/** What is known of one document: raw facts only, so that neither a stopped worker nor a changed rule leaves a stale answer. */
export interface PageDocument {
  /** The address as it was when it last changed. */
  readonly url?: string;
  /** When the tab began to show this document, in the browser's milliseconds, and whether we had access to its response. */
  readonly arrival?: { readonly wasReadable: boolean; readonly at: number };
  readonly response?: ResponseFacts;
  readonly isErrorPage?: true;
  /** What it calls itself, where something of ours ran in it at the last attempt to read it. */
  readonly contentType?: string;
  /** Why the last attempt to scan it failed; absent where it went well, was no HTML or none was made. */
  readonly unreadable?: Unreadable;
  /** Addresses of the files beside robots.txt that were asked for to know its preferences; there is an end to them. */
  readonly files?: readonly string[];
  readonly highlight?: Highlight;
  /** The name of that highlighting; each that is asked for has another. */
  readonly highlighting?: string;
  /** What a click on the page asked a view to show. */
  readonly requestedPlace?: Place;
  /** Who ended the highlighting, where it was not the reader. */
  readonly highlightEnded?: 'page';
}

/** What is known of the response that a document was made from. */
export interface ResponseFacts {
  readonly url: string;
  /** When it was received, in the browser's milliseconds. */
  readonly at: number;
  readonly status: number;
  readonly fields: readonly HeaderField[];
  readonly redirects: readonly RedirectFields[];
  readonly contentType: string;
  readonly joined: boolean;
  /** Not all of it came: what the document is made of may lack its end. */
  readonly isBroken?: true;
}

/** Facts by document id. */
export const documents = sessionRecord<PageDocument>(REPORT_KEYS.document);

/** The last scan by document id, apart from the other facts because it can be large. */
export const scans = sessionRecord<PageScan>(REPORT_KEYS.scan);

/** The later of two scans of a document: messages can overtake each other. */
export function laterScan(known: PageScan | undefined, scan: PageScan): PageScan {
  return known && known.number > scan.number ? known : scan;
}
