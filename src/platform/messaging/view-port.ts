import { VIEW_PORT } from '../../messages';
import { browser, type Runtime } from '../browser';

const RETRY_MS = 100;

/** Holds a port open to a tab's content script until released; reconnects after injection, navigation and Back. */
export function holdViewPort(tab: number): () => void {
  let held: Runtime.Port | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const hold = () => {
    held = browser.tabs.connect(tab, { name: VIEW_PORT, frameId: 0 });
    held.onDisconnect.addListener(() => {
      void browser.runtime.lastError;
      retry = setTimeout(hold, RETRY_MS);
    });
  };
  hold();
  return () => {
    clearTimeout(retry);
    held?.disconnect();
  };
}

/** In the content script: calls back when the first view opens and when the last one closes. */
export function watchViewPorts(changed: (isWatched: boolean) => void): void {
  const open = new Set<Runtime.Port>();
  // For the back/forward cache Chromium closes ports without an event, and Firefox leaves them open.
  addEventListener('pagehide', ({ isTrusted }) => {
    // A page can make up such an event.
    if (!isTrusted) return;
    if (open.size > 0) changed(false);
    for (const port of open) port.disconnect();
    open.clear();
  });
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== VIEW_PORT || port.sender?.id !== browser.runtime.id) return;
    open.add(port);
    if (open.size === 1) changed(true);
    port.onDisconnect.addListener(() => {
      void browser.runtime.lastError;
      if (open.delete(port) && open.size === 0) changed(false);
    });
  });
}

/** In the content script: false once the extension was updated or removed, so that no message can be sent. */
export function isConnected(): boolean {
  return browser.runtime?.id !== undefined;
}
