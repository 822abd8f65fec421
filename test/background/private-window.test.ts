import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchSentHtml, keptSentHtml } from '../../src/background/documents/sent-html';
import { keptFile, refreshFile } from '../../src/background/files/kept-files';
import { offerPrivateFetch } from '../../src/platform/messaging/private-view';
import { fakeBrowser, resetBrowser, state } from '../platform/fake-browser';

/** Another for each test, since what was received lately is remembered. */
let file: string;
let tests = 0;
const document = {
  tab: 1,
  isPrivate: true,
  documentId: 'd1',
  url: 'https://a.example/page',
  hasFailed: false,
};
const MANNER = { isPrivate: true, page: document.url };
const fetched = vi.fn(
  async (_url: string, _options?: RequestInit) =>
    new Response('<p>', { headers: { 'content-type': 'text/html' } }),
);

beforeEach(() => {
  tests += 1;
  file = `https://a.example/${tests}.txt`;
  resetBrowser();
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  state.isPrivate = true;
  state.frames.set(1, document);
  state.content = () => ({ answer: { url: document.url, metaTags: [], elements: [] } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** As a view does when it opens, in a private window or not. */
function openView(isPrivate: boolean): void {
  fakeBrowser.extension.inIncognitoContext = isPrivate;
  offerPrivateFetch();
  fakeBrowser.extension.inIncognitoContext = false;
}

test('a background of all windows has the private view ask', async () => {
  openView(true);
  expect(await refreshFile(file, MANNER, false)).toBe(true);
  expect((await keptFile(file, true))?.report).toMatchObject({ state: 'answered', status: 200 });
  await fetchSentHtml(document);
  expect(await keptSentHtml(document)).toMatchObject({ status: 200 });
  expect(fetched.mock.calls.map(([url, options]) => [url, options?.cache])).toEqual([
    [file, 'no-store'],
    [document.url, 'no-store'],
  ]);
});

test.each([
  { name: 'the private view is gone', open: () => undefined },
  { name: 'the view is none of a private window', open: () => openView(false) },
])('where $name nothing is asked, and nothing is said of it', async ({ open }) => {
  open();
  expect(await refreshFile(file, MANNER, true)).toBe(false);
  expect(await keptFile(file, true)).toBeUndefined();
  await fetchSentHtml(document);
  expect(await keptSentHtml(document)).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

test('a background of the private windows alone asks by itself', async () => {
  fakeBrowser.extension.inIncognitoContext = true;
  expect(await refreshFile(file, MANNER, false)).toBe(true);
  await fetchSentHtml(document);
  expect(await keptSentHtml(document)).toMatchObject({ status: 200 });
});
