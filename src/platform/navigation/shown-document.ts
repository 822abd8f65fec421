import { browser } from '../browser';
import { isGone } from '../browser-failures';
import { expecting } from '../failures';
import { withoutCredentials, withoutFragment } from '../network/address';
import { documentIdOf, isReusedId } from './document-id';
import { isPrivate } from './tabs';

/** The document that a tab shows. */
export interface ShownDocument {
  readonly tab: number;
  /** The tab is in a private window. */
  readonly isPrivate: boolean;
  readonly documentId: string;
  readonly url: string;
  /** The browser says that its loading failed; Chromium says so of media, and of pages that were stopped, too. */
  readonly hasFailed: boolean;
}

/** Which document a tab shows now; null where the tab is gone or shows none. */
export async function shownDocument(tab: number): Promise<ShownDocument | null> {
  const [frame, isInPrivate] = await Promise.all([
    expecting(isGone, browser.webNavigation.getFrame({ tabId: tab, frameId: 0 }), null),
    isPrivate(tab),
  ]);
  if (!frame) return null;
  const { documentId, url, errorOccurred } = frame;
  return {
    tab,
    isPrivate: isInPrivate,
    documentId: documentIdOf({ tabId: tab, documentId }),
    url: withoutCredentials(url),
    hasFailed: errorOccurred === true,
  };
}

/**
 * A document as its tab shows it now, under another address maybe; null where the tab has gone on to another document. Documents
 * that the browser does not name are known by their address.
 */
export async function stillShown({ tab, documentId, url }: ShownDocument): Promise<ShownDocument | null> {
  const now = await shownDocument(tab);
  if (now?.documentId !== documentId) return null;
  const isOther = isReusedId(documentId) && withoutFragment(now.url) !== withoutFragment(url);
  return isOther ? null : now;
}

/** How messages reach a document alone; where the browser does not name it, whatever its tab shows. */
export const messageTarget = ({ documentId }: ShownDocument) =>
  isReusedId(documentId) ? { frameId: 0 } : { documentId };

/** How scripts reach a document alone; where the browser does not name it, whatever its tab shows. */
export const scriptTarget = ({ tab, documentId }: ShownDocument) =>
  isReusedId(documentId) ? { tabId: tab, frameIds: [0] } : { tabId: tab, documentIds: [documentId] };
