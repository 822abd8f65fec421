import type { Unreadable } from '../../messages';
import { isHtml } from './sent-html-text';

/** What is known of a page that may not let itself be read. */
export interface Attempt {
  readonly url: string;
  /** What the document calls itself; absent where nothing ran in it. */
  readonly contentType?: string;
  /** What the browser said when we tried to run in it. */
  readonly error?: string;
  /** The browser called it its error page. */
  readonly isErrorPage?: boolean;
  /** The browser says that its loading failed, be it in part. */
  readonly hasFailed?: boolean;
  /** The browser does not tell us under which address the tab shows the document. */
  readonly isHidden?: boolean;
  /** Whether we have access to the page's site. */
  readonly isReadable: boolean;
}

/** Why a page cannot be inspected, or null where it can. */
export function whyUnreadable(attempt: Attempt): Unreadable | null {
  const byAddress = whyByAddress(attempt.url);
  if (byAddress) return byAddress;
  const { url, contentType, error, isErrorPage, hasFailed } = attempt;
  if (isErrorPage) return 'error-page';
  if (contentType !== undefined) return url.startsWith('file:') && !isHtml(contentType) ? 'file' : null;
  if (error === undefined) return null;
  // What did not fail as a whole lets us run in it.
  return hasFailed || /error page/i.test(error) ? 'error-page' : whyByError(attempt);
}

/** Addresses under which no extension can read, whatever it is allowed, or which no crawler finds. */
export function whyByAddress(address: string): Unreadable | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? '';
  switch (scheme) {
    case 'http':
    case 'https':
    case 'file':
    case '':
      return null;
    case 'view-source':
      return 'view-source';
    case 'data':
      return 'data-address';
    case 'chrome-extension':
    case 'moz-extension':
      return 'extension-page';
    case 'about':
      return /^about:(neterror|certerror|httpsonlyerror|blocked)/.test(address)
        ? 'error-page'
        : 'browser-page';
    case 'chrome-error':
      return 'error-page';
    case 'blob':
    case 'filesystem':
      return 'blob-address';
    default:
      return 'browser-page';
  }
}

function whyByError({ url, error = '', isReadable, isHidden }: Attempt): Unreadable {
  if (url.startsWith('file:')) return 'file';
  if (/gallery cannot be scripted/i.test(error) || isStore(url)) return 'extension-store';
  if (!isReadable) return 'no-permission';
  // Chromium names the document by the page's own address, and keeps from us that of the tab, which begins otherwise.
  return isHidden ? 'view-source' : 'other';
}

function isStore(address: string): boolean {
  const { hostname = '', pathname = '' } = URL.parse(address) ?? {};
  return (
    hostname === 'chromewebstore.google.com' ||
    hostname === 'addons.mozilla.org' ||
    (hostname === 'chrome.google.com' && pathname.startsWith('/webstore')) ||
    (hostname === 'microsoftedge.microsoft.com' && pathname.startsWith('/addons'))
  );
}
