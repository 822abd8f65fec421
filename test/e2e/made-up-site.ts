import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A site whose answers a test makes up; it answers to every name that leads to this machine. */
export type MadeUpSite = Awaited<ReturnType<typeof startSite>>;

/** Serves on loopback what is put `on` it, by path or by host name and path; anything else is 404. */
export async function startSite() {
  const answers = new Map<string, Answer>();
  const requests: { url: string; host: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    const path = url.split('?', 1)[0] ?? '';
    requests.push({ url, host, headers });
    const answer = answers.get(host + path) ?? answers.get(path) ?? notFound;
    answer(response, request);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    at: (host: string) => `http://${host}:${port}`,
    /** Every request as it came, those for icons that browsers make by themselves left out. */
    get requests() {
      return requests.filter(({ url }) => url !== '/favicon.ico');
    },
    on: (path: string, answer: Answer) => void answers.set(path, answer),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Header lines, in the order of sending. */
type Lines = readonly (readonly [name: string, value: string])[];

/** Answers with a page. */
export function html(body: string, lines: Lines = [], head = ''): Answer {
  const page = `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`;
  return (response) => {
    response.writeHead(200, [
      'Content-Type',
      'text/html; charset=utf-8',
      'Cache-Control',
      'no-cache',
      ...lines.flat(),
    ]);
    response.end(page);
  };
}

/** Answers with a text. */
export function text(body: string | Uint8Array, status = 200): Answer {
  return (response) => response.writeHead(status, { 'Content-Type': 'text/plain' }).end(body);
}

/** Sends on to another address. */
export function redirect(to: string, status = 302, lines: Lines = []): Answer {
  return (response) => response.writeHead(status, ['Location', to, ...lines.flat()]).end();
}

const notFound: Answer = (response) => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('None');
