import browser, { type WebRequest } from 'webextension-polyfill';

/** What Chromium calls the origin of a request. */
interface InChromium {
  readonly initiator?: string;
}

/** The redirects of a request of our own. */
export interface WatchedRedirects {
  /** The addresses that redirected, in order; waits for those that the browser has yet to tell of. */
  told(): Promise<readonly string[]>;
  stop(): void;
}

type Details =
  | WebRequest.OnBeforeRedirectDetailsType
  | WebRequest.OnResponseStartedDetailsType
  | WebRequest.OnErrorOccurredDetailsType;

const OURS: WebRequest.RequestFilter = { urls: ['<all_urls>'], types: ['xmlhttprequest'] };
const PATIENCE_MS = 1_000;

/** Watches the redirects of a request from before it is sent. */
export function watchRedirects(address: string): WatchedRedirects {
  const passed: string[] = [];
  let next = address;
  const isNext = (details: Details) => details.tabId < 0 && details.url === next && isOurs(details);
  const redirected = (details: WebRequest.OnBeforeRedirectDetailsType) => {
    if (!isNext(details)) return;
    passed.push(next);
    next = withoutFragment(details.redirectUrl);
  };
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  // What the request itself answers can overtake these events, which keep their order among themselves.
  const finished = (details: Details) => {
    if (isNext(details)) end();
  };
  const { onBeforeRedirect, onResponseStarted, onErrorOccurred } = browser.webRequest;
  onBeforeRedirect.addListener(redirected, OURS);
  onResponseStarted.addListener(finished, OURS);
  onErrorOccurred.addListener(finished, OURS);
  return {
    told: async () => {
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      return passed;
    },
    stop: () => {
      onBeforeRedirect.removeListener(redirected);
      onResponseStarted.removeListener(finished);
      onErrorOccurred.removeListener(finished);
    },
  };
}

/** A site's own service worker has no tab either. */
function isOurs(details: Details): boolean {
  const origin = (details as InChromium).initiator ?? details.originUrl ?? '';
  return `${origin}/`.startsWith(browser.runtime.getURL(''));
}

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? '';
