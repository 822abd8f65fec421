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
  const { incognito, browser_specific_settings, action, ...shared } = manifest;
  return target === 'chrome'
    ? { ...shared, action, incognito }
    : { ...shared, action: { ...action, default_area: 'navbar' }, browser_specific_settings };
}
