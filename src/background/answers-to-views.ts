import type { BackgroundForViews, Highlight, PageReport } from '../messages';
import type { MenuClick } from '../platform/context-menu';
import { expecting, unawaited } from '../platform/failures';
import { askContent, askFrame } from '../platform/messaging/content-for-background';
import { readResources } from '../platform/navigation/page-resources';
import { type ShownDocument, shownDocument, stillShown } from '../platform/navigation/shown-document';
import { tabsInView } from '../platform/navigation/tabs';
import { mayRead } from '../platform/permissions';
import { doneWithin } from '../platform/timeout';
import { isUnanswered } from '../platform/unanswered';
import { isBadgeOn, redrawBadge, showAllBadges, showBadge } from './badge/badge';
import { refreshFrames } from './documents/frames';
import { lookForResources } from './documents/look-for-resources';
import { otherType } from './documents/other-type';
import { pageReport, reportWithoutDocument } from './documents/page-report';
import { waitForNavigations } from './documents/response-headers';
import { SCAN_TIMEOUT_MS, scanDocument } from './documents/scan-document';
import { fetchSentHtml } from './documents/sent-html';
import { whyByAddress } from './documents/unreadable';
import { refreshPreferenceFiles } from './files/preference-files';
import { refreshReferences } from './files/references';
import { refreshRobotsTxt } from './files/site-robots-txt';
import { documents, scans } from './kept/document-facts';
import { defaultHighlight } from './overlay/default-highlight';
import { clearRequestedPlace } from './overlay/explain';
import { paintFrames } from './overlay/frame-paint';
import { isHighlighted, keepHighlight } from './overlay/highlighting';
import { paint, paintAgain, pointAt } from './overlay/paint';
import { applySiteHighlight, changeSiteHighlight, keepSiteHighlight } from './overlay/site-highlight';
import { redrawPage } from './redraw-page';

/** Answers what views ask about the page in a tab. The site's files may arrive later, and then change what is kept. */
export const answersToViews: BackgroundForViews = {
  async openPage(tab) {
    const answer = await reportAfter(tab, open);
    fetchPreferenceFiles(answer, false);
    if (answer.page && answer.report.lead) await clearRequestedPlace(answer.page);
    return answer.report;
  },
  async readReport(tab) {
    const answer = await reportAfter(tab, openUnlessScanned);
    fetchPreferenceFiles(answer, false);
    const { page, report } = answer;
    if (page && report.lead) await clearRequestedPlace(page);
    unawaited(lookForNamedResources(answer));
    return report;
  },
  async fetchRobotsTxtAgain(tab) {
    const answer = await reportAfter(tab, (page) => fetchRobotsTxt(page, true));
    fetchPreferenceFiles(answer, true);
    return answer.report;
  },
  async compareSentHtml(tab) {
    const compare = async (page: ShownDocument) => {
      if (!(await isScanned(page))) await scanSoon(page);
      await fetchSentHtml(page);
      await paintAgain(page);
    };
    return (await reportAfter(tab, compare)).report;
  },
  async refreshFrames(tab) {
    const refresh = async (page: ShownDocument) => {
      if (await isScanned(page)) await refreshFrames(page);
    };
    return (await reportAfter(tab, refresh)).report;
  },
  async readResources(tab) {
    const page = await shownDocument(tab);
    // Where the page could be read, no browser asks its user for access.
    return page && (await scans.read(page.documentId)) ? readResources(page) : null;
  },
  highlight,
  async point(tab, pointed, showing) {
    const page = await shownDocument(tab);
    if (page) await pointAt(page, pointed, showing);
  },
  async keepHighlighting(tab, isKept) {
    return (await reportAfter(tab, (page) => keepSiteHighlight(page, isKept))).report;
  },
};

async function highlight(tab: number, choice: Highlight | null): Promise<PageReport> {
  const turn = async (page: ShownDocument) => {
    if (choice && !(await isScanned(page))) await scanSoon(page);
    await keepHighlight(page, choice);
    await changeSiteHighlight(page, choice);
    await doneWithin(SCAN_TIMEOUT_MS, paint(page));
    unawaited(paintFrames(page));
  };
  const answer = await reportAfter(tab, turn);
  if (choice) unawaited(lookForNamedResources(answer));
  return answer.report;
}

/** Has the page look for the resources that qualifiers name, and repaints the highlighting with what it found. */
async function lookForNamedResources({ page, report: { dom, evidence } }: Answer): Promise<void> {
  if (page && dom.state === 'seen' && evidence && (await lookForResources(page, evidence)))
    await paintAgain(page);
}

/**
 * Highlights the page that a tab has loaded, where highlighting is kept on for its site. No other page is read unless a view
 * asks.
 */
export async function highlightLoadedPage(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  if (!page || !(await applySiteHighlight(page))) return;
  await open(page);
  await paint(page);
  await paintFrames(page);
}

/** Reads a page again that was read before all of it had come. */
export async function readLoadedPage(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  if (page && (await scans.read(page.documentId))?.truncated?.includes('arriving')) await scanSoon(page);
}

/**
 * Reads what the badge of a tab needs, and shows it. Nothing is read or fetched unless the badge is turned on and the tab is in
 * front of its window.
 */
export async function updateBadge(tab: number): Promise<void> {
  if (!(await isBadgeOn()) || !(await tabsInView()).includes(tab)) return;
  const page = await shownDocument(tab);
  if (page && (await mayRead(page.url))) await Promise.all([fetchRobotsTxt(page, false), scanSoon(page)]);
  await showBadge(tab);
}

/** Shows the badges of all tabs after the badge was turned on or off; reads the pages in view where it is on. */
export async function updateAllBadges(): Promise<void> {
  await showAllBadges();
  await updateBadgesInView();
}

/** Does the same where the badge is on: it may be about another crawler now. */
export async function updateBadgesIfOn(): Promise<void> {
  if (await isBadgeOn()) await updateAllBadges();
}

/** Updates the badge of every tab in front of its window. */
export async function updateBadgesInView(): Promise<void> {
  for (const tab of await tabsInView()) await updateBadge(tab);
}

/** Turns the overlay of a tab on, for the chosen crawler, or off. */
export async function toggleHighlight(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  const isOn = page && (await isHighlighted(page));
  await highlight(tab, isOn ? null : await defaultHighlightOf(page));
}

/** Moves to the next outlined element of a tab, or to the one before. */
export async function step(tab: number, by: 1 | -1): Promise<void> {
  const page = await shownDocument(tab);
  if (page) await expecting(isUnanswered, askContent(page).step(by), undefined);
}

/** Opens the card of the element that was clicked in the context menu; turns the overlay on first. */
export async function explainClicked({ tab, frame, elementId, address }: MenuClick): Promise<void> {
  const page = await shownDocument(tab);
  if (!page) return;
  if (!(await isHighlighted(page))) await highlight(tab, await defaultHighlightOf(page));
  if (frame !== 0) await paintFrames(page, frame);
  const asked = frame === 0 ? askContent(page) : askFrame({ tab, frame, url: '' });
  await expecting(isUnanswered, asked.pick({ elementId, address }), undefined);
}

/**
 * What to highlight where no view chose it. The crawler can depend on the names in the page, so that the page is scanned first.
 */
async function defaultHighlightOf(page: ShownDocument | null): Promise<Highlight> {
  if (page && !(await isScanned(page)))
    await doneWithin(SCAN_TIMEOUT_MS, Promise.all([fetchRobotsTxt(page, false), scanSoon(page)]));
  return defaultHighlight(page);
}

/** A report, and the document that it is about. */
interface Answer {
  readonly page: ShownDocument | null;
  readonly report: PageReport;
}

/**
 * Works on the document that a tab shows, and reports on it afterwards. Where the tab shows another document by then, it reports
 * on that one; only once, because a tab can go on forever.
 */
async function reportAfter(tab: number, work: (page: ShownDocument) => Promise<unknown>): Promise<Answer> {
  const answer = await reportOnce(tab, work);
  const isOver = answer.page && (await stillShown(answer.page))?.url !== answer.page.url;
  return isOver ? reportOnce(tab, openUnlessScanned) : answer;
}

async function reportOnce(tab: number, work: (page: ShownDocument) => Promise<unknown>): Promise<Answer> {
  const page = await shownDocument(tab);
  if (!page) return { page, report: await reportWithoutDocument(tab) };
  await work(page);
  await waitForNavigations(page.documentId);
  return { page, report: await pageReport(page) };
}

async function open(page: ShownDocument): Promise<void> {
  unawaited(fetchRobotsTxt(page, false));
  await scanSoon(page);
  unawaited(refreshFrames(page));
}

async function openUnlessScanned(page: ShownDocument): Promise<void> {
  if (await isScanned(page)) unawaited(fetchRobotsTxt(page, false));
  else await open(page);
}

/** Whether a scan was made, or is not needed to know why the page cannot be read. */
async function isScanned({ documentId, url }: ShownDocument): Promise<boolean> {
  if (whyByAddress(url)) return true;
  const [known = {}, scan] = await Promise.all([documents.read(documentId), scans.read(documentId)]);
  if (known.unreadable === 'no-permission') return !(await mayRead(url));
  return scan !== undefined || known.unreadable !== undefined || otherType(url, known) !== null;
}

/** Scans a page, and waits for that only so long; a scan that ends later is shown when it ends. */
async function scanSoon(page: ShownDocument): Promise<void> {
  const scanned = scanDocument(page);
  if (await doneWithin(SCAN_TIMEOUT_MS, scanned)) unawaited(redrawBadge(page.tab));
  else unawaited(scanned.then(() => redrawPage(page)));
}

async function fetchRobotsTxt(page: ShownDocument, isForced: boolean): Promise<void> {
  if (!(await mayRead(page.url))) return;
  if (await refreshRobotsTxt(page, isForced)) await redrawPage(page);
  unawaited(followReferences(page, isForced));
}

async function followReferences(page: ShownDocument, isForced: boolean): Promise<void> {
  if (await refreshReferences(page, isForced)) await redrawPage(page);
}

/** The page itself can name such files, so that they are fetched only once it was read. */
function fetchPreferenceFiles({ page, report }: Answer, isForced: boolean): void {
  if (page && report.dom.state !== 'unread') unawaited(refreshPreferenceFiles(page, report, isForced));
}
