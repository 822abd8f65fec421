import { browser, type WebNavigation } from '../browser';
import { together } from '../together';

const TOGETHER_MS = 200;

/**
 * Calls back after frames of a tab's page have loaded, once for those that load together; answers how to stop. For
 * views: the background would be woken by every frame of every page.
 */
export function watchFrameLoads(tab: number, loaded: () => void): () => void {
  const { note, stop } = together(TOGETHER_MS, loaded);
  const listener = ({ tabId, frameId }: WebNavigation.OnDOMContentLoadedDetailsType) => {
    if (tabId === tab && frameId !== 0) note();
  };
  browser.webNavigation.onDOMContentLoaded.addListener(listener);
  return () => {
    browser.webNavigation.onDOMContentLoaded.removeListener(listener);
    stop();
  };
}
