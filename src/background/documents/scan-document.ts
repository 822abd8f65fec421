import type { PageScan } from '../../messages';
import { isGone, isRefused } from '../../platform/browser-failures';
import { askContent } from '../../platform/messaging/content-for-background';
import { reportMistake } from '../../platform/mistakes';
import { injectContentScript, tryAccess } from '../../platform/navigation/page-scripting';
import { type ShownDocument, stillShown } from '../../platform/navigation/shown-document';
import { mayRead } from '../../platform/permissions';
import { isAnswerTimeout } from '../../platform/timeout';
import { NoReceiver } from '../../platform/unanswered';
import { documents, laterScan, type PageDocument, scans } from '../kept/document-facts';
import { ifTabOpen } from '../kept/open-tabs';
import { isHtml } from './sent-html-text';
import { noteTabDocument } from './tab-documents';
import { type Attempt, whyByAddress, whyUnreadable } from './unreadable';

/** How long an answer waits for the scan of a page, in milliseconds: what else is known does not wait for a busy page. */
export const SCAN_TIMEOUT_MS = 600;

/** The scans under way, by document. */
const scansUnderWay = new Map<string, Promise<void>>();
/** Documents that did not answer in time. */
const overdue = new Set<string>();

/** Scans a document and keeps the scan, or the reason why there is none. Calls made during a scan share it. */
export function scanDocument(page: ShownDocument): Promise<void> {
  const { documentId } = page;
  const underWay = scansUnderWay.get(documentId);
  if (underWay) return underWay;
  const isLast = () => scansUnderWay.get(documentId) === scan;
  const timer = setTimeout(() => isLast() && overdue.add(documentId), SCAN_TIMEOUT_MS);
  const scan = scanAndKeep(page)
    .catch(reportMistake)
    .finally(() => {
      clearTimeout(timer);
      if (isLast()) noteAnswer(documentId);
    });
  scansUnderWay.set(documentId, scan);
  return scan;
}

/** Notes that a document sent a scan: answers need no longer wait for one. */
export function noteAnswer(documentId: string): void {
  scansUnderWay.delete(documentId);
  overdue.delete(documentId);
}

/** Whether a document did not answer in time, so that its last scan may be out of date. */
export const isAwaited = (documentId: string): boolean => overdue.has(documentId);

async function scanAndKeep(page: ShownDocument): Promise<void> {
  const { tab, documentId } = page;
  await ifTabOpen(tab, () => noteTabDocument(tab, documentId));
  const known = await documents.read(documentId);
  const found = await scanOrReason(page, known?.isErrorPage === true).catch(reasonFor);
  // A page that was left often cannot be read, which says nothing about the page itself.
  if (await stillShown(page)) await ifTabOpen(tab, () => keep(documentId, found));
}

async function keep(documentId: string, found: Found | null): Promise<void> {
  // The last scan may be out of date.
  if (!found) return void (await scans.update(documentId, () => undefined));
  const { scan, ...facts } = found;
  if (scan) await scans.update(documentId, (known) => laterScan(known, scan));
  await documents.update(documentId, ({ unreadable: _, contentType: __, ...rest } = {}) => ({
    ...rest,
    ...facts,
  }));
}

interface Found extends Pick<PageDocument, 'contentType' | 'unreadable'> {
  readonly scan?: PageScan;
}

/** Null where the page did not answer in time, so that nothing is known yet; `other` for any other failure. */
function reasonFor(error: unknown): Found | null {
  if (isAnswerTimeout(error)) return null;
  if (!isGone(error) && !isRefused(error) && !(error instanceof NoReceiver)) reportMistake(error);
  return { unreadable: 'other' };
}

async function scanOrReason(page: ShownDocument, isErrorPage: boolean): Promise<Found> {
  const { url, hasFailed } = page;
  // Not kept: Firefox can name a document while it still gives the address of the empty one before it.
  if (whyByAddress(url)) return {};
  const attempt = { url, isReadable: await mayRead(url), isErrorPage, hasFailed };
  const tried: Partial<Attempt> = whyUnreadable(attempt) ? {} : await tryAccess(page);
  const unreadable = whyUnreadable({ ...attempt, ...tried });
  if (unreadable) return { unreadable };
  const { contentType = '' } = tried;
  // The HTML that a browser wraps around an image or a text is not the site's.
  return isHtml(contentType) ? { contentType, scan: await requestScan(page) } : { contentType };
}

async function requestScan(page: ShownDocument): Promise<PageScan> {
  try {
    return await askContent(page).scan();
  } catch (error) {
    if (!(error instanceof NoReceiver)) throw error;
    await injectContentScript(page);
    return askContent(page).scan();
  }
}
