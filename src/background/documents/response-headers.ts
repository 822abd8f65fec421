import type { HeadersReport, PageScan } from '../../messages';
import { listener } from '../../platform/failures';
import type { Break, Commit, Redirect, Response, Start } from '../../platform/navigation/navigation-events';
import { isHttp, keptAddress, withoutFragment } from '../../platform/network/address';
import { mayRead } from '../../platform/permissions';
import { sessionRecord } from '../../platform/storage/session-record';
import { documents, type PageDocument } from '../kept/document-facts';
import { allKept, closeTab, ifTabOpen } from '../kept/open-tabs';
import {
  type Arrival,
  type Binding,
  type Navigations,
  NOTHING,
  noteBreak,
  noteCommit,
  noteRedirect,
  noteResponse,
  noteStart,
} from './binding';
import { forgetContent, forgetTabDocuments, noteTabDocument } from './tab-documents';

const navigations = sessionRecord<Navigations>('navigation:');

/** Firefox reports a response up to a tenth of a second after its page has loaded. Milliseconds. */
const MAY_COME_LATE = 500;
/** A response becomes a document within this time; an older one may be that of a download. Milliseconds. */
const BECOMES_DOCUMENT = 50;

/** An event for each document whose response becomes known, or turns out not to be, named by its id. */
const becameKnown = new EventTarget();

/**
 * Waits until all navigation events so far are kept, and for the response of a document that has just begun: without that, a
 * report could deny a request whose event is still on its way.
 */
export async function waitForNavigations(documentId: string): Promise<void> {
  await allKept();
  const wait = remainingWait(await documents.read(documentId));
  if (wait <= 0) return;
  const waiting = new AbortController();
  await new Promise<unknown>((resolve) => {
    const check = async () => {
      if (remainingWait(await documents.read(documentId)) <= 0) resolve(null);
    };
    becameKnown.addEventListener(documentId, listener(check), { signal: waiting.signal });
    setTimeout(resolve, wait);
  });
  waiting.abort();
}

/** How many milliseconds longer a document's response may be on its way. */
function remainingWait({ arrival, response, url = '' }: PageDocument = {}): number {
  if (!arrival?.wasReadable || !isHttp(url)) return 0;
  if (response && arrival.at - response.at < BECOMES_DOCUMENT) return 0;
  return Math.min(MAY_COME_LATE, arrival.at + MAY_COME_LATE - Date.now());
}

/** Stores that a navigation began; answers whether the known headers of a document have changed. */
export async function keepStart(start: Start): Promise<boolean> {
  return (await ifTabOpen(start.tab, () => bind(start.tab, (known) => noteStart(known, start)))) ?? false;
}

/** Stores a response for its document, which the tab may already show; answers whether its headers are known now. */
export async function keepResponse(response: Response): Promise<boolean> {
  const { tab } = response;
  return (await ifTabOpen(tab, () => bind(tab, (known) => noteResponse(known, response)))) ?? false;
}

/** Stores that not all of a response came; answers whether it is that of a document. */
export async function keepBreak(broken: Break): Promise<boolean> {
  const { tab } = broken;
  return (await ifTabOpen(tab, () => bind(tab, (known) => noteBreak(known, broken)))) ?? false;
}

/** Stores that a navigation was redirected, for the response at its end. */
export async function keepRedirect(redirect: Redirect): Promise<void> {
  const { tab } = redirect;
  await ifTabOpen(tab, () =>
    navigations.update(String(tab), (known) => noteRedirect(known ?? NOTHING, redirect)),
  );
}

/** Stores that a tab shows a document, whose response may be reported later; answers whether its headers became known. */
export async function keepCommit(commit: Commit): Promise<boolean> {
  return (await ifTabOpen(commit.tab, () => noteArrival(commit))) ?? false;
}

async function noteArrival(commit: Commit): Promise<boolean> {
  await noteTabDocument(commit.tab, commit.documentId);
  const hasArrived = (await documents.read(commit.documentId))?.arrival !== undefined;
  if (hasArrived && !commit.isReusedId) {
    await documents.update(commit.documentId, (known) => ({ ...known, url: commit.url }));
    return false;
  }
  // Facts about a tab's last document do not hold for its next.
  if (commit.isReusedId) await forgetContent(commit.documentId);
  const arrival = { wasReadable: await mayRead(commit.url), at: commit.at };
  await documents.update(commit.documentId, (known) => ({
    ...(commit.isReusedId ? {} : known),
    url: commit.url,
    arrival,
  }));
  return bind(commit.tab, (known) => noteCommit(known, commit));
}

/** Forgets what is known of a tab that was closed, and stores no more of it. */
export async function forgetTab(tab: number): Promise<void> {
  await closeTab(tab);
  await Promise.all([navigations.update(String(tab), () => undefined), forgetTabDocuments(tab)]);
}

/** What is known of a document's response headers. */
export function headersReport(
  url: string,
  known: PageDocument | undefined,
  scan: PageScan | undefined,
  isReadable: boolean,
): HeadersReport {
  if (!isHttp(url)) return { state: 'not-observed', why: 'not-http' };
  if (known?.response && !scan?.isFromWorker) {
    const { status, fields, redirects, contentType } = known.response;
    const isHere = withoutFragment(known.response.url) === withoutFragment(keptAddress(url));
    const answered = isHere ? url : known.response.url;
    const rulesOnRedirects = redirects.filter((redirect) => redirect.fields.length > 0);
    return {
      state: 'seen',
      status,
      contentType,
      fields,
      url: answered,
      redirects: redirects.map((redirect) => redirect.url),
      ...(rulesOnRedirects.length > 0 && { rulesOnRedirects }),
    };
  }
  if (!isReadable) return { state: 'not-observed', why: 'no-permission' };
  return { state: 'not-observed', why: known?.arrival?.wasReadable ? 'no-request' : 'loaded-before' };
}

async function bind(tab: number, change: (known: Navigations) => Binding): Promise<boolean> {
  let changed: Binding['changed'] = [];
  await navigations.update(String(tab), (known) => {
    const binding = change(known ?? NOTHING);
    changed = binding.changed;
    return binding.navigations;
  });
  await Promise.all(changed.map(keep));
  return changed.length > 0;
}

async function keep({ commit, response }: Binding['changed'][number]): Promise<void> {
  await documents.update(commit.documentId, ({ response: _, ...known } = {}) => ({
    ...known,
    ...(response && { response: factsOf(response) }),
  }));
  becameKnown.dispatchEvent(new Event(commit.documentId));
}

const factsOf = ({ url, at, status, fields, redirects, contentType, joined, isBroken }: Arrival) => ({
  url,
  at,
  status,
  fields,
  redirects,
  contentType,
  joined,
  ...(isBroken && { isBroken }),
});
