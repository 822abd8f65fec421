import type { Highlight, Mark, OverlayCloser, PageReport, PageScan } from '../messages';
import { type ShownDocument, shownDocument } from '../platform/navigation';
import { mayRead } from '../platform/permissions';
import type { Sender } from '../platform/sender';
import { isPrivate } from '../platform/tabs';
import { documents, scans } from './documents';
import { lookAtFrames } from './frames';
import { look } from './look';
import { endHighlight, keepHighlight, marksOf, paint, paintAgain } from './overlay';
import { refreshReferences } from './references';
import { reportOn } from './report';
import { lookForResources } from './resources';
import { refreshRobotsTxt } from './robots-txt';
import { fetchSource } from './source';

/** Looks at the page in a tab afresh; robots.txt may come later, and then changes what is kept. */
export async function openPage(tab: number): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page) {
    void fetchRobotsTxt(tab, page, false);
    await look(tab, page);
    void lookAtFrames(tab, page.documentId);
  }
  return reportOn(tab);
}

/**
 * Tells what is known; looks only at what nobody could look at yet, such as the next page in the tab, and for what has
 * become worth looking for since, which then changes what is kept.
 */
export async function readReport(tab: number): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page && !(await isLookedAt(page))) return openPage(tab);
  if (page) void fetchRobotsTxt(tab, page, false);
  const report = await reportOn(tab);
  if (page && report.evidence) void lookForResources(tab, page, report.evidence);
  return report;
}

/** Fetches the site's robots.txt even where what is kept is fresh, and tells what is known when it has come. */
export async function fetchRobotsTxtAgain(tab: number): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page) await fetchRobotsTxt(tab, page, true);
  return reportOn(tab);
}

/** Compares the page's HTML as it was sent with the DOM. */
export async function compareSource(tab: number): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page) {
    if (!(await isLookedAt(page))) await look(tab, page);
    await fetchSource(tab, page);
    await paintAgain(tab);
  }
  return reportOn(tab);
}

/** Looks at the frames again, which load after the page, and come and go. */
export async function lookAtFramesAgain(tab: number): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page && (await isLookedAt(page))) await lookAtFrames(tab, page.documentId);
  return reportOn(tab);
}

/** Turns the overlay on or off. */
export async function highlight(tab: number, choice: Highlight | null): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page) {
    if (choice && !(await isLookedAt(page))) await look(tab, page);
    await keepHighlight(page.documentId, choice);
    await paint(tab);
  }
  return reportOn(tab);
}

/** Keeps what a content script saw after the DOM changed, and answers with what to paint now. */
export async function takeScan(scan: PageScan, sender: Sender): Promise<Mark[] | null> {
  const page = await sendingDocument(sender);
  if (!page) return null;
  await scans.update(page.documentId, () => scan);
  return marksOf(page);
}

/** Turns the overlay off where the page's visitor, or the page, closed it. */
export async function closeOverlay(by: OverlayCloser, sender: Sender): Promise<void> {
  const page = await sendingDocument(sender);
  if (page) await (by === 'page' ? endHighlight(page.documentId) : keepHighlight(page.documentId, null));
}

async function isLookedAt({ documentId, url }: ShownDocument): Promise<boolean> {
  const [known, scan] = await Promise.all([documents.read(documentId), scans.read(documentId)]);
  if (known?.unreadable === 'no-permission') return !(await mayRead(url));
  return scan !== undefined || known?.unreadable !== undefined;
}

async function sendingDocument({ tab, documentId, url }: Sender): Promise<ShownDocument | null> {
  if (tab === null) return null;
  const shown = await shownDocument(tab);
  if (documentId === null || shown?.documentId === documentId) return shown;
  return { documentId, url, isErrorPage: false };
}

async function fetchRobotsTxt(tab: number, { url }: ShownDocument, isForced: boolean): Promise<void> {
  if (!(await mayRead(url))) return;
  const isInPrivate = await isPrivate(tab);
  const isFetched = await refreshRobotsTxt(url, isInPrivate, isForced);
  if (isFetched) await paintAgain(tab);
  void followReferences(tab, url, isInPrivate, isForced);
}

async function followReferences(
  tab: number,
  url: string,
  isInPrivate: boolean,
  isForced: boolean,
): Promise<void> {
  if (await refreshReferences(url, isInPrivate, isForced)) await paintAgain(tab);
}
