import { type HeaderField, isStatingHeader, QUOTE_LIMIT } from '../../policy';
import { isRobotsHeader } from '../../policy/signs';
import { browser, type WebNavigation, type WebRequest } from '../browser';
import { keptAddress } from '../network/address';
import { documentIdOf } from './document-id';

/** A navigation of a tab begins. Times are the browser's, in milliseconds. */
export interface Start {
  readonly tab: number;
  readonly frame: number;
  readonly at: number;
  /** The browser's id of its request, where it is known already. */
  readonly request: string | null;
  /** The request is made ahead for the site's own service worker, which need not show the answer. */
  readonly isForWorker: boolean;
}

/** The response of a navigation, before it is known which document it becomes. */
export interface Response {
  readonly tab: number;
  readonly frame: number;
  /** The browser's id of the request, the same through all its redirects. */
  readonly request: string;
  readonly url: string;
  readonly at: number;
  /** Its HTTP status. */
  readonly status: number;
  /** The fields alone that say what may be done with the page, in the order received. */
  readonly fields: readonly HeaderField[];
  readonly contentType: string;
  readonly joined: boolean;
}

/** An address that sent a navigation on to another. */
export interface Redirect {
  readonly tab: number;
  readonly request: string;
  readonly url: string;
  /** Its fields with rules for crawlers, at most eight, each of a screen full. */
  readonly fields: readonly HeaderField[];
}

/** A request of a navigation that ended before all of its answer had come. */
export interface Break {
  readonly tab: number;
  readonly request: string;
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

/**
 * Calls back when a navigation of a tab begins. Where the site's own service worker makes the page, Firefox reports a request
 * without an answer, and Chromium reports none; and Firefox can report a navigation again after it was answered.
 */
export function onStart(seen: (start: Start) => void): void {
  if (isFirefox()) {
    browser.webRequest.onBeforeRequest.addListener((details) => {
      if (isNavigation(details)) seen(startOf(details, details.requestId));
    }, PAGES);
    return;
  }
  browser.webNavigation.onBeforeNavigate.addListener((details) => {
    if (isOfPage(details)) seen(startOf(details, null));
  });
  browser.webRequest.onSendHeaders.addListener(
    (details) => {
      const isForWorker = details.requestHeaders?.some(({ name }) => NAVIGATION_PRELOAD.test(name));
      if (isForWorker && isNavigation(details)) seen({ ...startOf(details, details.requestId), isForWorker });
    },
    PAGES,
    ['requestHeaders'],
  );
}

const NAVIGATION_PRELOAD = /^service-worker-navigation-preload$/i;

const startOf = (
  { tabId, frameId, timeStamp }: { tabId: number; frameId: number; timeStamp: number },
  request: string | null,
): Start => ({ tab: tabId, frame: frameId, at: timeStamp, request, isForWorker: false });

/** Calls back with the final response of every navigation of a tab, after redirects and revalidation. */
export function onResponse(seen: (response: Response) => void): void {
  browser.webRequest.onResponseStarted.addListener(
    (details) => {
      // Without a status line nothing of a response was seen; a response without any field has one.
      if (!isNavigation(details) || !details.statusLine) return;
      seen({
        tab: details.tabId,
        frame: details.frameId,
        request: details.requestId,
        url: keptAddress(details.url),
        at: details.timeStamp,
        status: details.statusCode,
        ...fieldsOf(details.responseHeaders ?? []),
      });
    },
    PAGES,
    ['responseHeaders'],
  );
}

/** Calls back with every address that redirects a navigation of a tab. */
export function onRedirect(seen: (redirect: Redirect) => void): void {
  browser.webRequest.onBeforeRedirect.addListener(
    (details) => {
      // Firefox hands a request on to the site's own service worker, and back, by redirecting it to where it is.
      if (!isNavigation(details) || details.redirectUrl === details.url) return;
      const { fields } = fieldsOf(details.responseHeaders ?? []);
      seen({
        tab: details.tabId,
        request: details.requestId,
        url: keptAddress(details.url),
        fields: fields
          .filter(([name]) => isRobotsHeader(name))
          .slice(0, REDIRECT_FIELDS)
          .map(([name, value]) => [name, value.slice(0, QUOTE_LIMIT)]),
      });
    },
    PAGES,
    ['responseHeaders'],
  );
}

/** Browsers follow twenty redirects, and all of them are kept. */
const REDIRECT_FIELDS = 8;

/**
 * Calls back with every navigation whose answer does not come to its end, be it that the connection breaks or that the user stops
 * it.
 */
export function onBreak(seen: (broken: Break) => void): void {
  browser.webRequest.onErrorOccurred.addListener((details) => {
    if (isNavigation(details)) seen({ tab: details.tabId, request: details.requestId });
  }, PAGES);
}

/** Chromium names a document where a page fetches another ahead of need. */
const isNavigation = (details: { tabId: number }) =>
  details.tabId >= 0 && (details as InChromium).documentId === undefined;

/** Whether an event is about a tab's page, or about one that is rendered ahead, rather than about a frame in it. */
const isOfPage = (details: { frameId: number }) =>
  details.frameId === 0 || (details as InChromium).frameType === 'outermost_frame';

/** Calls back whenever a tab, or a page rendered ahead, commits a navigation to a document. */
export function onCommit(seen: (commit: Commit) => void): void {
  browser.webNavigation.onCommitted.addListener((details) => {
    if (!isOfPage(details)) return;
    seen({
      tab: details.tabId,
      frame: details.frameId,
      url: keptAddress(details.url),
      at: details.timeStamp,
      documentId: documentIdOf(details),
      isReusedId: details.documentId === undefined,
    });
  });
}

/** Calls back when a document changes its own address, or turns out to be the browser's error page. */
export function onDocumentChange(
  changed: (tab: number, documentId: string, change: { url?: string; isErrorPage?: true }) => void,
): void {
  const moved = (details: WebNavigation.OnHistoryStateUpdatedDetailsType) => {
    if (details.frameId === 0)
      changed(details.tabId, documentIdOf(details), { url: keptAddress(details.url) });
  };
  browser.webNavigation.onHistoryStateUpdated.addListener(moved);
  browser.webNavigation.onReferenceFragmentUpdated.addListener(moved);
  // Firefox commits its error pages under the address that failed, and names them only here.
  browser.webNavigation.onDOMContentLoaded.addListener(
    (details) => {
      if (details.frameId !== 0 || !/^about:(neterror|certerror|httpsonlyerror|blocked)/.test(details.url))
        return;
      changed(details.tabId, documentIdOf(details), { isErrorPage: true });
    },
    { url: [{ schemes: ['about'] }] },
  );
}

/**
 * Calls back when a page could not be loaded; Chromium reports its error page in no other way, and downloads and stopped pages
 * so, too.
 */
export function onFailure(failed: (tab: number) => void): void {
  browser.webNavigation.onErrorOccurred.addListener(({ tabId, frameId }) => {
    if (frameId === 0) failed(tabId);
  });
}

/** Calls back when the document that a tab shows has been read to its end. */
export function onPageLoaded(loaded: (tab: number) => void): void {
  browser.webNavigation.onDOMContentLoaded.addListener(({ tabId, frameId }) => {
    if (frameId === 0) loaded(tabId);
  });
}

function fieldsOf(headers: WebRequest.HttpHeaders): Pick<Response, 'fields' | 'contentType' | 'joined'> {
  const fields = headers
    .map((header): HeaderField => [header.name, textOf(header)])
    .filter(([name, value]) => isStatingHeader(name, value));
  const contentType = headers.find(({ name }) => /^content-type$/i.test(name));
  return {
    fields,
    contentType: contentType ? textOf(contentType) : '',
    // Of no other field is it of any account which line a part of it stood on.
    joined: isFirefox() && fields.some(([name, value]) => isRobotsHeader(name) && value.includes(', ')),
  };
}

/** A header's value; octets that are no UTF-8 are read as Latin-1, which loses none of them. */
function textOf({ value, binaryValue }: WebRequest.HttpHeadersItemType): string {
  return value ?? Array.from((binaryValue ?? []) as number[], (octet) => String.fromCharCode(octet)).join('');
}

/** Whether this is Firefox, which also joins header lines of one name. */
const isFirefox = () => 'getBrowserInfo' in browser.runtime;
