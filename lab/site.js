import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';

/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('node:http').IncomingMessage} Request */
/**
 * Answers one request.
 * @typedef {(response: Response, request: Request) => void} Answer
 */
/**
 * Header lines, in the order of sending.
 * @typedef {readonly (readonly [name: string, value: string])[]} Lines
 */
/** @typedef {{ url: string, host: string, headers: import('node:http').IncomingHttpHeaders, at: number }} Asked */

/**
 * Serves on loopback what is put `on` it, by path or by host name and path; anything else is 404. It answers to every name that
 * leads to this machine, and by HTTPS where it is given a key and a certificate, as PEM.
 * @param {string | null} [certificate]
 */
export async function startSite(certificate = null) {
  /** @type {Map<string, Answer>} */
  const answers = new Map();
  /** @type {Asked[]} */
  const requests = [];
  /** @type {import('node:http').RequestListener} */
  const listener = (request, response) => {
    const { url = '', headers } = request;
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    const path = url.split('?', 1)[0] ?? '';
    requests.push({ url, host, headers, at: Date.now() });
    const answer = answers.get(host + path) ?? answers.get(path) ?? text('None', 404);
    answer(response, request);
  };
  const options = { maxHeaderSize: 1_000_000 };
  const server =
    certificate === null
      ? createServer(options, listener)
      : createSecureServer({ ...options, key: certificate, cert: certificate }, listener);
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  );
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const scheme = certificate === null ? 'http' : 'https';
  return {
    port,
    origin: `${scheme}://127.0.0.1:${port}`,
    /** @param {string} host */
    at: (host) => `${scheme}://${host}:${port}`,
    /** Every request as received, those for icons that browsers make by themselves left out. */
    get requests() {
      return requests.filter(({ url }) => url !== '/favicon.ico');
    },
    /** @param {string} path @param {Answer} answer */
    on: (path, answer) => void answers.set(path, answer),
    /** Breaks off every connection from now on; the port stays taken, so that nobody else answers there. */
    refuse: () => {
      server.on('connection', (socket) => socket.resetAndDestroy());
      server.closeAllConnections();
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
 * Answers with a page.
 * @param {string} body
 * @param {Lines} [lines]
 * @returns {Answer}
 */
export function html(body, lines = [], head = '') {
  const page = `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`;
  const type = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-cache'];
  return (response) => response.writeHead(200, [...type, ...lines.flat()]).end(page);
}

/**
 * So many pieces of a page or a file, one after the other.
 * @param {number} count
 * @param {(index: number) => string} piece
 */
export const times = (count, piece) => Array.from({ length: count }, (_, index) => piece(index)).join('');

/**
 * Answers with a text.
 * @param {string | Uint8Array} body
 * @returns {Answer}
 */
export function text(body, status = 200) {
  return (response) => response.writeHead(status, { 'Content-Type': 'text/plain' }).end(body);
}

/**
 * Answers with a script.
 * @param {string} code
 * @returns {Answer}
 */
export function script(code) {
  return (response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(code);
}

/**
 * Sends on to another address.
 * @param {string} to
 * @param {Lines} [lines]
 * @returns {Answer}
 */
export function redirect(to, status = 302, lines = []) {
  return (response) => response.writeHead(status, ['Location', to, ...lines.flat()]).end();
}

/**
 * Answers with a file to keep, which never becomes a page.
 * @param {Lines} [lines]
 * @returns {Answer}
 */
export function download(lines = []) {
  const file = ['Content-Type', 'application/zip', 'Content-Disposition', 'attachment; filename="lab.zip"'];
  return (response) => response.writeHead(200, [...file, ...lines.flat()]).end('zip');
}

/**
 * Answers with these octets alone, whatever HTTP asks for, and hangs up.
 * @param {string} octets
 * @returns {Answer}
 */
export function raw(octets) {
  return ({ socket }) => void socket?.end(octets);
}
