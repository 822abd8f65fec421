import { browser } from './browser';
import { isGone } from './browser-failures';
import { expecting } from './failures';

/** What the button in the toolbar says of the page in a tab. */
export interface Badge {
  /** At most four characters, which differ in shape, not in colour alone. */
  readonly sign: string;
  /** As `#rrggbb`. */
  readonly colour: string;
  /** The same in words; what its tooltip and screen readers say. */
  readonly title: string;
}

/** Puts a badge on the button for one tab, or takes it away again; a tab that is gone has none. */
export async function setBadge(tab: number, badge: Badge | null): Promise<void> {
  const { action } = browser;
  const { sign = '', colour = '#000000' } = badge ?? {};
  const title = badge ? badge.title : await action.getTitle({});
  const described = Promise.all([
    action.setTitle({ tabId: tab, title }),
    badge && action.setBadgeBackgroundColor({ tabId: tab, color: colour }),
    badge && action.setBadgeTextColor({ tabId: tab, color: '#ffffff' }),
  ]);
  // The sign comes last: wherever it is seen, its colour and its words are there.
  const set = described.then(() => action.setBadgeText({ tabId: tab, text: sign }));
  await expecting(isGone, set, undefined);
}

/** Whether the button has a badge for a tab; none where the tab is gone, or has gone on to another page. */
export const hasBadge = async (tab: number): Promise<boolean> =>
  (await expecting(isGone, browser.action.getBadgeText({ tabId: tab }), '')) !== '';
