import type { DomFacts, PageScan, SentHtmlReport } from '../../messages';
import { expecting } from '../../platform/failures';
import { askContent } from '../../platform/messaging/content-for-background';
import { fetchPrivately } from '../../platform/messaging/fetch-privately';
import { type ShownDocument, stillShown } from '../../platform/navigation/shown-document';
import { withoutFragment } from '../../platform/network/address';
import { fetchStart } from '../../platform/network/fetch-start';
import { mayRead } from '../../platform/permissions';
import { REPORT_KEYS } from '../../platform/storage/report-keys';
import { sessionRecord } from '../../platform/storage/session-record';
import { isUnanswered } from '../../platform/unanswered';
import { ifTabOpen } from '../kept/open-tabs';
import { differencesOf } from './sent-html-differences';
import { htmlOf, isHtml } from './sent-html-text';

const LONGEST = 2 * 1024 * 1024;

/** A page's HTML as it was sent, scanned, or why it could not be. */
export type KeptSentHtml = { readonly url: string } & (
  | { readonly status: number; readonly truncated: boolean; readonly scan: DomFacts }
  | { readonly why: Extract<SentHtmlReport, { state: 'failed' }>['why'] }
);

/** By document id, so that the next document has none. */
const kept = sessionRecord<KeptSentHtml>(REPORT_KEYS.sentHtml);
const inFlight = new Map<string, Promise<void>>();

/** Fetches and scans the HTML of a document as the server sends it now; calls made meanwhile share the fetch. */
export async function fetchSentHtml(page: ShownDocument): Promise<void> {
  const { documentId } = page;
  const running = inFlight.get(documentId) ?? fetchAndKeep(page);
  inFlight.set(documentId, running);
  await running;
}

/** What is kept of a document's HTML; it is of no use once the document has another address. */
export async function keptSentHtml({ documentId, url }: ShownDocument): Promise<KeptSentHtml | undefined> {
  const known = await kept.read(documentId);
  return known?.url === withoutFragment(url) ? known : undefined;
}

/** Whether the HTML of a document lasts no longer than the background. */
export const isSentHtmlUnkept = (documentId: string): boolean => kept.isUnkept(documentId);

/** Forgets the HTML of a document. */
export async function forgetSentHtml(documentId: string): Promise<void> {
  await kept.update(documentId, () => undefined);
}

/** How a document's HTML compares with its DOM. */
export function sentHtmlReport(
  documentId: string,
  known: KeptSentHtml | undefined,
  dom: PageScan | null,
): SentHtmlReport {
  if (inFlight.has(documentId)) return { state: 'loading' };
  if (!known || !dom) return { state: 'not-asked' };
  if ('why' in known) return { state: 'failed', why: known.why };
  const { status, truncated, scan } = known;
  return { state: 'compared', status, truncated, ...differencesOf(scan, dom) };
}

async function fetchAndKeep(page: ShownDocument): Promise<void> {
  const { documentId } = page;
  const url = withoutFragment(page.url);
  const scanned = await fetchAndScan(page, url).finally(() => inFlight.delete(documentId));
  if (scanned && (await stillShown(page)))
    await ifTabOpen(page.tab, () => kept.update(documentId, () => ({ url, ...scanned })));
}

type ScannedHtml = { status: number; truncated: boolean; scan: DomFacts };
type Failure = { why: Extract<SentHtmlReport, { state: 'failed' }>['why'] };

/** Null where a private window was closed during the fetch. */
async function fetchAndScan(page: ShownDocument, url: string): Promise<ScannedHtml | Failure | null> {
  if (!(await mayRead(url))) return { why: 'no-permission' };
  const fetchHere = page.isPrivate ? fetchPrivately : fetchStart;
  const fetched = await fetchHere({ url, page: url, most: LONGEST, cache: 'no-store' });
  if (!fetched) return null;
  if (fetched.state === 'failed')
    return { why: fetched.why === 'too-many-redirects' ? 'network' : fetched.why };
  const { status, contentType, octets, truncated } = fetched;
  // By 202 a firewall sends a challenge in place of the page (9.11).
  if (status >= 400 || status === 202) return { why: 'http-error' };
  if (!isHtml(contentType)) return { why: 'not-html' };
  const html = htmlOf(octets, contentType);
  const scan = await expecting(isUnanswered, askContent(page).scanSentHtml(html), null);
  return scan ? { status, truncated, scan } : { why: 'busy' };
}
