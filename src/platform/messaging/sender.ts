import { browser, type Runtime } from '../browser';
import { withoutCredentials } from '../network/address';

/** The sender of a message, as the browser reports it, whatever the message claims. */
export interface Sender {
  readonly tab: number | null;
  /** The frame of the tab, 0 for the page itself. */
  readonly frame: number;
  /** The sending document, where the browser names it. */
  readonly documentId: string | null;
  readonly url: string;
}

/** The sender that the browser reports, in our terms. */
export function senderOf(sender: Runtime.MessageSender): Sender {
  return {
    tab: sender.tab?.id ?? null,
    frame: sender.frameId ?? 0,
    documentId: sender.documentId ?? null,
    url: withoutCredentials(sender.url ?? ''),
  };
}

/** Whether a message comes from a page of this extension, such as its popup. */
export function isView(sender: Runtime.MessageSender): boolean {
  return isOurs(sender) && isOurAddress(sender.url);
}

/** Whether a message comes from our content script in a page or a frame of one. */
export function isContentScript(sender: Runtime.MessageSender): boolean {
  return (
    isOurs(sender) &&
    sender.tab?.id !== undefined &&
    sender.frameId !== undefined &&
    !isOurAddress(sender.url)
  );
}

/** Whether a message to a content script comes from the background: it has neither a page nor a tab. */
export function isBackground(sender: Runtime.MessageSender): boolean {
  return isOurs(sender) && sender.tab === undefined;
}

const isOurs = (sender: Runtime.MessageSender) => sender.id === browser.runtime.id;

const isOurAddress = (address: string | undefined) =>
  address?.startsWith(browser.runtime.getURL('')) ?? false;
