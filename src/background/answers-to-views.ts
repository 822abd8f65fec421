import type { Highlight, PageReport } from '../messages';
import { unawaited } from '../platform/failures';
import { type ShownDocument, shownDocument, stillShown } from '../platform/navigation/shown-document';
import { doneWithin } from '../platform/patience';
import { mayRead } from '../platform/permissions';
import { documents, scans } from './documents/document-facts';
import { lookAtFrames } from './documents/frames';
import { look, PATIENCE } from './documents/look';
import { lookForResources } from './documents/look-for-resources';
import { otherType } from './documents/other-type';
import { reportOf, reportOfNone } from './documents/page-report';
import { navigationsKept } from './documents/response-headers';
import { fetchSentHtml } from './documents/sent-html';
import { refreshPreferenceFiles } from './files/preference-files';
import { refreshReferences } from './files/references';
import { refreshRobotsTxt } from './files/site-robots-txt';
import { keepHighlight, paint, paintAgain } from './overlay/paint';

/** Looks at the page in a tab afresh; files of its site may come later, and then change what is kept. */
export async function openPage(tab: number): Promise<PageReport> {
  const answer = await answerAfter(tab, open);
  fetchPreferenceFiles(answer, false);
  return answer.report;
}

/**
 * Tells what is known; looks only at what nobody could look at yet, such as the next page in the tab, and for what has
 * become worth looking for since, which then changes what is kept.
 */
export async function readReport(tab: number): Promise<PageReport> {
  const answer = await answerAfter(tab, openWhereDue);
  fetchPreferenceFiles(answer, false);
  const { page, report } = answer;
  if (page && report.dom.state === 'seen' && report.evidence)
    unawaited(lookForResources(page, report.evidence));
  return report;
}

/** Fetches the site's files even where what is kept is fresh, and tells what is known when robots.txt has come. */
export async function fetchRobotsTxtAgain(tab: number): Promise<PageReport> {
  const answer = await answerAfter(tab, (page) => fetchRobotsTxt(page, true));
  fetchPreferenceFiles(answer, true);
  return answer.report;
}

/** Compares the page's HTML as it was sent with the DOM. */
export async function compareSentHtml(tab: number): Promise<PageReport> {
  const compare = async (page: ShownDocument) => {
    if (!(await isLookedAt(page))) await lookSoon(page);
    await fetchSentHtml(page);
    await paintAgain(page);
  };
  return (await answerAfter(tab, compare)).report;
}

/** Looks at the frames again, which load after the page, and come and go. */
export async function lookAtFramesAgain(tab: number): Promise<PageReport> {
  const lookAgain = async (page: ShownDocument) => {
    if (await isLookedAt(page)) await lookAtFrames(page);
  };
  return (await answerAfter(tab, lookAgain)).report;
}

/** Turns the overlay on or off. */
export async function highlight(tab: number, choice: Highlight | null): Promise<PageReport> {
  const turn = async (page: ShownDocument) => {
    if (choice && !(await isLookedAt(page))) await lookSoon(page);
    await keepHighlight(page, choice);
    await doneWithin(PATIENCE, paint(page));
  };
  return (await answerAfter(tab, turn)).report;
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
  const [known = {}, scan] = await Promise.all([documents.read(documentId), scans.read(documentId)]);
  if (known.unreadable === 'no-permission') return !(await mayRead(url));
  return scan !== undefined || known.unreadable !== undefined || otherType(url, known) !== null;
}

/** Looks at a page, and waits no longer than it has patience: what is highlighted then is painted when the page answers. */
async function lookSoon(page: ShownDocument): Promise<void> {
  const looked = look(page);
  if (!(await doneWithin(PATIENCE, looked))) unawaited(looked.then(() => paintAgain(page)));
}

async function fetchRobotsTxt(page: ShownDocument, isForced: boolean): Promise<void> {
  if (!(await mayRead(page.url))) return;
  if (await refreshRobotsTxt(page, isForced)) await paintAgain(page);
  unawaited(followReferences(page, isForced));
}

async function followReferences(page: ShownDocument, isForced: boolean): Promise<void> {
  if (await refreshReferences(page, isForced)) await paintAgain(page);
}

/** Which files these are says the page, too, so that it is to be read first. */
function fetchPreferenceFiles({ page, report }: Answer, isForced: boolean): void {
  if (page && report.dom.state !== 'unread') unawaited(refreshPreferenceFiles(page, report, isForced));
}
