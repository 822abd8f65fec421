/** @typedef {import('./site.js').Answer} Answer */
/** @typedef {(host: string) => string} At where a host is served, such as `http://news.test:8080` */
/**
 * One hostile site.
 * @typedef {object} Case
 * @property {string} id
 * @property {string} title
 * @property {string} tries what it does to be believed, to stay unread, or to reach further
 * @property {string} must what must be seen all the same
 * @property {string} host the name that it is opened under, which leads to this machine
 * @property {string} [path] where it begins; `/` where it is absent
 * @property {string} [user] a name and a password that stand in its address
 * @property {'private'} [window] the window that it is meant for
 * @property {(at: At) => Readonly<Record<string, Answer>>}
 *   answers by path of its own host, by host name and path, or by * and the path on any host
 */

/**
 * Puts a case on a site, and gives the address at which it begins.
 * @param {Awaited<ReturnType<typeof import('./site.js').startSite>>} site
 * @param {Case} hostile
 */
export function play(site, { host, path = '/', user, answers }) {
  for (const [place, answer] of Object.entries(answers(site.at)))
    site.on(place.startsWith('/') ? host + place : place.replace(/^\*/, ''), answer);
  const start = site.at(host) + path;
  return user ? start.replace('//', `//${user}@`) : start;
}
