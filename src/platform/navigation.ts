import browser, { type WebNavigation, type WebRequest } from 'webextension-polyfill';
import type { HeaderField } from '../policy/evidence';

/** The response of a navigation, before it is known which document it becomes. Times are the browser's, in milliseconds. */
export interface Response {
  readonly tab: number;
  readonly frame: number;
  /** The browser's id of the request, the same through all its redirects. */
  readonly request: string;
  readonly url: string;
  readonly at: number;
  /** Robots-tag fields only, in the order received. */
  readonly fields: readonly HeaderField[];
  readonly contentType: string;
  readonly merged: boolean;
}

/** An address that sent a navigation on to another. */
export interface Redirect {
  readonly tab: number;
  readonly request: string;
  readonly url: string;
}

/** A document that a tab shows from now on, be it new, from the back/forward cache or prerendered. */
export interface Commit {
  readonly tab: number;
  readonly frame: number;
  readonly url: string;
  readonly at: number;
  readonly documentId: string;
  /** The browser does not name documents, so that this id is used again for the tab's next document. */
  readonly isReusedId: boolean;
}

/** What Chromium adds to the events' details. */
interface InChromium {
  readonly documentId?: string;
  readonly frameType?: string;
}

const PAGES: WebRequest.RequestFilter = { urls: ['<all_urls>'], types: ['main_frame'] };
const ROBOTS_TAG = /^(x-)?robots-tag$/i;

/** Calls back with the final response of every navigation of a tab, after redirects and revalidation. */
export function onResponse(seen: (response: Response) => void): void {
  browser.webRequest.onResponseStarted.addListener(
    (details) => {
      // Without any header the page came from the site's own service worker: nothing of a response was seen.
      if (!isNavigation(details) || !details.responseHeaders?.length) return;
      seen({
        tab: details.tabId,
        frame: details.frameId,
        request: details.requestId,
        url: details.url,
        at: details.timeStamp,
        ...fieldsOf(details.responseHeaders),
      });
    },
    PAGES,
    ['responseHeaders'],
  );
}

/** Calls back with every address that redirects a navigation of a tab. */
export function onRedirect(seen: (redirect: Redirect) => void): void {
  browser.webRequest.onBeforeRedirect.addListener((details) => {
    if (isNavigation(details)) seen({ tab: details.tabId, request: details.requestId, url: details.url });
  }, PAGES);
}

/** Chromium names a document where a page fetches another ahead of need. */
const isNavigation = (details: { tabId: number }) =>
  details.tabId >= 0 && (details as InChromium).documentId === undefined;

/** Calls back whenever a tab, or a page rendered ahead, comes to a document. */
export function onCommit(seen: (commit: Commit) => void): void {
  browser.webNavigation.onCommitted.addListener((details) => {
    if (details.frameId !== 0 && (details as InChromium).frameType !== 'outermost_frame') return;
    seen({
      tab: details.tabId,
      frame: details.frameId,
      url: details.url,
      at: details.timeStamp,
      documentId: details.documentId ?? documentIdWithout(details.tabId),
      isReusedId: details.documentId === undefined,
    });
  });
}

/** Calls back when a document changes its own address, or turns out to be the browser's error page. */
export function onDocumentChange(
  changed: (documentId: string, change: { url?: string; isErrorPage?: true }) => void,
): void {
  const moved = (details: WebNavigation.OnHistoryStateUpdatedDetailsType) => {
    if (details.frameId === 0)
      changed(details.documentId ?? documentIdWithout(details.tabId), { url: details.url });
  };
  browser.webNavigation.onHistoryStateUpdated.addListener(moved);
  browser.webNavigation.onReferenceFragmentUpdated.addListener(moved);
  // Firefox commits its error pages under the address that failed, and names them only here.
  browser.webNavigation.onDOMContentLoaded.addListener(
    (details) => {
      if (details.frameId !== 0 || !/^about:(neterror|certerror|httpsonlyerror|blocked)/.test(details.url))
        return;
      changed(details.documentId ?? documentIdWithout(details.tabId), { isErrorPage: true });
    },
    { url: [{ schemes: ['about'] }] },
  );
}

/** Calls back with the id of every tab that was closed. */
export function onTabClosed(closed: (tab: number) => void): void {
  browser.tabs.onRemoved.addListener(closed);
}

/** The document that a tab shows. */
export interface ShownDocument {
  readonly documentId: string;
  readonly url: string;
  readonly isErrorPage: boolean;
}

/** Which document a tab shows now; null where the tab is gone or shows none. */
export async function shownDocument(tab: number): Promise<ShownDocument | null> {
  try {
    const frame = await browser.webNavigation.getFrame({ tabId: tab, frameId: 0 });
    if (!frame) return null;
    const { documentId, url, errorOccurred } = frame as typeof frame & InChromium;
    return { documentId: documentId ?? documentIdWithout(tab), url, isErrorPage: errorOccurred === true };
  } catch {
    return null;
  }
}

const documentIdWithout = (tab: number) => `tab-${tab}`;

function fieldsOf(headers: WebRequest.HttpHeaders): Pick<Response, 'fields' | 'contentType' | 'merged'> {
  const fields = headers
    .filter(({ name }) => ROBOTS_TAG.test(name))
    .map((header): HeaderField => [header.name, textOf(header)]);
  const contentType = headers.find(({ name }) => /^content-type$/i.test(name));
  return {
    fields,
    contentType: contentType ? textOf(contentType) : '',
    merged: isJoining() && fields.some(([, value]) => value.includes(',')),
  };
}

/** A header's value; octets that are no UTF-8 are read as Latin-1, which loses none of them. */
function textOf({ value, binaryValue }: WebRequest.HttpHeadersItemType): string {
  return value ?? Array.from((binaryValue ?? []) as number[], (octet) => String.fromCharCode(octet)).join('');
}

/** Whether this browser joins header lines of one name, as Firefox does. */
const isJoining = () => 'getBrowserInfo' in browser.runtime;
