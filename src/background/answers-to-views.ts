import type { BackgroundForViews, Highlight, PageReport } from '../messages';
import type { MenuClick } from '../platform/context-menu';
import { expecting, unawaited } from '../platform/failures';
import { askContent, askFrame } from '../platform/messaging/content-for-background';
import { type ShownDocument, shownDocument, stillShown } from '../platform/navigation/shown-document';
import { tabsInView } from '../platform/navigation/tabs';
import { doneWithin } from '../platform/patience';
import { mayRead } from '../platform/permissions';
import { isUnanswered } from '../platform/unanswered';
import { isBadgeOn, showBadge, showBadgeAnew, showBadges } from './badge/badge';
import { lookAtFrames } from './documents/frames';
import { look, PATIENCE } from './documents/look';
import { lookForResources } from './documents/look-for-resources';
import { otherType } from './documents/other-type';
import { reportOf, reportOfNone } from './documents/page-report';
import { navigationsKept } from './documents/response-headers';
import { fetchSentHtml } from './documents/sent-html';
import { whyByAddress } from './documents/unreadable';
import { refreshPreferenceFiles } from './files/preference-files';
import { refreshReferences } from './files/references';
import { refreshRobotsTxt } from './files/site-robots-txt';
import { documents, scans } from './kept/document-facts';
import { takeLead } from './overlay/explain';
import { comeAlong, follow, followWith } from './overlay/follow-reader';
import { paintFrames } from './overlay/frame-paint';
import { isHighlighted, keepHighlight } from './overlay/highlighting';
import { paint, paintAgain, pointAt } from './overlay/paint';
import { usualHighlight } from './overlay/usual-highlight';
import { showAnew } from './show-anew';

/** Answers what views ask of the page in a tab. Files of its site may come later, and then change what is kept. */
export const answersToViews: BackgroundForViews = {
  async openPage(tab) {
    const answer = await answerAfter(tab, open);
    fetchPreferenceFiles(answer, false);
    if (answer.page && answer.report.lead) await takeLead(answer.page);
    return answer.report;
  },
  async readReport(tab) {
    const answer = await answerAfter(tab, openWhereDue);
    fetchPreferenceFiles(answer, false);
    const { page, report } = answer;
    if (page && report.lead) await takeLead(page);
    unawaited(lookForNamed(answer));
    return report;
  },
  async fetchRobotsTxtAgain(tab) {
    const answer = await answerAfter(tab, (page) => fetchRobotsTxt(page, true));
    fetchPreferenceFiles(answer, true);
    return answer.report;
  },
  async compareSentHtml(tab) {
    const compare = async (page: ShownDocument) => {
      if (!(await isLookedAt(page))) await lookSoon(page);
      await fetchSentHtml(page);
      await paintAgain(page);
    };
    return (await answerAfter(tab, compare)).report;
  },
  async lookAtFrames(tab) {
    const lookAgain = async (page: ShownDocument) => {
      if (await isLookedAt(page)) await lookAtFrames(page);
    };
    return (await answerAfter(tab, lookAgain)).report;
  },
  highlight,
  async point(tab, pointed, showing) {
    const page = await shownDocument(tab);
    if (page) await pointAt(page, pointed, showing);
  },
  async keepHighlighting(tab, isKept) {
    return (await answerAfter(tab, (page) => follow(page, isKept))).report;
  },
};

async function highlight(tab: number, choice: Highlight | null): Promise<PageReport> {
  const turn = async (page: ShownDocument) => {
    if (choice && !(await isLookedAt(page))) await lookSoon(page);
    await keepHighlight(page, choice);
    await followWith(page, choice);
    await doneWithin(PATIENCE, paint(page));
    unawaited(paintFrames(page));
  };
  const answer = await answerAfter(tab, turn);
  if (choice) unawaited(lookForNamed(answer));
  return answer.report;
}

/** Has what qualifiers name looked for, and what is highlighted painted again with that. */
async function lookForNamed({ page, report: { dom, evidence } }: Answer): Promise<void> {
  if (page && dom.state === 'seen' && evidence && (await lookForResources(page, evidence)))
    await paintAgain(page);
}

/** Highlights the page that a tab has loaded, where the highlighting has followed its reader there; nothing else happens to pages that nobody looks at. */
export async function highlightNext(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  if (!page || !(await comeAlong(page))) return;
  await open(page);
  await paint(page);
  await paintFrames(page);
}

/**
 * Has the button tell of the page that a tab has come to, where its reader wants that; only then anything is read or fetched for it, and
 * only in front of a window.
 */
export async function tellNext(tab: number): Promise<void> {
  if (!(await isBadgeOn()) || !(await tabsInView()).includes(tab)) return;
  const page = await shownDocument(tab);
  if (page && (await mayRead(page.url))) await Promise.all([fetchRobotsTxt(page, false), lookSoon(page)]);
  await showBadge(tab);
}

/** The same of every page in front of its window, or that the buttons tell of none any more. */
export async function tellAll(): Promise<void> {
  await showBadges();
  await tellInView();
}

/** The same where buttons tell of pages, and may be about another crawler now. */
export async function tellOfAnother(): Promise<void> {
  if (await isBadgeOn()) await tellAll();
}

/** The same of every page in front of its window. */
export async function tellInView(): Promise<void> {
  for (const tab of await tabsInView()) await tellNext(tab);
}

/** Turns the overlay of a tab on, for whom it was about last, or off. */
export async function toggleHighlight(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  const isOn = page && (await isHighlighted(page));
  await highlight(tab, isOn ? null : await usualHighlightOf(page));
}

/** Goes on from one outlined element of a tab to the next. */
export async function step(tab: number, by: 1 | -1): Promise<void> {
  const page = await shownDocument(tab);
  if (page) await expecting(isUnanswered, askContent(page).step(by), undefined);
}

/** Tells what holds for what was clicked in the context menu, with the overlay on. */
export async function explainClicked({ tab, frame, elementId, address }: MenuClick): Promise<void> {
  const page = await shownDocument(tab);
  if (!page) return;
  if (!(await isHighlighted(page))) await highlight(tab, await usualHighlightOf(page));
  if (frame !== 0) await paintFrames(page, frame);
  const asked = frame === 0 ? askContent(page) : askFrame({ tab, frame, url: '' });
  await expecting(isUnanswered, asked.pick({ elementId, address }), undefined);
}

/** What is highlighted where no view says it: whom that is about can depend on whom the page names, so it is looked at first. */
async function usualHighlightOf(page: ShownDocument | null): Promise<Highlight> {
  if (page && !(await isLookedAt(page)))
    await doneWithin(PATIENCE, Promise.all([fetchRobotsTxt(page, false), lookSoon(page)]));
  return usualHighlight(page);
}

/** What is told of a tab, and of which document. */
interface Answer {
  readonly page: ShownDocument | null;
  readonly report: PageReport;
}

/**
 * Works on the document that a tab shows, and tells what is known of it then. A view that asked about a tab is told nothing of
 * what the tab has left meanwhile, but what it shows then; only once, because a tab can go on for ever.
 */
async function answerAfter(tab: number, work: (page: ShownDocument) => Promise<unknown>): Promise<Answer> {
  const answer = await answerOnce(tab, work);
  const isOver = answer.page && (await stillShown(answer.page))?.url !== answer.page.url;
  return isOver ? answerOnce(tab, openWhereDue) : answer;
}

async function answerOnce(tab: number, work: (page: ShownDocument) => Promise<unknown>): Promise<Answer> {
  const page = await shownDocument(tab);
  if (!page) return { page, report: await reportOfNone(tab) };
  await work(page);
  await navigationsKept(page.documentId);
  return { page, report: await reportOf(page) };
}

async function open(page: ShownDocument): Promise<void> {
  unawaited(fetchRobotsTxt(page, false));
  await lookSoon(page);
  unawaited(lookAtFrames(page));
}

async function openWhereDue(page: ShownDocument): Promise<void> {
  if (await isLookedAt(page)) unawaited(fetchRobotsTxt(page, false));
  else await open(page);
}

async function isLookedAt({ documentId, url }: ShownDocument): Promise<boolean> {
  if (whyByAddress(url)) return true;
  const [known = {}, scan] = await Promise.all([documents.read(documentId), scans.read(documentId)]);
  if (known.unreadable === 'no-permission') return !(await mayRead(url));
  return scan !== undefined || known.unreadable !== undefined || otherType(url, known) !== null;
}

/** Looks at a page, and waits no longer than it has patience: what is known when the page answers is shown then. */
async function lookSoon(page: ShownDocument): Promise<void> {
  const looked = look(page);
  if (await doneWithin(PATIENCE, looked)) unawaited(showBadgeAnew(page.tab));
  else unawaited(looked.then(() => showAnew(page)));
}

async function fetchRobotsTxt(page: ShownDocument, isForced: boolean): Promise<void> {
  if (!(await mayRead(page.url))) return;
  if (await refreshRobotsTxt(page, isForced)) await showAnew(page);
  unawaited(followReferences(page, isForced));
}

async function followReferences(page: ShownDocument, isForced: boolean): Promise<void> {
  if (await refreshReferences(page, isForced)) await showAnew(page);
}

/** Which files these are says the page, too, so that it is to be read first. */
function fetchPreferenceFiles({ page, report }: Answer, isForced: boolean): void {
  if (page && report.dom.state !== 'unread') unawaited(refreshPreferenceFiles(page, report, isForced));
}
