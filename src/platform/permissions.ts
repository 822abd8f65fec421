import { browser } from './browser';
import { isNoPattern } from './browser-failures';
import { expecting } from './failures';
import { listening } from './listening';

const ALL_SITES = '<all_urls>';

/** Whether we may read pages and responses of an address's site. */
export async function mayRead(address: string): Promise<boolean> {
  const site = siteOf(address);
  if (!site) return false;
  return expecting(isNoPattern, browser.permissions.contains({ origins: [site] }), false);
}

/** Asks the user for access to an address's site, or to all sites; must be the first thing that a click does. */
export function requestAccess(address: string | null): Promise<boolean> {
  const site = address === null ? ALL_SITES : siteOf(address);
  return site ? browser.permissions.request({ origins: [site] }) : Promise.resolve(false);
}

/** Calls back after the user granted or removed a permission; answers a function that stops this. */
export function watchPermissions(changed: () => void): () => void {
  const { onAdded, onRemoved } = browser.permissions;
  return listening(() => changed(), onAdded, onRemoved);
}

/** A match pattern for a site, with all its ports: Firefox accepts no pattern with a port. */
function siteOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? `${protocol}//${hostname}/*` : null;
}
