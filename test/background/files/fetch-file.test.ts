import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FetchedFile, type FetchManner, fetchFile } from '../../../src/background/files/fetch-file';
import { fileEvidence } from '../../../src/background/files/file-evidence';
import { readRobotsTxt } from '../../../src/policy';
import { fakeBrowser, resetBrowser } from '../../platform/fake-browser';
import { refusedAddress } from '../../refused-address';

const RULES = 'User-agent: *\nDisallow: /private\n';
const MANNER: FetchManner = { isPrivate: false, page: 'http://127.0.0.1/' };

const network = globalThis.fetch;

/** Asks the network as browsers do, which hide from the asker where a redirect leads and report it to listeners. */
async function fetchReporting(url: string, options?: RequestInit): Promise<Response> {
  const response = await network(url, options);
  const { status, headers } = response;
  if (status < 300 || status > 399) return response;
  fakeBrowser.webRequest.onHeadersReceived.emit({
    tabId: -1,
    initiator: 'chrome-extension://ours',
    url,
    statusCode: status,
    responseHeaders: [...headers].map(([name, value]) => ({ name, value })),
  });
  return { type: 'opaqueredirect' } as Response;
}

/** However the network fails, it is none of our mistakes. */
const mistakes = vi.spyOn(console, 'error');

beforeEach(() => {
  resetBrowser();
  mistakes.mockClear().mockImplementation(() => {});
  vi.stubGlobal('fetch', fetchReporting);
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(mistakes).not.toHaveBeenCalled();
});
afterAll(() => mistakes.mockRestore());

const HALF_MIB = 512 * 1024;
const OCTETS = Buffer.from([0x44, 0xe9, 0xff, 0x0a]);

/** Rules, and empty lines up to a number of octets. */
const filledTo = (length: number) => RULES.padEnd(length, '\n');

const pages: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/200': (response) => response.end(RULES),
  '/204': (response) => response.writeHead(204).end(),
  '/401': (response) => response.writeHead(401).end('no'),
  '/403': (response) => response.writeHead(403).end('no'),
  '/404': (response) => response.writeHead(404).end('<h1>none</h1>'),
  '/410': (response) => response.writeHead(410).end(),
  '/429': (response) => response.writeHead(429).end(),
  '/500': (response) => response.writeHead(500).end(),
  '/503': (response) => response.writeHead(503).end(),
  '/html': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello'),
  '/fields': (response) =>
    response
      .writeHead(200, {
        'content-type': 'Text/Plain; charset=utf-8',
        'cache-control': 'public, max-age=60',
        expires: '0',
        age: '7',
        date: 'Sat, 21 Nov 2026 06:00:00 GMT',
      })
      .end('Allow: /é'),
  '/bom': (response) => response.end(`\uFEFF${RULES}`),
  '/nul': (response) => response.end('User-agent: *\rDisallow: /\0x\r'),
  '/octets': (response) => response.end(OCTETS),
  '/more-octets': (response) => response.end(Buffer.concat([OCTETS, Buffer.alloc(HALF_MIB, 'x')])),
  '/cut-disallow': (response) =>
    response.end(`${filledTo(HALF_MIB - 'Disallow: /'.length)}Disallow: /private/`),
  '/cut-after-cr': (response) => response.end(`${filledTo(HALF_MIB - 1)}\r\nDisallow: /`),
  '/cut-old-lines': (response) => response.end(`${RULES.replaceAll('\n', '\r')}${'x'.repeat(HALF_MIB)}`),
  '/cut-octets': (response) =>
    response.end(
      Buffer.concat([OCTETS, Buffer.alloc(HALF_MIB - 5, '\n'), Buffer.from('\xe9\xe9', 'latin1')]),
    ),
  '/exact': (response) => response.end('x'.repeat(HALF_MIB)),
  '/more': (response) => response.end('x'.repeat(HALF_MIB + 1)),
  '/cut-character': (response) => response.end(`${RULES}# ${'x'.repeat(HALF_MIB - RULES.length - 3)}é`),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000, 'y'))),
  '/hop-1': (response) => response.writeHead(302, { location: '/hop-2' }).end(),
  '/hop-2': (response) => response.writeHead(301, { location: '/hop-3' }).end(),
  '/hop-3': (response) => response.writeHead(307, { location: '/hop-4' }).end(),
  '/hop-4': (response) => response.writeHead(308, { location: '/hop-5' }).end(),
  '/hop-5': (response) => response.writeHead(302, { location: '/200' }).end(),
  '/nowhere': (response) => response.writeHead(302).end('No'),
  '/elsewhere': (response) => response.writeHead(302, { location: 'http://localhost:1/' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/cut-off': (response) =>
    response.writeHead(200, { 'content-length': '99' }).write('x', () => response.destroy()),
  '/never': () => undefined,
  '/drip': (response) => response.writeHead(200).write(RULES),
  '/echo': (response, request) => response.end(JSON.stringify(request.headers)),
};

let server: Server;
let origin: string;

/** The file that is received, where no private window is closed meanwhile. */
async function fetched(url: string, manner: FetchManner): Promise<FetchedFile> {
  const file = await fetchFile(url, manner);
  if (!file) throw new Error('Nothing was fetched');
  return file;
}

beforeAll(async () => {
  server = createServer((request, response) => pages[request.url ?? '']?.(response, request));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  { path: '/200', status: 200, text: RULES },
  { path: '/204', status: 204, text: '' },
  { path: '/401', status: 401, text: 'no' },
  { path: '/403', status: 403, text: 'no' },
  { path: '/404', status: 404, text: '<h1>none</h1>' },
  { path: '/410', status: 410, text: '' },
  { path: '/429', status: 429, text: '' },
  { path: '/500', status: 500, text: '' },
  { path: '/503', status: 503, text: '' },
  { path: '/html', status: 200, text: '<p>hello' },
  { path: '/bom', status: 200, text: `\uFEFF${RULES}` },
  { path: '/nul', status: 200, text: 'User-agent: *\rDisallow: /\0x\r' },
])('$path is answered with $status', async ({ path, status, text }) => {
  const file = await fetched(origin + path, MANNER);
  expect(file.text).toBe(text);
  expect(file.report).toMatchObject({ state: 'answered', status, redirects: 0, truncated: false });
});

test('the type, the octets and the fields for caches are kept as they came', async () => {
  expect((await fetched(`${origin}/fields`, MANNER)).report).toMatchObject({
    contentType: 'Text/Plain; charset=utf-8',
    octets: 10,
    freshness: {
      cacheControl: 'public, max-age=60',
      expires: '0',
      age: '7',
      date: 'Sat, 21 Nov 2026 06:00:00 GMT',
    },
  });
  const { report } = await fetched(`${origin}/200`, MANNER);
  expect(report).toMatchObject({
    contentType: '',
    freshness: { cacheControl: null, expires: null, age: null },
  });
  expect((await fetched(`${origin}/more`, MANNER)).report).toMatchObject({ octets: HALF_MIB });
});

test.each([
  { path: '/exact', length: HALF_MIB, truncated: false },
  { path: '/cut-disallow', length: HALF_MIB - 'Disallow: /'.length, truncated: true },
  { path: '/cut-after-cr', length: HALF_MIB, truncated: true },
  { path: '/cut-old-lines', length: RULES.length, truncated: true },
  { path: '/cut-character', length: RULES.length, truncated: true },
  // One single line, of which nothing is known as a whole.
  { path: '/more', length: 0, truncated: true },
  { path: '/bomb', length: 0, truncated: true },
])('of $path, $length characters are read, and no half line', async ({ path, length, truncated }) => {
  const file = await fetched(origin + path, MANNER);
  expect(file.report).toMatchObject({ state: 'answered', truncated, octets: HALF_MIB });
  expect(file.text.length).toBe(length);
  expect(file.octets).toBeUndefined();
});

test('a rule that was cut is none', async () => {
  const { text } = await fetched(`${origin}/cut-disallow`, MANNER);
  expect(readRobotsTxt(text).findings.map(({ code }) => code)).toEqual(['file-cut']);
  expect(text.trimEnd()).toBe(RULES.trimEnd());
});

test.each([
  { path: '/octets', length: OCTETS.length, truncated: false },
  { path: '/more-octets', length: OCTETS.length, truncated: true },
  { path: '/cut-octets', length: HALF_MIB - 1, truncated: true },
])('octets of $path that are no UTF-8 are kept as they are', async ({ path, length, truncated }) => {
  const { text, octets, report } = await fetched(origin + path, MANNER);
  expect(octets).toBe(true);
  expect(text).toHaveLength(length);
  expect(text.slice(0, 4)).toBe('D\u00e9\u00ff\n');
  expect(report).toMatchObject({ state: 'answered', truncated });
});

test('five redirects are followed, and told', async () => {
  const file = await fetched(`${origin}/hop-1`, MANNER);
  expect(file.report).toMatchObject({
    url: `${origin}/hop-1`,
    finalUrl: `${origin}/200`,
    status: 200,
    redirects: 5,
    chain: [1, 2, 3, 4, 5].map((hop) => `${origin}/hop-${hop}`),
  });
  expect(file.text).toBe(RULES);
});

test('a redirect that leads nowhere is an answer of its own', async () => {
  const { report, text } = await fetched(`${origin}/nowhere`, MANNER);
  expect(report).toMatchObject({ state: 'answered', status: 302, chain: [], finalUrl: `${origin}/nowhere` });
  expect(text).toBe('');
});

test.each([
  { path: '/loop', why: 'too-many-redirects' },
  { path: '/cut-off', why: 'network' },
  // What never ends is given up soon; what is only slow to fail, on a busy machine, is not.
  { path: '/never', why: 'timeout', timeout: 300 },
  { path: '/drip', why: 'timeout', timeout: 300 },
])('$path fails: $why', async ({ path, why, timeout = 60_000 }) => {
  const { report, text } = await fetched(origin + path, { ...MANNER, timeout });
  expect(report).toMatchObject({ state: 'failed', url: origin + path, why });
  expect(text).toBe('');
});

test('a redirect of which the browser does not tell in time is no failure of the site: what a crawler finds is unknown', async () => {
  vi.stubGlobal('fetch', async () => ({ type: 'opaqueredirect' }));
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const fetching = fetched(`${origin}/hop-5`, MANNER);
  vi.useFakeTimers();
  // However busy the browser is: the limit of the request alone ends this.
  await vi.advanceTimersByTimeAsync(9_000);
  vi.useRealTimers();
  limit.abort();
  const file = await fetching;
  expect(file.report).toMatchObject({ state: 'failed', why: 'timeout' });
  expect(fileEvidence(file)).toEqual({ status: null, reason: 'timeout' });
});

test.each([
  { page: 'https://news.example/', isReference: false, why: 'private-network' },
  { page: 'http://192.168.0.7/', isReference: false, why: 'private-network' },
  { page: 'http://localhost/', isReference: true, why: 'private-network' },
])('what is asked for $page is not led to this machine', async ({ page, isReference, why }) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    asked.push(url);
    return fetchReporting(url, options);
  });
  const { report } = await fetched(`${origin}/hop-5`, { isPrivate: false, page, isReference });
  expect(report).toMatchObject({ state: 'failed', why });
  expect(asked).toEqual([`${origin}/hop-5`]);
});

test('a redirect to a site without access is not followed', async () => {
  const { port } = new URL(origin);
  const contains = vi
    .spyOn(fakeBrowser.permissions, 'contains')
    .mockImplementation(async ({ origins }) => !origins[0]?.includes('localhost'));
  const { report } = await fetched(`http://127.0.0.1:${port}/elsewhere`, MANNER);
  contains.mockRestore();
  expect(report).toMatchObject({ state: 'failed', why: 'redirect-no-permission' });
});

test('nobody listening is a network failure', async () => {
  const { report } = await fetched(`${await refusedAddress()}robots.txt`, MANNER);
  expect(report).toMatchObject({ state: 'failed', why: 'network' });
});

test('a mistake of ours is no failure of the network: it is reported, and the fetch fails all the same', async () => {
  const broken = new TypeError('permissions is undefined');
  vi.spyOn(fakeBrowser.webRequest.onHeadersReceived, 'addListener').mockImplementationOnce(() => {
    throw broken;
  });
  const { report } = await fetched(`${origin}/200`, MANNER);
  expect(report).toMatchObject({ state: 'failed', why: 'network' });
  expect(mistakes.mock.calls).toEqual([['Permitlens made a mistake:', broken]]);
  mistakes.mockClear().mockImplementation(() => {});
});

test.each([
  { isPrivate: false, cache: 'max-age=0' },
  { isPrivate: true, cache: 'no-cache' },
])('no cookie and no referrer is sent, private: $isPrivate', async ({ isPrivate, cache }) => {
  fakeBrowser.extension.inIncognitoContext = isPrivate;
  const { text } = await fetched(`${origin}/echo`, { ...MANNER, isPrivate });
  const headers = JSON.parse(text);
  expect(headers.cookie).toBeUndefined();
  expect(headers.referer).toBeUndefined();
  expect(headers['cache-control']).toBe(cache);
});
