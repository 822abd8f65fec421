import type { Unreadable } from '../../messages';
import { isHtml } from './sent-html-text';

/** What is known of a page that may be unreadable. */
export interface Attempt {
  readonly url: string;
  /** The document's own content type; absent where no script could run in it. */
  readonly contentType?: string;
  /** The browser's error when a script could not run in it. */
  readonly error?: string;
  /** The browser reported it as its error page. */
  readonly isErrorPage?: boolean;
  /** The browser reported that loading it failed, at least in part. */
  readonly hasFailed?: boolean;
  /** The browser does not report the address under which the tab shows the document. */
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
  // A page that failed in part lets scripts run.
  return hasFailed || /error page/i.test(error) ? 'error-page' : whyByError(attempt);
}

/** Addresses that no extension can read, whatever its permissions, or that no crawler finds. */
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
  // Chromium reports the page's own address, and hides that of the tab, which begins with view-source.
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
