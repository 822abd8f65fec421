import { batchCalls } from '../batch-calls';
import { browser, type WebNavigation } from '../browser';

const BATCH_MS = 200;

/**
 * Calls back after frames of a tab's page have loaded, once for those that load together; answers a function that stops this. For
 * views: every frame of every page would start the background.
 */
export function watchFrameLoads(tab: number, loaded: () => void): () => void {
  const { note, stop } = batchCalls(BATCH_MS, loaded);
  const listener = ({ tabId, frameId }: WebNavigation.OnDOMContentLoadedDetailsType) => {
    if (tabId === tab && frameId !== 0) note();
  };
  browser.webNavigation.onDOMContentLoaded.addListener(listener);
  return () => {
    browser.webNavigation.onDOMContentLoaded.removeListener(listener);
    stop();
  };
}
