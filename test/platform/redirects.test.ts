import { beforeEach, expect, test, vi } from 'vitest';
import { watchRedirects } from '../../src/platform/redirects';
import { fakeBrowser, resetBrowser } from './fake-browser';

vi.mock('webextension-polyfill', async () => ({ default: (await import('./fake-browser')).fakeBrowser }));

beforeEach(() => resetBrowser());

const OURS = { tabId: -1, initiator: 'chrome-extension://ours' };
const redirect = (url: string, redirectUrl: string, more: object = OURS) =>
  fakeBrowser.webRequest.onBeforeRedirect.emit({ url, redirectUrl, ...more });

const finish = (url: string, more: object = OURS) =>
  fakeBrowser.webRequest.onResponseStarted.emit({ url, ...more });

test('the hops of our own request are told, one after the other', async () => {
  const watch = watchRedirects('/robots.txt');
  redirect('/robots.txt', '/a');
  redirect('/a', '/b#part');
  finish('/b');
  expect(await watch.told()).toEqual(['/robots.txt', '/a']);
});

test('hops that the browser tells of late are waited for', async () => {
  const watch = watchRedirects('/robots.txt');
  const told = watch.told();
  redirect('/robots.txt', '/a');
  finish('/elsewhere');
  redirect('/a', '/robots.txt');
  fakeBrowser.webRequest.onErrorOccurred.emit({ url: '/robots.txt', ...OURS });
  expect(await told).toEqual(['/robots.txt', '/a']);
});

test.each([
  { name: 'in a tab', from: '/robots.txt', more: { ...OURS, tabId: 3 } },
  {
    name: "of a site's service worker",
    from: '/robots.txt',
    more: { tabId: -1, initiator: 'https://a.example' },
  },
  {
    name: 'of another extension',
    from: '/robots.txt',
    more: { tabId: -1, originUrl: 'chrome-extension://theirs/' },
  },
  { name: 'of another request of ours', from: '/other', more: OURS },
])('a redirect $name is not ours', async ({ from, more }) => {
  const watch = watchRedirects('/robots.txt');
  redirect(from, '/a', more);
  finish('/robots.txt');
  expect(await watch.told()).toEqual([]);
});

test('nobody listens after the end', async () => {
  const watch = watchRedirects('/robots.txt');
  finish('/robots.txt');
  watch.stop();
  redirect('/robots.txt', '/a');
  expect(await watch.told()).toEqual([]);
});
