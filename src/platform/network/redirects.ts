import { browser, type WebRequest } from '../browser';

/** What Chromium calls the origin of a request. */
interface InChromium {
  readonly initiator?: string;
}

/** Where a request of our own is redirected to, which its response keeps from us. */
export interface WatchedRedirect {
  /**
   * The status of the answer and where it leads, absolute, null where it names nothing; null where the browser has reported none
   * when the signal is aborted.
   */
  response(signal: AbortSignal): Promise<{ readonly status: number; readonly to: string | null } | null>;
  stop(): void;
}

type Details = WebRequest.OnBeforeRedirectDetailsType | WebRequest.OnHeadersReceivedDetailsType;

const OURS: WebRequest.RequestFilter = { urls: ['<all_urls>'], types: ['xmlhttprequest'] };

/**
 * Watches a request from before it is sent. Firefox reports a redirect that is not followed by its headers alone, Chromium
 * reports one that it makes up itself, such as to HTTPS, by the redirect alone.
 */
export function watchRedirect(address: string): WatchedRedirect {
  let found: (redirect: { status: number; to: string | null }) => void = () => {};
  const redirect = new Promise<{ status: number; to: string | null }>((resolve) => {
    found = resolve;
  });
  const redirected = (details: WebRequest.OnBeforeRedirectDetailsType) => {
    if (isIt(details, address)) found({ status: details.statusCode, to: details.redirectUrl });
  };
  const received = (details: WebRequest.OnHeadersReceivedDetailsType): undefined => {
    const { statusCode, responseHeaders = [] } = details;
    if (!isIt(details, address) || statusCode < 300 || statusCode > 399) return;
    const location = responseHeaders.find(({ name }) => /^location$/i.test(name))?.value;
    const to = location === undefined ? null : URL.parse(location, address);
    found({ status: statusCode, to: to?.href ?? null });
  };
  const { onBeforeRedirect, onHeadersReceived } = browser.webRequest;
  onBeforeRedirect.addListener(redirected, OURS);
  onHeadersReceived.addListener(received, OURS, ['responseHeaders']);
  return {
    // What the request itself answers can overtake these events. A busy browser reports headers late, the more so the longer they
    // are: there is no other limit than that of the request, or a slow machine would seem to be a site without an answer.
    response: (signal) => Promise.race([redirect, aborted(signal)]),
    stop: () => {
      onBeforeRedirect.removeListener(redirected);
      onHeadersReceived.removeListener(received);
    },
  };
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

/** A page of the web, and a site's own service worker, can ask for the same address. */
function isIt(details: Details, address: string): boolean {
  const origin = (details as InChromium).initiator ?? details.originUrl ?? '';
  return details.url === address && `${origin}/`.startsWith(browser.runtime.getURL(''));
}
