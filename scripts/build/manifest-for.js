import { readFileSync } from 'node:fs';

/** The browsers that a build is made for. */
export const TARGETS = /** @type {const} */ (['chrome', 'firefox']);

/**
 * The manifest as written, for both browsers at once.
 * @type {typeof import('../../manifest.json')}
 */
export const manifest = JSON.parse(readFileSync(new URL('../../manifest.json', import.meta.url), 'utf8'));

/**
 * The browsers that a permission is asked in, where it is not both. Firefox has a sidebar, which needs none, and would obey sites
 * that have their data erased by our requests.
 * @type {Readonly<Record<string, string>>}
 */
const ONLY = { sidePanel: 'chrome', declarativeNetRequestWithHostAccess: 'firefox' };

/**
 * The manifest with only what one browser understands. The other half of `background` is left to crxjs.
 * @param {(typeof TARGETS)[number]} target
 */
export function manifestFor(target) {
  const { incognito, browser_specific_settings, action, side_panel, sidebar_action, storage, ...shared } =
    manifest;
  const permissions = shared.permissions.filter((permission) => ONLY[permission]?.includes(target) ?? true);
  return target === 'chrome'
    ? { ...shared, permissions, action, incognito, side_panel, storage }
    : {
        ...shared,
        permissions,
        action: { ...action, default_area: 'navbar' },
        sidebar_action,
        browser_specific_settings,
      };
}
