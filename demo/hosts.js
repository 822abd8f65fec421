/** Where the newspaper is served. */
export const NEWSPAPER = '127.0.0.1';

const OFFICE = 'licence-office.localhost';

/**
 * The folders that are served by hosts of their own, at the same port, since each host has a robots.txt of its own. Browsers lead
 * every name below `localhost` to the machine that they run on.
 */
const HOSTS = new Map([
  ['/small-ads/', 'localhost'],
  ['/shop/', 'lamp-shop.localhost'],
  ['/guild/', 'keepers-guild.localhost'],
  ['/tides/', 'tide-tables.localhost'],
  ['/post/', 'signal-post.localhost'],
  ['/press/', 'old-press.localhost'],
  ['/office/', OFFICE],
  ['/exchange/', 'rope-exchange.localhost'],
]);

/**
 * The host whose robots.txt is about a page; null for pictures and the like, which every host serves.
 * @param {string} path
 */
export function hostOf(path) {
  const [, host = path === '/' || path.endsWith('.html') ? NEWSPAPER : null] =
    [...HOSTS].find(([folder]) => path.startsWith(folder)) ?? [];
  return host;
}

/**
 * The host that was asked, the newspaper's for every name that is not known.
 * @param {string} asked as a request has it, perhaps with a port
 */
export function hostAsked(asked) {
  const name = asked.replace(/:\d+$/, '');
  return [...HOSTS.values()].includes(name) ? name : NEWSPAPER;
}

/**
 * The file that a host serves as its robots.txt.
 * @param {string} host
 */
export function robotsTxtOf(host) {
  return `${folderOf(host)}robots.txt`;
}

/**
 * The file that a host serves as `/.well-known/tdmrep.json`, where it has one. The office sends a page for whatever it does not
 * know, as many sites do.
 * @param {string} host
 */
export function tdmrepOf(host) {
  return host === OFFICE ? '/office/counter.html' : `${folderOf(host)}tdmrep.json`;
}

/** @param {string} host */
const folderOf = (host) => [...HOSTS].find(([, name]) => name === host)?.[0] ?? '/';
