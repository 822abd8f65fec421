import { batchCalls } from '../batch-calls';
import { browser, type WebNavigation } from '../browser';
import { listening } from '../listening';

const BATCH_MS = 200;

/**
 * Calls back when a tab shows another document, or a navigation of it failed, after which it may; answers a function that stops
 * this. For views: the background can be ended at the very moment, and then reports nothing.
 */
export function watchNavigations(tab: number, seen: (isCommitted: boolean) => void): () => void {
  const { onCommitted, onErrorOccurred } = browser.webNavigation;
  const listenerFor =
    (isCommitted: boolean) =>
    ({ tabId, frameId }: { tabId: number; frameId: number }) => {
      if (tabId === tab && frameId === 0) seen(isCommitted);
    };
  const stopCommitted = listening(listenerFor(true), onCommitted);
  const stopFailed = listening(listenerFor(false), onErrorOccurred);
  return () => {
    stopCommitted();
    stopFailed();
  };
}

/**
 * Calls back after frames of a tab's page have loaded, once for those that load together; answers a function that stops this. For
 * views: every frame of every page would start the background.
 */
export function watchFrameLoads(tab: number, loaded: () => void): () => void {
  const { note, stop } = batchCalls(BATCH_MS, loaded);
  const listener = ({ tabId, frameId }: WebNavigation.OnDOMContentLoadedDetailsType) => {
    if (tabId === tab && frameId !== 0) note();
  };
  const end = listening(listener, browser.webNavigation.onDOMContentLoaded);
  return () => {
    end();
    stop();
  };
}
