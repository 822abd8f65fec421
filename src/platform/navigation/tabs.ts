import { browser, type Tabs } from '../browser';
import { isGone } from '../browser-failures';
import { expecting } from '../failures';
import { listening } from '../listening';
import { reportMistake } from '../mistakes';

/** What names the tab in the address of a view that is not in its window. */
export const VIEWED_TAB = 'tab';

/**
 * The tab that a view is about: the one that its address names, or else the one that its window shows; null where there is none.
 */
export async function currentTab(): Promise<number | null> {
  const named = new URLSearchParams(location.search).get(VIEWED_TAB);
  if (named !== null && /^\d{1,15}$/.test(named)) return Number(named);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
}

/** Calls back with the tab in front of this window, now and whenever that is another one; answers how to stop. */
export function followTab(shown: (tab: number) => void): () => void {
  let last: number | null = null;
  const look = () =>
    void currentTab().then((tab) => {
      if (tab === null || tab === last) return;
      last = tab;
      shown(tab);
    }, reportMistake);
  const stop = listening(look, browser.tabs.onActivated);
  look();
  return stop;
}

/** The tabs in front of their windows. */
export const tabsInView = (): Promise<number[]> => tabsThat({ active: true });

/** All tabs. */
export const allTabs = (): Promise<number[]> => tabsThat({});

const tabsThat = async (query: Tabs.QueryQueryInfoType) =>
  (await browser.tabs.query(query)).flatMap(({ id }) => id ?? []);

/** Calls back with the id of every tab that was closed. */
export function onTabClosed(closed: (tab: number) => void): void {
  browser.tabs.onRemoved.addListener(closed);
}

/** Calls back with the id of every tab that becomes the front tab of its window. */
export function onTabShown(shown: (tab: number) => void): void {
  browser.tabs.onActivated.addListener(({ tabId }) => shown(tabId));
}

/** Whether a tab is in a private window; a tab that is gone counts as private. */
export async function isPrivate(tab: number): Promise<boolean> {
  return (await expecting(isGone, browser.tabs.get(tab), null))?.incognito ?? true;
}

/** Loads a tab's page anew from its server, so that its response headers can be seen. */
export async function reloadPastCache(tab: number): Promise<void> {
  await browser.tabs.reload(tab, { bypassCache: true });
}
