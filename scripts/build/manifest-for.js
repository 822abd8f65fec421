import { readFileSync } from 'node:fs';

/** The browsers that a build is made for. */
export const TARGETS = /** @type {const} */ (['chrome', 'firefox']);

/**
 * The manifest as written, for both browsers at once.
 * @type {typeof import('../../manifest.json')}
 */
export const manifest = JSON.parse(readFileSync(new URL('../../manifest.json', import.meta.url), 'utf8'));

/**
 * The manifest with only what one browser understands. The other half of `background` is left to crxjs.
 * @param {(typeof TARGETS)[number]} target
 */
export function manifestFor(target) {
  const { incognito, browser_specific_settings, action, side_panel, sidebar_action, storage, ...shared } =
    manifest;
  return target === 'chrome'
    ? { ...shared, action, incognito, side_panel, storage }
    : {
        ...shared,
        permissions: shared.permissions.filter((permission) => permission !== 'sidePanel'),
        action: { ...action, default_area: 'navbar' },
        sidebar_action,
        browser_specific_settings,
      };
}
