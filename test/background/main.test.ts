import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Highlight, Marks, PageReport, PageScan } from '../../src/messages';
import { eventually } from '../eventually';
import { deliver, fakeBrowser, resetBrowser, senders, state } from '../platform/fake-browser';

const PAGE = 'https://a.example/page';
const scan: PageScan = {
  number: 1,
  metaTags: [{ name: 'robots', content: 'nofollow', inHead: true }],
  elements: [{ classes: 'the-acap:disallow-index', parent: null }],
};
const choice: Highlight = {
  crawlerName: 'Any crawler',
  query: {
    crawler: { tokens: ['*'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
    purpose: null,
    now: '2026-01-01T00:00:00Z',
  },
  usage: 'index',
};

/** What the content script of the page was asked, and answers. */
const content = vi.fn((_tab: number, message: unknown) =>
  (message as { question: string }).question === 'scan' ? { answer: scan } : {},
);
/** What a response that is made of text alone calls itself. */
const PLAIN = 'text/plain;charset=UTF-8';
const RULES = 'User-agent: *\nDisallow: /private\n';
const fetched = vi.fn(async (_url: string) => new Response(RULES));

beforeAll(async () => {
  resetBrowser();
  await import('../../src/background/main');
});

let hours = 0;
/** What goes wrong with browsers, pages and the network is none of our mistakes. */
const mistakes = vi.spyOn(console, 'error');
afterAll(() => mistakes.mockRestore());

beforeEach(() => {
  resetBrowser({ listeners: false });
  // What one test fetched is no longer remembered in the next.
  hours += 1;
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') + hours * 3_600_000, toFake: ['Date'] });
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/.well-known/tdmrep.json') ? new Response('None', { status: 404 }) : fetched(url),
  );
  mistakes.mockClear().mockImplementation(() => {});
  content.mockClear();
  fetched.mockClear();
  state.content = content;
  state.frames.set(1, { documentId: 'd1', url: PAGE });
});

afterEach(async () => {
  // What a test set going is not to end in the next.
  await eventually(async () => expect((await ask('readReport', 1)).robotsTxt.state).not.toBe('loading'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(mistakes.mock.calls).toEqual([]);
});

const answerTo = async (contract: string, question: string, args: unknown[], sender: unknown) => {
  const reply = await deliver({ contract, question, args: JSON.stringify(args) }, sender);
  const { text } = (reply ?? {}) as { text?: string };
  return text && JSON.parse(text);
};
const ask = (question: string, ...args: unknown[]): Promise<PageReport> =>
  answerTo('background-for-views', question, args, senders.view);
const notify = (question: string, ...args: unknown[]) =>
  answerTo('background-for-content', question, args, { ...senders.content, url: PAGE });
const respond = (more: object = {}) =>
  fakeBrowser.webRequest.onResponseStarted.emit({
    tabId: 1,
    frameId: 0,
    requestId: 'r1',
    url: PAGE,
    timeStamp: 10,
    statusLine: 'HTTP/1.1 200 OK',
    statusCode: 200,
    responseHeaders: [
      { name: 'Content-Type', value: 'text/html' },
      { name: 'X-Robots-Tag', value: 'noindex' },
      { name: 'robots-tag', binaryValue: [0x62, 0xe9] },
    ],
    ...more,
  });
const start = (more: object = {}) =>
  fakeBrowser.webNavigation.onBeforeNavigate.emit({
    tabId: 1,
    frameId: 0,
    url: PAGE,
    timeStamp: 5,
    ...more,
  });
const commit = (more: object = {}) =>
  fakeBrowser.webNavigation.onCommitted.emit({
    tabId: 1,
    frameId: 0,
    url: PAGE,
    timeStamp: 20,
    documentId: 'd1',
    ...more,
  });
const headersBecome = (expected: object) =>
  eventually(async () => expect((await ask('readReport', 1)).headers).toMatchObject(expected));
const FIELDS = [
  ['X-Robots-Tag', 'noindex'],
  ['robots-tag', 'b\u00e9'],
];
const SEEN = { state: 'seen', status: 200, contentType: 'text/html', url: PAGE, fields: FIELDS };
const UNSEEN = { state: 'not-observed' };

test.each([
  { name: 'response first, as in Chromium', events: [start, respond, commit] },
  { name: 'commit first, as in Firefox', events: [start, commit, respond] },
  { name: 'start last, as in Firefox', events: [commit, respond, start] },
])('E33: headers reach their document: $name', async ({ events }) => {
  for (const event of events) event();
  await headersBecome(SEEN);
});

test.each([
  { name: 'Firefox tells of both answers', times: [10, 11] },
  { name: 'the later one first', times: [11, 10] },
])('a page that did not change since has the status that the browser had kept: $name', async ({ times }) => {
  start();
  for (const timeStamp of times)
    respond(
      timeStamp === 10 ? { timeStamp, statusCode: 304, responseHeaders: [] } : { timeStamp, statusCode: 404 },
    );
  commit();
  await headersBecome({ ...SEEN, status: 404 });
});

test('a response without a Content-Type field is told as such', async () => {
  start();
  respond({ statusCode: 410, responseHeaders: [] });
  commit();
  await headersBecome({ state: 'seen', status: 410, contentType: '', fields: [] });
});

test('E34: a report that is asked for between a document and its late response waits for the headers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const at = Date.now();
  start({ timeStamp: at });
  commit({ timeStamp: at });
  const report = await waitingReport();
  respond({ timeStamp: at });
  expect((await report()).headers).toMatchObject(SEEN);
});

test('E35: where a download came just before, a report waits whether the page is to have a response of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const at = Date.now();
  start({ timeStamp: at - 200 });
  respond({ requestId: 'r0', responseHeaders: [], timeStamp: at - 190 });
  commit({ timeStamp: at });
  const report = await waitingReport();
  start({ timeStamp: at - 20 });
  respond({ timeStamp: at - 10 });
  expect((await report()).headers).toMatchObject(SEEN);
});

test('a report waits no longer than half a second for a response that never comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const at = Date.now();
  commit({ timeStamp: at });
  const report = await waitingReport();
  await vi.advanceTimersByTimeAsync(51);
  expect((await report()).headers).toMatchObject({ ...UNSEEN, why: 'no-request' });
});

/** Asks for a report in made-up time, gives it once 450 ms have passed in which it waited. */
async function waitingReport(): Promise<() => Promise<PageReport>> {
  const report = ask('readReport', 1);
  let isAnswered = false;
  void report.then(() => {
    isAnswered = true;
  });
  await vi.advanceTimersByTimeAsync(450);
  expect(isAnswered).toBe(false);
  return () => report;
}

test.each([
  { name: 'a prefetch', event: () => respond({ documentId: 'd1' }) },
  { name: 'no tab', event: () => respond({ tabId: -1 }) },
  {
    name: 'no status line, where nothing of a response was seen',
    event: () => respond({ responseHeaders: [], statusLine: '' }),
  },
  { name: 'another page', event: () => respond({ url: 'https://a.example/other' }) },
])('no headers come from $name', async ({ event }) => {
  start();
  event();
  commit();
  await headersBecome({ ...UNSEEN, why: 'no-request' });
});

test('back from the cache, and a page rendered ahead that is shown at last, keep their headers', async () => {
  start({ frameId: 7, frameType: 'outermost_frame' });
  respond({ frameId: 7 });
  commit({ frameId: 7, frameType: 'outermost_frame' });
  await eventually(() => expect(state.session.get('document:d1')).toContain('noindex'));
  commit({ timeStamp: 30 });
  await headersBecome(SEEN);
  start({ timeStamp: 40 });
  respond({ timeStamp: 40, requestId: 'r2', responseHeaders: [{ name: 'x-robots-tag', value: 'none' }] });
  commit({ timeStamp: 50, documentId: 'd2' });
  state.frames.set(1, { documentId: 'd2', url: PAGE });
  await headersBecome({ state: 'seen', fields: [['x-robots-tag', 'none']] });
  commit({ timeStamp: 60 });
  state.frames.set(1, { documentId: 'd1', url: PAGE });
  await headersBecome(SEEN);
});

test('pushState keeps the headers, marked with the address they came from', async () => {
  start();
  respond();
  commit();
  await headersBecome(SEEN);
  const url = 'https://a.example/pushed';
  state.frames.set(1, { documentId: 'd1', url });
  fakeBrowser.webNavigation.onHistoryStateUpdated.emit({ tabId: 1, frameId: 0, url, documentId: 'd1' });
  await headersBecome(SEEN);
  expect((await ask('readReport', 1)).url).toBe(url);
});

test.each([
  { name: 'the page was there before us', granted: true, url: PAGE, why: 'loaded-before' },
  { name: 'no access', granted: false, url: PAGE, why: 'no-permission' },
  { name: 'no web page', granted: true, url: 'file:///tmp/a.html', why: 'not-http' },
])('headers not observed: $name', async ({ granted, url, why }) => {
  if (!granted) state.granted.clear();
  state.frames.set(1, { documentId: 'd1', url });
  const { headers, evidence } = await ask('openPage', 1);
  expect(headers).toEqual({ state: 'not-observed', why });
  expect(evidence?.headers).toBeNull();
});

test('a browser that names no documents forgets the last one', async () => {
  state.frames.set(1, { url: PAGE });
  start();
  respond();
  commit({ documentId: undefined });
  await headersBecome(SEEN);
  start({ timeStamp: 80 });
  commit({ documentId: undefined, timeStamp: 90 });
  await headersBecome(UNSEEN);
});

test('opening a page tells what it says, and robots.txt follows', async () => {
  const first = await ask('openPage', 1);
  expect(first.dom).toEqual({ state: 'seen', truncated: [] });
  expect(first.evidence).toMatchObject({ url: PAGE, metaTags: scan.metaTags, elements: scan.elements });
  await eventually(async () => {
    const { evidence, robotsTxt } = await ask('readReport', 1);
    expect(robotsTxt).toMatchObject({ state: 'answered', status: 200, url: 'https://a.example/robots.txt' });
    expect(evidence?.robotsTxt).toEqual({ status: 200, text: 'User-agent: *\nDisallow: /private\n' });
  });
  await ask('openPage', 1);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('the canonical address is told without a password, and none where the page names none', async () => {
  expect((await ask('openPage', 1)).evidence).not.toHaveProperty('canonical');
  const canonical = 'https://me:secret@b.example/page';
  content.mockImplementationOnce(() => ({ answer: { ...scan, number: 2, canonical } }));
  expect((await ask('openPage', 1)).evidence?.canonical).toBe('https://b.example/page');
});

const NO_HTML = { headers: FIELDS, metaTags: [], elements: [], robotsTxt: { status: 200 } };

test.each([
  { name: 'an image', shown: 'image/png', more: {} },
  {
    name: 'a sound, of which Chromium says that it failed',
    shown: 'audio/mpeg',
    more: { errorOccurred: true },
  },
  {
    name: 'a PDF that the browser keeps from us',
    shown: new Error('Missing host permission for the tab'),
    more: {},
  },
])(
  'E97: of $name headers and robots.txt speak, and what the browser put round it is not read',
  async (row) => {
    const { shown, more } = row;
    const type = typeof shown === 'string' ? shown : 'application/pdf';
    state.pages.set(1, shown);
    state.frames.set(1, { documentId: 'd1', url: PAGE, ...more });
    start();
    respond({
      responseHeaders: [
        { name: 'Content-Type', value: `${type}; x` },
        { name: 'X-Robots-Tag', value: 'noindex' },
        { name: 'robots-tag', binaryValue: [0x62, 0xe9] },
      ],
    });
    commit();
    await headersBecome({ state: 'seen', contentType: `${type}; x` });
    await ask('openPage', 1);
    await eventually(async () => {
      const report = await ask('readReport', 1);
      expect(report).toMatchObject({ dom: { state: 'not-html', contentType: type }, evidence: NO_HTML });
      expect(report).toMatchObject({ scan: null, sentHtml: { state: 'not-asked' } });
    });
    expect(content).not.toHaveBeenCalled();
    expect(state.injected).toEqual([]);
  },
);

test('what nobody could tell is known to be no HTML as soon as its response is', async () => {
  state.pages.set(1, new Error('Missing host permission for the tab'));
  expect((await ask('openPage', 1)).dom).toEqual({ state: 'unreadable', why: 'other' });
  commit();
  start();
  respond({ responseHeaders: [{ name: 'content-type', value: 'application/pdf' }] });
  await eventually(async () =>
    expect((await ask('readReport', 1)).dom).toEqual({ state: 'not-html', contentType: 'application/pdf' }),
  );
});

test('E99: a page that was stopped while it came is read as far as it is there', async () => {
  state.frames.set(1, { documentId: 'd1', url: PAGE, errorOccurred: true });
  expect((await ask('openPage', 1)).dom).toEqual({ state: 'seen', truncated: [] });
});

test('many views make one request, and asking again makes another', async () => {
  await Promise.all(Array.from({ length: 10 }, () => ask('openPage', 1)));
  await eventually(async () => expect((await ask('readReport', 1)).robotsTxt.state).toBe('answered'));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect((await ask('fetchRobotsTxtAgain', 1)).robotsTxt.state).toBe('answered');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('of two scans the later one is kept, whichever comes first', async () => {
  await ask('openPage', 1);
  await notify('scanned', { ...scan, number: 3, elements: [] });
  await notify('scanned', { ...scan, number: 2 });
  expect(await ask('readReport', 1)).toMatchObject({ scan: 3, evidence: { elements: [] } });
});

test('E116: a page speaks for itself alone, whomever else its message names as the sender', async () => {
  state.frames.set(2, { documentId: 'd2', url: 'https://b.example/' });
  await ask('openPage', 1);
  await notify('scanned', { ...scan, number: 2 }, { tab: 2, documentId: 'd2', url: 'https://b.example/' });
  expect(state.session.get('scan:d2')).toBeUndefined();
  expect((await ask('readReport', 1)).scan).toBe(2);
});

test('nothing is fetched before a view asks, whatever a content script says', async () => {
  start();
  respond();
  commit();
  await notify('scanned', scan);
  await headersBecomeKept();
  expect(fetched).not.toHaveBeenCalled();
});

const headersBecomeKept = () =>
  eventually(() => expect(state.session.get('document:d1')).toContain('noindex'));

test('without access, a page that a click opened is read, and its robots.txt is not asked for', async () => {
  state.granted.clear();
  const { dom, robotsTxt, evidence } = await ask('openPage', 1);
  expect(dom.state).toBe('seen');
  expect(robotsTxt).toEqual({ state: 'not-asked', why: 'no-permission' });
  expect(evidence?.robotsTxt.status).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test('a page that refuses is told apart, and read once access is given', async () => {
  state.granted.clear();
  state.isClicked = false;
  const refused = await ask('openPage', 1);
  expect(refused).toMatchObject({ evidence: null, dom: { state: 'unreadable', why: 'no-permission' } });
  expect(content).not.toHaveBeenCalled();
  state.granted.add('https://a.example/*');
  expect((await ask('readReport', 1)).dom.state).toBe('seen');
});

test('a missing content script is put in', async () => {
  state.content = undefined;
  const inject = vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async ({ files }) => {
    if (files) state.content = content;
    return [{ frameId: 0, result: files ? undefined : 'text/html' }];
  });
  const { dom } = await ask('openPage', 1);
  expect(dom.state).toBe('seen');
  expect(inject).toHaveBeenCalledWith(
    expect.objectContaining({ files: ['src/content/main.js'], target: { tabId: 1, documentIds: ['d1'] } }),
  );
  inject.mockRestore();
});

test('the way to a page is told with its headers, and belongs to its request alone', async () => {
  const redirect = (url: string, more: object = {}) =>
    fakeBrowser.webRequest.onBeforeRedirect.emit({ tabId: 1, frameId: 0, requestId: 'r1', url, ...more });
  const rule = { name: 'X-Robots-Tag', value: 'none' };
  redirect('https://a.example/first', { responseHeaders: [{ name: 'Server', value: 'a' }, rule] });
  redirect('https://a.example/prefetched', { documentId: 'd1' });
  redirect('https://a.example/other', { requestId: 'r2' });
  redirect('https://a.example/second');
  start();
  respond();
  commit();
  await headersBecome({
    ...SEEN,
    redirects: ['https://a.example/first', 'https://a.example/second'],
    rulesOnRedirects: [{ url: 'https://a.example/first', fields: [['X-Robots-Tag', 'none']] }],
  });
});

test.each([
  { age: 'a day less a second', milliseconds: 86_399_000, status: 200, times: 1 },
  { age: 'a day', milliseconds: 86_400_000, status: 200, times: 2 },
  { age: 'half a minute', milliseconds: 30_000, status: 503, times: 1 },
  { age: 'a minute', milliseconds: 60_000, status: 503, times: 2 },
])('E71: robots.txt with $status that is $age old was asked for $times times', async (row) => {
  fetched.mockImplementation(async () => new Response('', { status: row.status }));
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), toFake: ['Date'] });
  await ask('fetchRobotsTxtAgain', 1);
  vi.setSystemTime(Date.now() + row.milliseconds);
  await ask('openPage', 1);
  await eventually(async () => expect((await ask('readReport', 1)).robotsTxt.state).toBe('answered'));
  vi.useRealTimers();
  expect(fetched).toHaveBeenCalledTimes(row.times);
  fetched.mockImplementation(async () => new Response(RULES));
});

test('E76: references are fetched after robots.txt, each once, and without access refused', async () => {
  state.granted = new Set(['https://a.example/*', 'https://b.example/*']);
  const lines = [
    'https://b.example/acap.txt',
    'https://c.example/acap.txt',
    'https://b.example/acap.txt#twice',
  ];
  const referring = `ACAP-crawler: *\n${lines.map((line) => `ACAP-permissions-reference: ${line}\n`).join('')}`;
  fetched.mockImplementation(async (url) => new Response(url.endsWith('/robots.txt') ? referring : RULES));
  await ask('openPage', 1);
  await eventually(async () => {
    const { references, evidence } = await ask('readReport', 1);
    expect(references).toEqual([
      { url: 'https://b.example/acap.txt', state: 'answered', status: 200, contentType: PLAIN },
      { url: 'https://c.example/acap.txt', state: 'refused', status: 0, contentType: '' },
    ]);
    expect(evidence?.references).toEqual({
      'https://b.example/acap.txt': { status: 200, text: RULES },
      'https://c.example/acap.txt': { status: null, reason: 'refused' },
    });
  });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'https://a.example/robots.txt',
    'https://b.example/acap.txt',
  ]);
  fetched.mockImplementation(async () => new Response(RULES));
});

test('without access the page’s HTML is not fetched', async () => {
  state.granted.clear();
  expect((await ask('compareSentHtml', 1)).sentHtml).toEqual({ state: 'failed', why: 'no-permission' });
  expect(fetched).not.toHaveBeenCalled();
});

test('a browser that names no documents forgets what it saw of the last', async () => {
  state.frames.set(1, { url: PAGE });
  await ask('openPage', 1);
  await ask('compareSentHtml', 1);
  expect([...state.session.keys()]).toEqual(expect.arrayContaining(['scan:tab-1', 'sent-html:tab-1']));
  commit({ documentId: undefined, timeStamp: 90 });
  await eventually(() => expect([...state.session.keys()]).not.toContain('scan:tab-1'));
  await eventually(() => expect([...state.session.keys()]).not.toContain('sent-html:tab-1'));
});

test('a Firefox error page is known by what it calls itself', async () => {
  commit();
  fakeBrowser.webNavigation.onDOMContentLoaded.emit({
    tabId: 1,
    frameId: 0,
    documentId: 'd1',
    url: 'about:neterror?e=dnsNotFound',
  });
  await eventually(() => expect(state.session.get('document:d1')).toContain('isErrorPage'));
  expect((await ask('openPage', 1)).dom).toEqual({ state: 'unreadable', why: 'error-page' });
});

test('a page that could not be read for no known reason is an error page once Firefox says so', async () => {
  state.pages.set(1, new Error('Missing host permission for the tab'));
  commit();
  expect((await ask('openPage', 1)).dom).toEqual({ state: 'unreadable', why: 'other' });
  fakeBrowser.webNavigation.onDOMContentLoaded.emit({
    tabId: 1,
    frameId: 0,
    documentId: 'd1',
    url: 'about:neterror?e=connectionFailure',
  });
  await eventually(async () =>
    expect((await ask('readReport', 1)).dom).toEqual({ state: 'unreadable', why: 'error-page' }),
  );
});

/** A scan as a page reports it that is still on its way. */
const ARRIVING: PageScan = { ...scan, number: 2, truncated: ['arriving', 'meta-arriving'] };

test('a page whose answer broke off lacks its end, and nothing of it is still on its way', async () => {
  start();
  respond();
  commit();
  content.mockImplementationOnce(() => ({ answer: ARRIVING }));
  expect((await ask('openPage', 1)).dom).toEqual({ state: 'seen', truncated: ARRIVING.truncated });
  fakeBrowser.webRequest.onErrorOccurred.emit({ tabId: 1, frameId: 0, requestId: 'r1', url: PAGE });
  await eventually(async () => {
    const { dom, evidence } = await ask('readReport', 1);
    expect(dom).toEqual({ state: 'seen', truncated: ['broken'] });
    expect(evidence?.cut).toEqual(['meta', 'elements', 'licences']);
  });
});

test('a page that was read while it was on its way is read again once it is loaded', async () => {
  commit();
  content.mockImplementationOnce(() => ({ answer: ARRIVING }));
  await ask('openPage', 1);
  content.mockImplementationOnce(() => ({ answer: { ...scan, number: 3 } }));
  fakeBrowser.webNavigation.onDOMContentLoaded.emit({ tabId: 1, frameId: 0, documentId: 'd1', url: PAGE });
  await eventually(async () =>
    expect((await ask('readReport', 1)).dom).toEqual({ state: 'seen', truncated: [] }),
  );
});

test('an error page of which the browser tells in no other way is known to be in its tab', async () => {
  commit();
  state.frames.set(1, { documentId: 'd2', url: PAGE });
  fakeBrowser.webNavigation.onErrorOccurred.emit({ tabId: 1, frameId: 5, url: PAGE });
  expect(state.session.get('document:d2')).toBeUndefined();
  fakeBrowser.webNavigation.onErrorOccurred.emit({ tabId: 1, frameId: 0, url: PAGE });
  await eventually(() => expect(state.session.get('document:d2')).toBeDefined());
});

test('a tab that is gone has a report too', async () => {
  const { url, dom, evidence } = await ask('openPage', 77);
  expect({ url, dom, evidence }).toEqual({
    url: '',
    dom: { state: 'unreadable', why: 'other' },
    evidence: null,
  });
});

test.each([
  { url: 'chrome-extension://theirs/page.html', why: 'extension-page' },
  { url: 'blob:https://a.example/4f1c', why: 'blob-address' },
  { url: 'https://a.example/', why: 'other' },
])('a tab that came to $url and names no document: $why', async ({ url, why }) => {
  commit({ tabId: 77, url });
  await eventually(async () => expect((await ask('openPage', 77)).dom).toEqual({ state: 'unreadable', why }));
});

test('a tab that has just come to a page that another page made is never told of as anything else', async () => {
  commit({ tabId: 78 });
  await eventually(() => expect(state.session.has('document:d1')).toBe(true));
  // The report is asked for before the event is kept.
  commit({ tabId: 78, documentId: 'd78', url: 'blob:https://a.example/4f1c', timeStamp: 30 });
  expect((await ask('openPage', 78)).dom).toEqual({ state: 'unreadable', why: 'blob-address' });
});

test('the source of a page keeps its address from us', async () => {
  state.hidden.add(1);
  expect((await ask('openPage', 1)).dom).toEqual({ state: 'unreadable', why: 'view-source' });
});

test('a document that Firefox names before it gives its address is read once it does', async () => {
  state.frames.set(1, { documentId: 'd1', url: 'about:blank' });
  expect((await ask('openPage', 1)).dom).toEqual({ state: 'unreadable', why: 'browser-page' });
  state.frames.set(1, { documentId: 'd1', url: PAGE });
  expect((await ask('readReport', 1)).dom).toEqual({ state: 'seen', truncated: [] });
});

test('E93: a page that does not answer keeps nothing else from being told, and is told when it answers', async () => {
  let answer: (scan: unknown) => void = () => {};
  state.content = (_tab, message) =>
    (message as { question: string }).question === 'scan'
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : {};
  start();
  respond();
  commit();
  const first = await ask('openPage', 1);
  expect(first).toMatchObject({ dom: { state: 'unread' }, headers: SEEN });
  expect(first.evidence).toMatchObject({ metaTags: null, elements: [], headers: FIELDS });
  await ask('highlight', 1, choice);
  answer({ answer: scan });
  await eventually(async () => expect((await ask('readReport', 1)).dom.state).toBe('seen'));
  expect((await ask('readReport', 1)).highlight).toEqual(choice);
});

test('what was seen of a page that does not answer any more is not told as what it is now', async () => {
  expect((await ask('openPage', 1)).dom.state).toBe('seen');
  state.content = () => new Promise(() => {});
  expect(await ask('openPage', 1)).toMatchObject({ dom: { state: 'unread' }, evidence: { metaTags: null } });
  // A page that reports itself after all is read.
  await notify('scanned', scan);
  expect((await ask('readReport', 1)).dom.state).toBe('seen');
});

test('E52: what was fetched is not fetched again within a minute, whatever becomes of memory', async () => {
  await ask('fetchRobotsTxtAgain', 1);
  expect(fetched).toHaveBeenCalledTimes(1);
  state.session.clear();
  await ask('openPage', 1);
  expect((await ask('readReport', 1)).evidence?.robotsTxt).toMatchObject({ status: 200, text: RULES });
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 60_001);
  await ask('openPage', 1);
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(2));
});

test('a file that is lost within the minute is said to be, and not asked for', async () => {
  const asked = { 'https://a.example/robots.txt': Date.now() };
  const kept = { usedAt: Date.now(), text: JSON.stringify(asked) };
  await fakeBrowser.storage.session.set({ asked: kept });
  const { robotsTxt, evidence } = await ask('openPage', 1);
  expect(robotsTxt).toEqual({ state: 'not-asked', why: 'no-room' });
  expect(evidence?.robotsTxt).toEqual({ status: null, reason: 'no-room' });
  expect(fetched).not.toHaveBeenCalled();
});

test('what finds no room is told of as long as it is held', async () => {
  await ask('openPage', 1);
  expect((await ask('readReport', 1)).unkept).toBe(false);
  state.quota = 500;
  await notify('scanned', { ...scan, metaTags: [{ name: 'x', content: 'y'.repeat(1_000), inHead: true }] });
  const { unkept, evidence } = await ask('readReport', 1);
  expect(unkept).toBe(true);
  expect(evidence?.metaTags?.[0]?.content).toHaveLength(1_000);
  state.quota = Number.POSITIVE_INFINITY;
  await notify('scanned', scan);
  expect((await ask('readReport', 1)).unkept).toBe(false);
});

test('what is known of a tab goes with it, and of its pages only the latest are known', async () => {
  for (let number = 0; number < 30; number++)
    commit({ tabId: 11, documentId: `d${number}`, timeStamp: 100 + number });
  const ids = () => [...state.session.keys()].filter((key) => key.startsWith('document:'));
  await eventually(() => expect(ids()).toContain('document:d29'));
  await eventually(() => expect(ids()).toHaveLength(16));
  state.frames.set(11, { documentId: 'd29', url: PAGE });
  await ask('openPage', 11);
  state.frames.delete(11);
  fakeBrowser.tabs.onRemoved.emit(11);
  await eventually(() =>
    expect([...state.session.keys()].filter((key) => !/^(asked|robots-txt:)/.test(key))).toEqual([]),
  );
  const sender = { ...senders.content, tab: { id: 11 }, documentId: 'd29', url: PAGE };
  await answerTo('background-for-content', 'scanned', [scan], sender);
  expect(state.session.has('scan:d29')).toBe(false);
});

test('after the last private window nothing of private ones is left', async () => {
  state.isPrivate = true;
  state.frames.set(1, { documentId: 'd1', url: PAGE });
  const key = 'robots-txt:private:https://a.example/robots.txt';
  await fakeBrowser.storage.session.set({
    [key]: { usedAt: 1, text: '{}' },
    'private:setting:crawler': { usedAt: 1, text: 'GPTBot' },
    'robots-txt:https://a.example/robots.txt': { usedAt: 1, text: '{}' },
  });
  fakeBrowser.windows.onRemoved.emit(7);
  // What is asked after it is answered after it.
  state.frames.set(2, { documentId: 'd2', url: 'about:blank' });
  await ask('readReport', 2);
  expect(state.session.has(key)).toBe(true);
  state.isPrivate = false;
  fakeBrowser.windows.onRemoved.emit(8);
  await eventually(() => expect(state.session.has(key)).toBe(false));
  await eventually(() => expect(state.session.has('private:setting:crawler')).toBe(false));
  expect(state.session.has('robots-txt:https://a.example/robots.txt')).toBe(true);
  state.session.clear();
});

test('frames are looked at again when a view asks, once the page itself was', async () => {
  state.inFrames.push({
    frameId: 4,
    url: 'https://b.example/',
    result: { url: 'https://b.example/', metaTags: 1, elements: 0 },
  });
  expect((await ask('refreshFrames', 1)).frames).toEqual([]);
  await ask('openPage', 1);
  state.inFrames.push({
    frameId: 5,
    url: 'https://c.example/',
    result: { url: 'https://c.example/', metaTags: 0, elements: 2 },
  });
  expect((await ask('refreshFrames', 1)).frames).toHaveLength(2);
});

const close = (by: string) => notify('overlayClosed', by, highlighting());
const highlighting = () => (painted().findLast(Boolean) as Marks | undefined)?.highlighting ?? '';
const painted = () =>
  content.mock.calls
    .map(([, message]) => message as { question: string; args: unknown[] })
    .filter(({ question }) => question === 'paint')
    .map(({ args }) => args[0]);

test('the overlay is painted, follows the DOM, and is closed', async () => {
  const on = await ask('highlight', 1, choice);
  expect(on.highlight).toEqual(choice);
  expect(painted().at(-1)).toMatchObject({ scan: 1, labels: [{ kind: 'prohibited' }], elements: [0, 0] });
  const changed = {
    ...scan,
    number: 2,
    elements: [...scan.elements, { classes: 'the-acap:allow-index', parent: null }],
  };
  expect(await notify('scanned', changed)).toMatchObject({ scan: 2, elements: [0, 0, 1, 1] });
  await close('reader');
  expect(await ask('readReport', 1)).toMatchObject({ highlight: null, highlightEnded: false });
  expect(await notify('scanned', scan)).toBeNull();
});

test('that a page ended the highlighting is told until the reader decides anew', async () => {
  const endedAfter = async (last: () => Promise<unknown>) => {
    await ask('highlight', 1, choice);
    await close('page');
    expect(await ask('readReport', 1)).toMatchObject({ highlight: null, highlightEnded: true });
    expect(await notify('scanned', scan)).toBeNull();
    await last();
    return (await ask('readReport', 1)).highlightEnded;
  };
  expect(await endedAfter(() => ask('highlight', 1, choice))).toBe(false);
  expect(await endedAfter(() => ask('highlight', 1, null))).toBe(false);
  expect(await endedAfter(() => close('somebody'))).toBe(true);
});

test('what is closed while it is painted is taken away again', async () => {
  await ask('highlight', 1, choice);
  content.mockImplementationOnce((_tab, _message) => close('page').then(() => ({})) as object);
  await ask('fetchRobotsTxtAgain', 1);
  await eventually(() =>
    expect(painted().slice(-2)).toEqual([expect.objectContaining({ scan: 1, elements: [0, 0] }), null]),
  );
});

test('a highlighting that was asked for after another was closed goes on, though the closing is told last', async () => {
  await ask('highlight', 1, choice);
  const closed = highlighting();
  const other = { ...choice, crawlerName: 'Another' };
  await ask('highlight', 1, other);
  for (const by of ['reader', 'page']) {
    await notify('overlayClosed', by, closed);
    expect(await ask('readReport', 1)).toMatchObject({ highlight: other, highlightEnded: false });
  }
  await close('reader');
  expect((await ask('readReport', 1)).highlight).toBeNull();
});

test('a page ends nothing that the reader has turned off', async () => {
  await ask('highlight', 1, choice);
  await ask('highlight', 1, null);
  await close('page');
  expect((await ask('readReport', 1)).highlightEnded).toBe(false);
});

test('the overlay follows headers and robots.txt that come late', async () => {
  await ask('highlight', 1, choice);
  const before = painted().length;
  await ask('fetchRobotsTxtAgain', 1);
  expect(painted().length).toBe(before + 1);
  start();
  commit();
  respond();
  await eventually(() => expect(painted().length).toBe(before + 2));
});

test('turning the overlay off paints nothing', async () => {
  await ask('highlight', 1, choice);
  const off = await ask('highlight', 1, null);
  expect(off.highlight).toBeNull();
  expect(painted().at(-1)).toBeNull();
});

test('a closed tab leaves nothing waiting', async () => {
  respond({ tabId: 12 });
  await eventually(() => expect([...state.session.keys()]).toContain('navigation:12'));
  fakeBrowser.tabs.onRemoved.emit(12);
  await eventually(() => expect([...state.session.keys()]).not.toContain('navigation:12'));
});

test('what the browser tells late of a closed tab is not kept', async () => {
  const keptOf = (tab: number) =>
    [...state.session.keys()].filter((key) => key.endsWith(`:${tab}`) || key.endsWith(`:d${tab}`));
  const emitFor = (tab: number) => {
    start({ tabId: tab });
    commit({ tabId: tab, documentId: `d${tab}` });
    respond({ tabId: tab });
    const moved = { tabId: tab, frameId: 0, documentId: `d${tab}`, url: `${PAGE}?again` };
    fakeBrowser.webNavigation.onHistoryStateUpdated.emit(moved);
  };
  emitFor(13);
  await eventually(() => expect(keptOf(13)).toHaveLength(3));
  fakeBrowser.tabs.onRemoved.emit(13);
  await eventually(() => expect(keptOf(13)).toEqual([]));
  emitFor(13);
  emitFor(14);
  await eventually(() => expect(keptOf(14)).toHaveLength(3));
  expect(keptOf(13)).toEqual([]);
});

test('what is seen of a page while its tab closes is not kept, though the browser lists it still', async () => {
  const keys = () => [...state.session.keys()].filter((key) => /:(d?15)$/.test(key));
  state.frames.set(15, { documentId: 'd15', url: PAGE });
  await ask('openPage', 15);
  expect(keys()).toContain('scan:d15');
  fakeBrowser.tabs.onRemoved.emit(15);
  await eventually(() => expect(keys()).toEqual([]));
  const sender = { ...senders.content, tab: { id: 15 }, documentId: 'd15', url: PAGE };
  await answerTo('background-for-content', 'scanned', [scan], sender);
  state.inFrames.push({
    frameId: 5,
    url: 'https://c.example/',
    result: { url: 'https://c.example/', metaTags: 0, elements: 2 },
  });
  for (const question of ['openPage', 'refreshFrames', 'compareSentHtml']) await ask(question, 15);
  await ask('highlight', 15, choice);
  expect(keys()).toEqual([]);
});

/** Shows a page with such a META tag that has only these parts, or is too slow for null; gives what it is asked to look for. */
function showPage(meta: string, parts: readonly string[] | null = []): readonly (readonly string[])[] {
  const asked: string[][] = [];
  let resources: PageScan['resources'];
  state.content = (_tab, message) => {
    const { question, args } = message as { question: string; args: [string[]] };
    if (question === 'lookFor') {
      asked.push(args[0]);
      resources = Object.fromEntries(args[0].map((name) => [name, parts?.includes(name) ?? null]));
    }
    const metaTags = [{ name: 'robots', content: meta, inHead: true }];
    return { answer: { ...scan, metaTags, ...(resources && { resources }) } };
  };
  return asked;
}

const resourcesBecome = (expected: unknown) =>
  eventually(async () => expect((await ask('readReport', 1)).evidence?.resources).toEqual(expected));

test('what META tags and robots.txt name is looked for once, when a view asks', async () => {
  const lines = ['ACAP-crawler: *', 'ACAP-allow-present: / must-include-resource=acap:credit:class:by'];
  fetched.mockImplementation(async () => new Response(lines.join('\n')));
  const asked = showPage('ACAP allow-index must-use-resource=acap:idlist:lead,rest', ['id:lead']);
  await ask('openPage', 1);
  await resourcesBecome({ 'id:lead': true, 'id:rest': false, 'class:by': false });
  expect(asked.at(-1)).toEqual(['id:lead', 'id:rest', 'class:by']);
  const { length } = asked;
  await ask('readReport', 1);
  await ask('openPage', 1);
  await ask('readReport', 1);
  expect(asked).toHaveLength(length);
  fetched.mockImplementation(async () => new Response(RULES));
});

test('what is named is looked for when a page is highlighted, without a view, and painted once it is known', async () => {
  showPage('ACAP allow-index must-use-resource=acap:extract:id:lead');
  const answer = state.content;
  const notes: unknown[] = [];
  state.content = (tab, message) => {
    const { question, args } = message as { question: string; args: [Marks | null] };
    if (question === 'paint') notes.push(args[0]?.notes);
    return answer?.(tab, message);
  };
  await ask('openPage', 1);
  await ask('highlight', 1, { ...choice, usage: null });
  await eventually(() => expect(notes.at(-1)).toEqual(['overlay_missing']));
});

test('where nothing is named, nothing is looked for', async () => {
  const asked = showPage('ACAP allow-index must-use-resource=acap:extract:meta:lead');
  await ask('openPage', 1);
  await notify('scanned', scan);
  await eventually(async () => expect((await ask('readReport', 1)).robotsTxt.state).toBe('answered'));
  expect((await ask('readReport', 1)).evidence).not.toHaveProperty('resources');
  expect(asked).toEqual([]);
});

test('what is no longer named is no longer looked for', async () => {
  const before = showPage('ACAP allow-index must-use-resource=acap:extract:id:lead');
  await ask('openPage', 1);
  await resourcesBecome({ 'id:lead': false });
  const after = showPage('ACAP allow-index');
  await notify('scanned', { ...scan, resources: { 'id:lead': false } });
  await resourcesBecome({});
  expect([before.at(-1), after.at(-1)]).toEqual([['id:lead'], []]);
});

test('E91: a page that is too slow to look for all says so', async () => {
  const asked = showPage('ACAP allow-index must-use-resource=acap:extract:id:lead', null);
  await ask('openPage', 1);
  await resourcesBecome({ 'id:lead': null });
  const { length } = asked;
  expect((await ask('readReport', 1)).dom).toEqual({ state: 'seen', truncated: ['resources'] });
  expect(asked).toHaveLength(length);
});

test.each([
  { what: '200 names', names: Array.from({ length: 200 }, (_, index) => `n${index}`), truncated: [] },
  {
    what: '201 names',
    names: Array.from({ length: 5_000 }, (_, index) => `n${index}`),
    truncated: ['resources'],
  },
  { what: 'a name of 253 characters', names: ['x'.repeat(253)], truncated: [] },
  { what: 'longer names', names: ['x'.repeat(254), 'x'.repeat(5_000)], truncated: ['resources'] },
])('E90: of $what, left out: $truncated', async ({ names, truncated }) => {
  const asked = showPage(`ACAP allow-index must-use-resource=acap:idlist:${names.join()}`);
  await ask('openPage', 1);
  await eventually(async () => {
    const { dom, evidence } = await ask('readReport', 1);
    expect(evidence?.resources).toBeDefined();
    expect(dom).toEqual({ state: 'seen', truncated });
  });
  expect(asked.flat().every((name) => name.length <= 257)).toBe(true);
  expect(asked[0]?.length).toBeLessThanOrEqual(201);
  const { length } = asked;
  await ask('readReport', 1);
  expect(asked).toHaveLength(length);
});

const NEXT = 'https://a.example/next';

/** The tab goes on to another page, which carries other statements, as soon as the first is asked this. */
function goOnWhen(question: string, more: object = {}): void {
  const next = { documentId: 'd2', url: NEXT, ...more };
  state.content = (tab, message) => {
    const isFirst = state.frames.get(tab)?.url === PAGE;
    if (isFirst && (message as { question: string }).question === question) state.frames.set(tab, next);
    const metaTags = isFirst ? scan.metaTags : [{ name: 'robots', content: 'noarchive', inHead: true }];
    return { answer: { ...scan, metaTags } };
  };
}

test.each([
  { question: 'openPage', asked: 'scan', args: [] },
  { question: 'readReport', asked: 'scan', args: [] },
  { question: 'compareSentHtml', asked: 'scan', args: [] },
  { question: 'highlight', asked: 'scan', args: [choice] },
  { question: 'highlight', asked: 'paint', args: [choice] },
])(
  'a tab that goes on during $question ($asked) is told of as it is then, and of one document',
  async (row) => {
    goOnWhen(row.asked);
    const report = await ask(row.question, 1, ...row.args);
    expect(report).toMatchObject({
      url: NEXT,
      dom: { state: 'seen' },
      evidence: { url: NEXT, metaTags: [{ content: 'noarchive' }] },
      sentHtml: { state: 'not-asked' },
      highlight: null,
    });
    expect(JSON.parse(keptText('scan:d2')).metaTags).toEqual([
      { name: 'robots', content: 'noarchive', inHead: true },
    ]);
  },
);

const keptText = (key: string): string => JSON.parse(state.session.get(key) ?? '{}').text;

test('the same in a browser that names no documents', async () => {
  state.frames.set(1, { url: PAGE });
  goOnWhen('scan', { documentId: undefined });
  expect(await ask('openPage', 1)).toMatchObject({
    url: NEXT,
    evidence: { url: NEXT, metaTags: [{ content: 'noarchive' }] },
  });
});

test('a tab that closes during an answer is told to show nothing', async () => {
  state.content = () => {
    state.frames.delete(1);
    return { answer: scan };
  };
  expect(await ask('openPage', 1)).toMatchObject({ url: '', evidence: null, dom: { state: 'unreadable' } });
  expect(state.session.has('scan:d1')).toBe(false);
});

test('a tab that never stops going on is told of all the same', async () => {
  let number = 1;
  state.content = (tab) => {
    number += 1;
    state.frames.set(tab, { documentId: `d${number}`, url: `https://a.example/${number}` });
    return { answer: scan };
  };
  const { url, evidence, dom } = await ask('openPage', 1);
  expect({ url, address: evidence?.url, dom }).toEqual({
    url: 'https://a.example/2',
    address: 'https://a.example/2',
    dom: { state: 'unread' },
  });
});

test('a page that calls itself otherwise meanwhile is told of under its new address', async () => {
  const url = 'https://a.example/private/page';
  goOnWhen('scan', { documentId: 'd1', url });
  expect(await ask('openPage', 1)).toMatchObject({ url, evidence: { url }, dom: { state: 'seen' } });
});

test('what arrives for a page that was left is painted on no other', async () => {
  await ask('highlight', 1, choice);
  let answer: (response: Response) => void = () => {};
  fetched.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const asked = ask('fetchRobotsTxtAgain', 1);
  await eventually(() => expect(fetched).toHaveBeenCalledTimes(1));
  const before = painted().length;
  state.frames.set(1, { documentId: 'd2', url: PAGE });
  answer(new Response(RULES));
  expect(await asked).toMatchObject({ url: PAGE, highlight: null });
  expect(painted()).toHaveLength(before);
});

test('frames of the next page are not kept as those of the one that was left', async () => {
  await notify('scanned', scan);
  state.inFrames.push({
    frameId: 4,
    url: 'https://b.example/',
    result: { url: 'https://b.example/', metaTags: 1, elements: 0 },
  });
  vi.spyOn(fakeBrowser.webNavigation, 'getAllFrames').mockImplementationOnce(async () => {
    state.frames.set(1, { documentId: 'd2', url: PAGE });
    return [{ frameId: 0, documentId: 'd2', url: PAGE }, ...state.inFrames];
  });
  await ask('refreshFrames', 1);
  expect(state.session.has('frames:d1')).toBe(false);
});

const MISTAKE = 'Permitlens made a mistake:';

test.each([
  {
    listener: 'of a navigation',
    emit: commit,
    name: 'contains',
    spy: () => vi.spyOn(fakeBrowser.permissions, 'contains'),
  },
  {
    listener: 'of permissions',
    emit: () => fakeBrowser.permissions.onAdded.emit(),
    name: 'query',
    spy: () => vi.spyOn(fakeBrowser.tabs, 'query'),
  },
  {
    listener: 'of closed windows',
    emit: () => fakeBrowser.windows.onRemoved.emit(7),
    name: 'getAll',
    spy: () => vi.spyOn(fakeBrowser.windows, 'getAll'),
  },
])('what goes wrong unexpectedly in a listener $listener is reported', async ({ emit, spy }) => {
  const broken = new TypeError('x is undefined');
  const broke = spy().mockRejectedValueOnce(broken);
  emit();
  await eventually(() => expect(mistakes.mock.calls).toEqual([[MISTAKE, broken]]));
  broke.mockRestore();
  mistakes.mockClear().mockImplementation(() => {});
});

test.each([
  {
    name: 'get',
    spy: () => vi.spyOn(fakeBrowser.tabs, 'get'),
    words: 'No tab with id: 1.',
    dom: { why: 'view-source' },
  },
  {
    name: 'get',
    spy: () => vi.spyOn(fakeBrowser.tabs, 'get'),
    words: 'Invalid tab ID: 1',
    dom: { why: 'view-source' },
  },
  {
    name: 'getFrame',
    spy: () => vi.spyOn(fakeBrowser.webNavigation, 'getFrame'),
    words: 'Invalid tab ID: 1',
    dom: { why: 'other' },
  },
  {
    name: 'getAllFrames',
    spy: () => vi.spyOn(fakeBrowser.webNavigation, 'getAllFrames'),
    words: 'Invalid tab ID: 1',
    dom: { state: 'seen' },
  },
  {
    name: 'executeScript',
    spy: () => vi.spyOn(fakeBrowser.scripting, 'executeScript'),
    words: 'Missing host permission for the tab or frames',
    dom: { why: 'other' },
  },
  {
    name: 'executeScript',
    spy: () => vi.spyOn(fakeBrowser.scripting, 'executeScript'),
    words: 'No document with id d1 in tab with id 1',
    dom: { why: 'other' },
  },
  {
    name: 'contains',
    spy: () => vi.spyOn(fakeBrowser.permissions, 'contains'),
    words: 'Invalid value for origin pattern https://a*b/*: Invalid host wildcard.',
    dom: { state: 'seen' },
  },
  {
    name: 'sendMessage',
    spy: () => vi.spyOn(fakeBrowser.tabs, 'sendMessage'),
    words: 'Could not establish connection. Receiving end does not exist.',
    dom: { why: 'other' },
  },
])('that $name fails as browsers do is an answer, and no mistake: $words', async ({ spy, words, dom }) => {
  const fails = spy().mockRejectedValue(new Error(words));
  expect((await ask('openPage', 1)).dom).toMatchObject(dom);
  await ask('refreshFrames', 1);
  await ask('highlight', 1, choice);
  await ask('compareSentHtml', 1);
  fails.mockRestore();
});

test.each([
  { name: 'sendMessage', spy: () => vi.spyOn(fakeBrowser.tabs, 'sendMessage') },
  { name: 'executeScript', spy: () => vi.spyOn(fakeBrowser.scripting, 'executeScript') },
])('that $name fails otherwise is told as best it can be, and reported', async ({ spy }) => {
  const broken = new TypeError('x is undefined');
  const fails = spy().mockRejectedValue(broken);
  expect((await ask('openPage', 1)).dom).toEqual({ state: 'unreadable', why: 'other' });
  expect(mistakes).toHaveBeenCalledWith(MISTAKE, broken);
  fails.mockRestore();
  await eventually(async () => expect((await ask('readReport', 1)).robotsTxt.state).not.toBe('loading'));
  mistakes.mockClear().mockImplementation(() => {});
});
