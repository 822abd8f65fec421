import { browser } from '../browser';

/** The part of the interface that we use; of our builds Firefox's alone asks for it. */
interface Rules {
  updateSessionRules(change: { removeRuleIds: number[]; addRules: object[] }): Promise<void>;
}

const RULE = 1;

let kept: Promise<void> | null = null;

/**
 * Keeps a site's cookies and storage from what it answers to our requests: Firefox obeys `Clear-Site-Data` in them, though they
 * carry no credentials, and would erase what the user has there. One rule takes the field out of answers to us, and to nobody
 * else. Rejects where that cannot be had, so that nothing is asked then. Chromium does not obey, and needs no rule.
 */
export function keepSiteData(): Promise<void> {
  const { declarativeNetRequest } = browser as { readonly declarativeNetRequest?: Rules };
  if (!declarativeNetRequest) return Promise.resolve();
  kept ??= declarativeNetRequest.updateSessionRules({
    removeRuleIds: [RULE],
    addRules: [
      {
        id: RULE,
        action: {
          type: 'modifyHeaders',
          responseHeaders: [{ header: 'clear-site-data', operation: 'remove' }],
        },
        condition: {
          initiatorDomains: [new URL(browser.runtime.getURL('')).hostname],
          resourceTypes: ['xmlhttprequest'],
        },
      },
    ],
  });
  return kept;
}
