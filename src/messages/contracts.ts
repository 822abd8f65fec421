/**
 * Every message between the contexts of the extension, as function signatures. Whatever arrives is checked again
 * at run time by the receiving room: a sender may be a page.
 */

import type { DomFacts } from '../gather/dom-facts';
import type { FetchedStart, FetchOrder } from './fetching';
import type { Highlight, PageReport, PageResources } from './page-report';
import type { Card, Marks, PageScan, Pointed, Showing } from './page-scan';

/** What views ask of the background. `tab` is the browser's tab id. */
export interface BackgroundForViews {
  /** Injects the content script where it is missing, scans, fetches robots.txt where it is due, and returns what is known. */
  openPage(tab: number): Promise<PageReport>;
  /** What is known now; looks only at a document that was not looked at yet, such as the next page in the tab. */
  readReport(tab: number): Promise<PageReport>;
  fetchRobotsTxtAgain(tab: number): Promise<PageReport>;
  /** Fetches the page's HTML without cookies, as a crawler gets it, so that it can be compared with the DOM. */
  compareSentHtml(tab: number): Promise<PageReport>;
  /** Looks again which frames of the page carry statements of their own. */
  refreshFrames(tab: number): Promise<PageReport>;
  /** The addresses of the files that the page loads, read from the page alone; null where that is not possible. */
  readResources(tab: number): Promise<PageResources | null>;
  /** Turns the overlay on for a crawler and its uses, or off with null, and returns what is drawn. */
  highlight(tab: number, choice: Highlight | null): Promise<PageReport>;
  /** Shows a part of the page on it, be the overlay on or not; null ends what was outlined so. */
  point(tab: number, pointed: Pointed | null, showing: Showing): Promise<void>;
  /** Has the overlay follow its reader from page to page of the site in the tab, or no longer. */
  keepHighlighting(tab: number, isKept: boolean): Promise<PageReport>;
}

/**
 * What a content script reports to the background. Of what it names, licence documents alone are fetched, and while a view is
 * open.
 */
export interface BackgroundForContent {
  /** The DOM changed while it was watched; answers with the marks to paint, or null when the overlay is off. */
  scanned(scan: PageScan): Promise<Marks | null>;
  /** The overlay of a highlighting was closed on the page itself by its reader, or the page would not bear it. */
  overlayClosed(by: OverlayCloser, highlighting: string): Promise<void>;
  /** What holds for a part of the page, for the crawler that the overlay is about; null where that is not known any more. */
  explain(pointed: Pointed): Promise<Card | null>;
  /** A frame of the page has loaded while the overlay was on. */
  frameLoaded(): Promise<void>;
  /** Opens a view at the statement that decides a row of a card. */
  showWhy(pointed: Pointed, row: number): Promise<void>;
}

/** What the background asks of a content script. */
export interface ContentForBackground {
  scan(): Promise<PageScan>;
  /** Scans, and from now on reports for each of these, `id:NAME`, `class:NAME` or `tag:NAME`, whether the page has it. */
  lookFor(resources: readonly string[]): Promise<PageScan>;
  /** What a scan of HTML as it was sent finds; nothing in it is run, shown or fetched. */
  scanSentHtml(html: string): Promise<DomFacts>;
  /**
   * Paints exactly these marks, nothing for null, and keeps watching the DOM while marks are shown. Marks of a scan that is over
   * paint nothing: they make the page report what it holds now.
   */
  paint(marks: Marks | null): Promise<void>;
  /** Shows a part on the page; false where the page has no such part, or none that is to be seen. */
  point(pointed: Pointed | null, showing: Showing): Promise<boolean>;
  /** Opens the card for what was clicked in the context menu, once the overlay is on. */
  pick(clicked: Clicked): Promise<void>;
  /** Goes to the next outlined element, or with -1 to the one before. */
  step(by: 1 | -1): Promise<void>;
}

/** What was clicked in the context menu of a page, as far as the browser shows. */
export interface Clicked {
  /** Firefox's id of the element. */
  readonly elementId: number | null;
  /** Where the link leads to that was clicked, or the address of the picture. */
  readonly address: string | null;
}

/** What the background asks of a view in a private window, where it cannot ask the network privately by itself. */
export interface PrivateViewForBackground {
  fetchStart(order: FetchOrder): Promise<FetchedStart>;
}

/** Who closed the overlay on the page. */
export type OverlayCloser = 'reader' | 'page';

/** Name of the port that a view holds open to the content script: while it is open, DOM changes are watched. */
export const VIEW_PORT = 'view';
