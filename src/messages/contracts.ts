/**
 * Every message between the contexts of the extension, as function signatures. Whatever arrives is checked again
 * at run time by the receiving room: a sender may be a page.
 */

import type { DomFacts } from '../gather/dom-facts';
import type { FetchedStart, FetchOrder } from './fetching';
import type { Highlight, PageReport } from './page-report';
import type { Marks, PageScan } from './page-scan';

/** What views ask of the background. `tab` is the browser's tab id. */
export interface BackgroundForViews {
  /** Injects the content script where it is missing, scans, fetches robots.txt where it is due, and tells what is known. */
  openPage(tab: number): Promise<PageReport>;
  /** What is known now; looks only at a document that nobody has looked at yet, such as the next page in the tab. */
  readReport(tab: number): Promise<PageReport>;
  fetchRobotsTxtAgain(tab: number): Promise<PageReport>;
  /** Fetches the page's HTML without cookies, as a crawler gets it, so that it can be compared with the DOM. */
  compareSentHtml(tab: number): Promise<PageReport>;
  /** Looks again which frames of the page carry statements of their own. */
  lookAtFrames(tab: number): Promise<PageReport>;
  /** Turns the overlay on for a crawler and a usage, or off with null, and tells what is drawn. */
  highlight(tab: number, choice: Highlight | null): Promise<PageReport>;
}

/** What a content script tells the background. Of what it names, licence documents alone are fetched, and while a view is open. */
export interface BackgroundForContent {
  /** The DOM changed while somebody was looking; answers with the marks to paint, or null when the overlay is off. */
  scanned(scan: PageScan): Promise<Marks | null>;
  /** The overlay was closed on the page itself by its reader, or the page would not bear it. */
  overlayClosed(by: OverlayCloser): Promise<void>;
}

/** What the background asks of a content script. */
export interface ContentForBackground {
  scan(): Promise<PageScan>;
  /** Scans, and from now on tells of each of these, `id:NAME`, `class:NAME` or `tag:NAME`, whether the page has it. */
  lookFor(resources: readonly string[]): Promise<PageScan>;
  /** What a scan of HTML as it was sent finds; nothing in it is run, shown or fetched. */
  scanSentHtml(html: string): Promise<DomFacts>;
  /**
   * Paints exactly these marks, nothing for null, and keeps watching the DOM while marks are shown. Marks of a scan that is
   * over paint nothing: they make the page tell of itself as it is now. `caption` says what the marks are about.
   */
  paint(marks: Marks | null, caption: string): Promise<void>;
}

/** What the background asks of a view in a private window, where it cannot ask the network privately by itself. */
export interface PrivateViewForBackground {
  fetchStart(order: FetchOrder): Promise<FetchedStart>;
}

/** Who closed the overlay on the page. */
export type OverlayCloser = 'reader' | 'page';

/** Name of the port that a view holds open to the content script: while it is open, DOM changes are watched. */
export const VIEW_PORT = 'view';
