import type { Highlight, Mark, OverlayCloser, PageReport, PageScan } from '../messages';
import type { Sender } from '../platform/messaging/sender';
import { type ShownDocument, shownDocument } from '../platform/navigation/navigation-events';
import { within } from '../platform/patience';
import { mayRead } from '../platform/permissions';
import { documents, scans } from './documents/document-facts';
import { lookAtFrames } from './documents/frames';
import { heardFrom, look, PATIENCE } from './documents/look';
import { lookForResources } from './documents/look-for-resources';
import { reportOn } from './documents/page-report';
import { navigationsKept } from './documents/response-headers';
import { fetchSource } from './documents/sent-html';
import { refreshReferences } from './files/references';
import { refreshRobotsTxt } from './files/site-robots-txt';
import { endHighlight, keepHighlight, marksOf, paint, paintAgain } from './overlay/paint';

/** Looks at the page in a tab afresh; robots.txt may come later, and then changes what is kept. */
export async function openPage(tab: number): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page) {
    void fetchRobotsTxt(page, false);
    await Promise.all([lookSoon(page), navigationsKept(page.documentId)]);
    void lookAtFrames(page);
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
  if (page) void fetchRobotsTxt(page, false);
  const report = await reportOn(tab);
  if (page && report.evidence?.metaTags) void lookForResources(page, report.evidence);
  return report;
}

/** Fetches the site's robots.txt even where what is kept is fresh, and tells what is known when it has come. */
export async function fetchRobotsTxtAgain(tab: number): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page) await fetchRobotsTxt(page, true);
  return reportOn(tab);
}

/** Compares the page's HTML as it was sent with the DOM. */
export async function compareSource(tab: number): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page) {
    if (!(await isLookedAt(page))) await lookSoon(page);
    await fetchSource(page);
    await paintAgain(tab);
  }
  return reportOn(tab);
}

/** Looks at the frames again, which load after the page, and come and go. */
export async function lookAtFramesAgain(tab: number): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page && (await isLookedAt(page))) await lookAtFrames(page);
  return reportOn(tab);
}

/** Turns the overlay on or off. */
export async function highlight(tab: number, choice: Highlight | null): Promise<PageReport> {
  const page = await shownDocument(tab);
  if (page) {
    if (choice && !(await isLookedAt(page))) await lookSoon(page);
    await keepHighlight(page.documentId, choice);
    await within(PATIENCE, paint(tab)).catch(() => undefined);
  }
  return reportOn(tab);
}

/** Keeps what a content script saw after the DOM changed, and answers with what to paint now. */
export async function takeScan(scan: PageScan, sender: Sender): Promise<Mark[] | null> {
  const page = await sendingDocument(sender);
  if (!page) return null;
  heardFrom(page.documentId);
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

/** Looks at a page, and waits no longer than it has patience: what is highlighted then is painted when the page answers. */
async function lookSoon(page: ShownDocument): Promise<void> {
  const looked = look(page);
  await within(PATIENCE, looked).catch(() => void looked.then(() => paintAgain(page.tab)));
}

async function sendingDocument({ tab, documentId, url }: Sender): Promise<ShownDocument | null> {
  const shown = tab === null ? null : await shownDocument(tab);
  if (!shown || documentId === null || shown.documentId === documentId) return shown;
  return { ...shown, documentId, url, isErrorPage: false };
}

async function fetchRobotsTxt(page: ShownDocument, isForced: boolean): Promise<void> {
  if (!(await mayRead(page.url))) return;
  if (await refreshRobotsTxt(page, isForced)) await paintAgain(page.tab);
  void followReferences(page, isForced);
}

async function followReferences(page: ShownDocument, isForced: boolean): Promise<void> {
  if (await refreshReferences(page, isForced)) await paintAgain(page.tab);
}
