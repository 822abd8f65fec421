import type { PageScan, SourceReport } from '../../messages';
import { askContent } from '../../platform/messaging/content-for-background';
import { fetchPrivately } from '../../platform/messaging/private-view';
import { type ShownDocument, shownDocument } from '../../platform/navigation/navigation-events';
import { fetchStart } from '../../platform/network/fetch-start';
import { mayRead } from '../../platform/permissions';
import { REPORT_KEYS } from '../../platform/storage/report-changes';
import { sessionRecord } from '../../platform/storage/session-record';
import { differenceOf } from './sent-html-differences';
import { htmlOf, isHtml } from './sent-html-text';

const LONGEST = 2 * 1024 * 1024;

/** A page's HTML as it was sent, scanned, or why it could not be. */
export type KeptSource = { readonly url: string } & (
  | { readonly status: number; readonly truncated: boolean; readonly scan: PageScan }
  | { readonly why: Extract<SourceReport, { state: 'failed' }>['why'] }
);

/** By document id, so that the next document has none. */
const kept = sessionRecord<KeptSource>(REPORT_KEYS.source);
const inFlight = new Map<string, Promise<void>>();

/** Fetches and scans the HTML of the document that a tab shows, once for all who ask meanwhile. */
export async function fetchSource(page: ShownDocument): Promise<void> {
  const { documentId } = page;
  const running = inFlight.get(documentId) ?? fetchAndKeep(page);
  inFlight.set(documentId, running);
  await running;
}

/** What is kept of a document's HTML; it is of no use once the document calls itself otherwise. */
export async function keptSource({ documentId, url }: ShownDocument): Promise<KeptSource | undefined> {
  const known = await kept.read(documentId);
  return known?.url === withoutFragment(url) ? known : undefined;
}

/** Whether the HTML of a document lasts no longer than the background. */
export const isSourceUnkept = (documentId: string): boolean => kept.isUnkept(documentId);

/** Forgets the HTML of a document. */
export async function forgetSource(documentId: string): Promise<void> {
  await kept.update(documentId, () => undefined);
}

/** What can be said of a document's HTML beside its DOM. */
export function sourceReport(
  documentId: string,
  known: KeptSource | undefined,
  dom: PageScan | null,
): SourceReport {
  if (inFlight.has(documentId)) return { state: 'loading' };
  if (!known || !dom) return { state: 'not-asked' };
  if ('why' in known) return { state: 'failed', why: known.why };
  const { status, truncated, scan } = known;
  return {
    state: 'compared',
    status,
    truncated,
    onlyInSource: differenceOf(scan, dom),
    onlyInDom: differenceOf(dom, scan),
  };
}

async function fetchAndKeep(page: ShownDocument): Promise<void> {
  const { tab, documentId } = page;
  const url = withoutFragment(page.url);
  const scanned = await scanSource(page, url).catch(() => null);
  inFlight.delete(documentId);
  if (!scanned) return;
  // A page that went on meanwhile may have left its id to the next.
  const shown = await shownDocument(tab);
  if (shown?.documentId === documentId && withoutFragment(shown.url) === url)
    await kept.update(documentId, () => ({ url, ...scanned }));
}

type ScannedSource = { status: number; truncated: boolean; scan: PageScan };
type Failure = { why: Extract<SourceReport, { state: 'failed' }>['why'] };

/** Rejects where a private window was closed before an answer came. */
async function scanSource({ tab, isPrivate }: ShownDocument, url: string): Promise<ScannedSource | Failure> {
  if (!(await mayRead(url))) return { why: 'no-permission' };
  const fetchHere = isPrivate ? fetchPrivately : fetchStart;
  const fetched = await fetchHere({ url, page: url, most: LONGEST, cache: 'no-store' });
  if (fetched.state === 'failed')
    return { why: fetched.why === 'too-many-redirects' ? 'network' : fetched.why };
  const { status, contentType, octets, truncated } = fetched;
  if (status >= 400) return { why: 'http-error' };
  if (!isHtml(contentType)) return { why: 'not-html' };
  try {
    return { status, truncated, scan: await askContent(tab).scanSource(htmlOf(octets, contentType)) };
  } catch {
    return { why: 'busy' };
  }
}

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? '';
