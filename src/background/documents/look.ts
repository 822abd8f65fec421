import type { PageScan } from '../../messages';
import { isGone, isRefused } from '../../platform/browser-failures';
import { askContent } from '../../platform/messaging/content-for-background';
import { reportMistake } from '../../platform/mistakes';
import { injectContentScript, tryAccess } from '../../platform/navigation/page-scripting';
import { type ShownDocument, stillShown } from '../../platform/navigation/shown-document';
import { isNoAnswer } from '../../platform/patience';
import { mayRead } from '../../platform/permissions';
import { NoReceiver } from '../../platform/unanswered';
import { documents, laterOf, type PageDocument, scans } from '../kept/document-facts';
import { keepOf } from '../kept/open-tabs';
import { isHtml } from './sent-html-text';
import { noteTabDocument } from './tab-documents';
import { type Attempt, whyByAddress, whyUnreadable } from './unreadable';

/** Whoever asks about a page waits for it no longer, in milliseconds: what else is known of it is not to wait. */
export const PATIENCE = 600;

/** The looks under way, by document. */
const looks = new Map<string, Promise<void>>();
/** Documents that have let whoever asked wait for too long. */
const late = new Set<string>();

/** Scans a document, once for all who ask meanwhile, and keeps the scan or the reason why there is none. */
export function look(page: ShownDocument): Promise<void> {
  const { documentId } = page;
  const underWay = looks.get(documentId);
  if (underWay) return underWay;
  const isLast = () => looks.get(documentId) === look;
  const timer = setTimeout(() => isLast() && late.add(documentId), PATIENCE);
  const look = lookAt(page)
    .catch(reportMistake)
    .finally(() => {
      clearTimeout(timer);
      if (isLast()) heardFrom(documentId);
    });
  looks.set(documentId, look);
  return look;
}

/** A document has told of itself: whoever asks need no longer wait for it. */
export function heardFrom(documentId: string): void {
  looks.delete(documentId);
  late.delete(documentId);
}

/** Whether a document has let us wait, so that what it said before may be over. */
export const isAwaited = (documentId: string): boolean => late.has(documentId);

async function lookAt(page: ShownDocument): Promise<void> {
  const { tab, documentId } = page;
  await keepOf(tab, () => noteTabDocument(tab, documentId));
  const known = await documents.read(documentId);
  const found = await findOut(page, known?.isErrorPage === true).catch(whyNothing);
  // Why a page that was left could not be read says nothing of what it is.
  if (await stillShown(page)) await keepOf(tab, () => keep(documentId, found));
}

async function keep(documentId: string, found: Found | null): Promise<void> {
  // What it said before may be over.
  if (!found) return void (await scans.update(documentId, () => undefined));
  const { scan, ...facts } = found;
  if (scan) await scans.update(documentId, (known) => laterOf(known, scan));
  await documents.update(documentId, ({ unreadable: _, contentType: __, ...rest } = {}) => ({
    ...rest,
    ...facts,
  }));
}

interface Found extends Pick<PageDocument, 'contentType' | 'unreadable'> {
  readonly scan?: PageScan;
}

/** Of a page that answers nothing nothing is known yet; one that cannot be read for another reason says so. */
function whyNothing(error: unknown): Found | null {
  if (isNoAnswer(error)) return null;
  if (!isGone(error) && !isRefused(error) && !(error instanceof NoReceiver)) reportMistake(error);
  return { unreadable: 'other' };
}

async function findOut(page: ShownDocument, isErrorPage: boolean): Promise<Found> {
  const { url, hasFailed } = page;
  // What an address tells is not kept: Firefox can name a document while it still gives the address of the empty one before it.
  if (whyByAddress(url)) return {};
  const attempt = { url, isReadable: await mayRead(url), isErrorPage, hasFailed };
  const tried: Partial<Attempt> = whyUnreadable(attempt) ? {} : await tryAccess(page);
  const unreadable = whyUnreadable({ ...attempt, ...tried });
  if (unreadable) return { unreadable };
  const { contentType = '' } = tried;
  // What the browser put round an image or a text is not the site's.
  return isHtml(contentType) ? { contentType, scan: await scan(page) } : { contentType };
}

async function scan(page: ShownDocument): Promise<PageScan> {
  try {
    return await askContent(page).scan();
  } catch (error) {
    if (!(error instanceof NoReceiver)) throw error;
    await injectContentScript(page);
    return askContent(page).scan();
  }
}
