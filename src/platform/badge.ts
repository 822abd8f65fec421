import { browser } from './browser';
import { isGone } from './browser-failures';
import { expecting } from './failures';

/** The badge of the toolbar button, about the page in a tab. */
export interface Badge {
  /** At most four characters, which differ in shape, not in colour alone. */
  readonly sign: string;
  /** As `#rrggbb`. */
  readonly colour: string;
  /** The same in words, for the tooltip and screen readers. */
  readonly title: string;
}

/** Sets or removes the badge for one tab; does nothing where the tab is closed. */
export async function setBadge(tab: number, badge: Badge | null): Promise<void> {
  const { action } = browser;
  const { sign = '', colour = '#000000' } = badge ?? {};
  const title = badge ? badge.title : await action.getTitle({});
  const described = Promise.all([
    action.setTitle({ tabId: tab, title }),
    badge && action.setBadgeBackgroundColor({ tabId: tab, color: colour }),
    badge && action.setBadgeTextColor({ tabId: tab, color: '#ffffff' }),
  ]);
  // The sign is set last, so that it never shows without its colour and title.
  const set = described.then(() => action.setBadgeText({ tabId: tab, text: sign }));
  await expecting(isGone, set, undefined);
}

/** Whether a tab has a badge; it has none where it is closed, or shows another page by now. */
export const hasBadge = async (tab: number): Promise<boolean> =>
  (await expecting(isGone, browser.action.getBadgeText({ tabId: tab }), '')) !== '';
