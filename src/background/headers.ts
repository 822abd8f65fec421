import type { HeadersReport } from '../messages';
import type { Commit, Redirect, Response } from '../platform/navigation';
import { mayRead } from '../platform/permissions';
import { sessionRecord } from '../platform/session';
import { type Binding, bindCommit, bindResponse, NOBODY, noteRedirect, type Waiting } from './binding';
import { documents, type PageDocument, scans } from './documents';
import { forgetFrames } from './frames';
import { forgetSource } from './source';

const waiting = sessionRecord<Waiting>('navigation:');

/** Firefox tells of a response up to a tenth of a second after its page has loaded. Milliseconds. */
const MAY_COME_LATE = 500;

let handled: Promise<unknown> = Promise.resolve();
/** An event for each document whose response becomes known, named by its id. */
const becameKnown = new EventTarget();

/**
 * Waits until what the browser has told of navigations so far is kept, and for the response of a document that just
 * came, so that no report denies a request of which the browser is about to tell.
 */
export async function navigationsKept(documentId: string): Promise<void> {
  await handled;
  const wait = awaitedFor(await documents.read(documentId));
  if (wait <= 0) return;
  await new Promise<unknown>((resolve) => {
    becameKnown.addEventListener(documentId, resolve, { once: true });
    setTimeout(resolve, wait);
  });
}

/** How many milliseconds longer a document's response may be on its way. */
function awaitedFor(known: PageDocument | undefined): number {
  if (!known?.arrival?.wasReadable || known.response || !/^https?:/.test(known.url ?? '')) return 0;
  return Math.min(MAY_COME_LATE, known.arrival.at + MAY_COME_LATE - Date.now());
}

function keeping<Kept>(work: Promise<Kept>): Promise<Kept> {
  handled = Promise.allSettled([handled, work]);
  return work;
}

/** Keeps a response for its document, which may have come already; answers whether its headers are known now. */
export function keepResponse(response: Response): Promise<boolean> {
  return keeping(bind(response.tab, (known) => bindResponse(known, response)));
}

/** Keeps that a navigation was redirected, for the response that comes at its end. */
export async function keepRedirect(redirect: Redirect): Promise<void> {
  await waiting.update(String(redirect.tab), (known) => noteRedirect(known ?? NOBODY, redirect));
}

/** Notes that a tab came to a document, whose response may come later still; answers whether its headers became known. */
export function keepCommit(commit: Commit): Promise<boolean> {
  return keeping(noteArrival(commit));
}

async function noteArrival(commit: Commit): Promise<boolean> {
  const hasArrived = (await documents.read(commit.documentId))?.arrival !== undefined;
  if (hasArrived && !commit.isReusedId) {
    await documents.update(commit.documentId, (known) => ({ ...known, url: commit.url }));
    return false;
  }
  if (commit.isReusedId) await forgetContent(commit.documentId);
  const arrival = { wasReadable: await mayRead(commit.url), at: commit.at };
  await documents.update(commit.documentId, (known) => ({
    ...(commit.isReusedId ? {} : known),
    url: commit.url,
    arrival,
  }));
  return bind(commit.tab, (known) => bindCommit(known, commit));
}

/** What was seen in a tab's last document is no fact about its next. */
async function forgetContent(documentId: string): Promise<void> {
  await Promise.all([
    scans.update(documentId, () => undefined),
    forgetSource(documentId),
    forgetFrames(documentId),
  ]);
}

/** Forgets what waits in a tab that was closed. */
export async function forgetTab(tab: number): Promise<void> {
  await waiting.update(String(tab), () => undefined);
}

/** What can be said of a document's response headers. */
export function headersReport(
  url: string,
  known: PageDocument | undefined,
  isReadable: boolean,
): HeadersReport {
  if (!/^https?:/.test(url)) return { state: 'not-observed', why: 'not-http' };
  if (known?.response) {
    const { fields, redirects, merged } = known.response;
    return { state: 'seen', fields, url: known.response.url, redirects, merged };
  }
  if (!isReadable) return { state: 'not-observed', why: 'no-permission' };
  return { state: 'not-observed', why: known?.arrival?.wasReadable ? 'no-request' : 'loaded-before' };
}

async function bind(tab: number, change: (known: Waiting) => Binding): Promise<boolean> {
  let bound: Binding['bound'] = null;
  await waiting.update(String(tab), (known) => {
    const binding = change(known ?? NOBODY);
    bound = binding.bound;
    return binding.waiting;
  });
  if (bound) await keep(bound);
  return bound !== null;
}

async function keep({ commit, response }: NonNullable<Binding['bound']>): Promise<void> {
  const { url, fields, redirects, contentType, merged } = response;
  await documents.update(commit.documentId, (known) => ({
    ...known,
    response: { url, fields, redirects, contentType, merged },
  }));
  becameKnown.dispatchEvent(new Event(commit.documentId));
}
