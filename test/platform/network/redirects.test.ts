import { beforeEach, expect, test } from 'vitest';
import { watchRedirect } from '../../../src/platform/network/redirects';
import { fakeBrowser, resetBrowser } from '../fake-browser';

beforeEach(() => resetBrowser());

const URL_ASKED = 'https://a.example/robots.txt';
/** The signal of a request that is not given up. */
const WAITING = new AbortController().signal;
const OURS = { tabId: -1, initiator: 'chrome-extension://ours', url: URL_ASKED };
const redirect = (to: string, more: object = {}) =>
  fakeBrowser.webRequest.onBeforeRedirect.emit({ ...OURS, statusCode: 307, redirectUrl: to, ...more });
const receive = (statusCode: number, location?: string, more: object = {}) =>
  fakeBrowser.webRequest.onHeadersReceived.emit({
    ...OURS,
    statusCode,
    responseHeaders: location === undefined ? [] : [{ name: 'LOCATION', value: location }],
    ...more,
  });

test.each([
  { how: 'by its headers', emit: () => receive(302, '/rules.txt') },
  { how: 'by the redirect', emit: () => redirect('https://a.example/rules.txt', { statusCode: 302 }) },
])('a redirect that the browser tells of $how is told', async ({ emit }) => {
  const watch = watchRedirect(URL_ASKED);
  emit();
  expect(await watch.response(WAITING)).toEqual({ status: 302, to: 'https://a.example/rules.txt' });
});

test('what the browser tells late, as a busy one does, is waited for', async () => {
  const response = watchRedirect(URL_ASKED).response(WAITING);
  receive(301, 'https://b.example/');
  expect(await response).toEqual({ status: 301, to: 'https://b.example/' });
});

test('what the browser has not told of when the request is given up is not known', async () => {
  const request = new AbortController();
  const response = watchRedirect(URL_ASKED).response(request.signal);
  request.abort();
  expect(await response).toBeNull();
});

test.each([
  { name: 'names nothing', location: undefined },
  { name: 'names what is no address', location: 'http://' },
])('a redirect that $name leads nowhere', async ({ location }) => {
  const watch = watchRedirect(URL_ASKED);
  receive(302, location);
  expect(await watch.response(WAITING)).toEqual({ status: 302, to: null });
});

test.each([
  { name: "of a site's service worker", more: { initiator: 'https://a.example' } },
  { name: 'of another extension', more: { initiator: undefined, originUrl: 'chrome-extension://theirs/' } },
  { name: 'of another request of ours', more: { url: 'https://a.example/other' } },
])('a redirect $name is not it', async ({ more }) => {
  const watch = watchRedirect(URL_ASKED);
  redirect('https://b.example/', more);
  receive(302, 'https://b.example/', more);
  expect(await watch.response(AbortSignal.abort())).toBeNull();
});

test('nobody listens after the end', async () => {
  const watch = watchRedirect(URL_ASKED);
  watch.stop();
  redirect('https://b.example/');
  expect(await watch.response(AbortSignal.abort())).toBeNull();
});
