import { createServer } from 'node:http';
import { pageHeaders, pageStatuses, redirects } from './headers.js';
import { hostAsked, hostOf, NEWSPAPER, robotsTxtOf, tdmrepOf } from './hosts.js';
import { readSite } from './site-files.js';

/** @typedef {{ method: string, url: string, headers: import('node:http').IncomingHttpHeaders, at: number }} DemoRequest */
/** @typedef {{ status?: number, headers?: Record<string, string>, body?: string }} RobotsTxtAnswer */

/**
 * Serves the demo newspaper and its neighbours on loopback, each by its own name. `requests` is a live list of what was asked,
 * `at` in milliseconds since 1970; `setRobotsTxt` changes how robots.txt is answered from now on, and brings the newspaper's own
 * back when given null.
 * @param {{ port?: number }} [where]
 */
export async function startDemo({ port = 0 } = {}) {
  const site = readSite();
  /** @type {DemoRequest[]} */
  const requests = [];
  /** @type {RobotsTxtAnswer | null} */
  let robotsTxt = null;

  const server = createServer(({ method = '', url = '', headers }, response) => {
    requests.push({ method, url, headers, at: Date.now() });
    const path = url.replace(/[?#].*$/s, '');
    const send =
      path === '/robots.txt' && robotsTxt
        ? answerFrom(robotsTxt)
        : answerTo(method, hostAsked(headers.host ?? ''), path);
    response.writeHead(send.status, send.headers);
    response.end(method === 'HEAD' ? undefined : send.body);
  });

  /** @param {string} method @param {string} host @param {string} path */
  function answerTo(method, host, path) {
    if (method !== 'GET' && method !== 'HEAD') return plain(405, 'This newspaper can only be read.\n');
    const moved = redirects.get(path);
    if (moved) return { status: 301, headers: ['Location', moved.to, ...moved.headers.flat()], body: '' };
    const file = site.get(fileFor(path, host));
    if (!file) return plain(404, 'There is no such page in this newspaper.\n');
    const home = hostOf(path) ?? host;
    if (home !== host)
      return { status: 302, headers: ['Location', `http://${home}:${bound}${path}`], body: '' };
    const extra = pageHeaders.get(path) ?? [];
    return {
      status: pageStatuses.get(path) ?? 200,
      headers: ['Content-Type', file.type, 'Cache-Control', 'no-cache', ...extra.flat()],
      body: file.body.replaceAll(WRITTEN_PORT, `:${bound}/`),
    };
  }

  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => server.once('error', reject).listen(port, NEWSPAPER, resolve))
  );
  const bound = /** @type {import('node:net').AddressInfo} */ (server.address()).port;

  return {
    origin: `http://${NEWSPAPER}:${bound}`,
    port: bound,
    requests,
    /** @param {RobotsTxtAnswer | null} answer */
    setRobotsTxt: (answer) => {
      robotsTxt = answer;
    },
    /** @returns {Promise<void>} */
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The file of the demo that stands behind a path of a host.
 * @param {string} path
 * @param {string} host
 */
function fileFor(path, host) {
  if (path === '/robots.txt') return robotsTxtOf(host);
  return path === '/.well-known/tdmrep.json' ? tdmrepOf(host) : path;
}

/** The port as files write it, where an address has to be whole: a `License` in robots.txt must be. */
const WRITTEN_PORT = ':8080/';

/** @param {RobotsTxtAnswer} answer */
function answerFrom({ status = 200, headers = {}, body = '' }) {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const all = new Map([
    ['content-type', 'text/plain; charset=utf-8'],
    .../** @type {[string, string][]} */ (given),
  ]);
  return { status, headers: [...all].flat(), body };
}

/** @param {number} status @param {string} body */
function plain(status, body) {
  return { status, headers: ['Content-Type', 'text/plain; charset=utf-8'], body };
}
