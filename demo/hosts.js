/** Where the newspaper is served. */
export const NEWSPAPER = '127.0.0.1';

/** Its small ads come from another host, at the same port, since each host has a robots.txt of its own. */
export const SMALL_ADS = 'localhost';

/**
 * The host whose robots.txt speaks of a page; null for pictures and the like, which either host serves.
 * @param {string} path
 */
export function hostOf(path) {
  if (path.startsWith('/small-ads/')) return SMALL_ADS;
  return path === '/' || path.endsWith('.html') ? NEWSPAPER : null;
}

/**
 * The file that a host serves as its robots.txt.
 * @param {string} host
 */
export const robotsTxtOf = (host) => (host === SMALL_ADS ? '/small-ads/robots.txt' : '/robots.txt');
