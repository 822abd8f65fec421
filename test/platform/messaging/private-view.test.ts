import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerPrivateFetch } from '../../../src/platform/messaging/private-view';
import { deliver, fakeBrowser, resetBrowser, senders } from '../fake-browser';

const fetched = vi.fn(async () => new Response('Rules'));

beforeEach(() => {
  resetBrowser();
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  fakeBrowser.extension.inIncognitoContext = true;
  offerPrivateFetch();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const order = {
  url: 'https://a.example/robots.txt',
  page: 'https://a.example/',
  most: 3,
  cache: 'no-store',
};
const ask = (args: unknown[], sender: unknown = senders.background) =>
  deliver({ contract: 'private-view', question: 'fetchStart', args: JSON.stringify(args) }, sender);

test('the background has a private view fetch', async () => {
  const answer = (await ask([order])) as {
    answer: { state: string; octets: Uint8Array; truncated: boolean };
  };
  expect(answer.answer).toMatchObject({ state: 'answered', status: 200, truncated: true });
  expect(new TextDecoder().decode(answer.answer.octets)).toBe('Rul');
});

test.each([
  { name: 'a content script', args: [order], sender: senders.content },
  { name: 'our page in a tab', args: [order], sender: senders.viewInTab },
  { name: 'another extension', args: [order], sender: senders.otherExtension },
  { name: 'no order', args: [] },
  { name: 'no web address', args: [{ ...order, url: 'file:///etc/passwd' }] },
  { name: 'no page', args: [{ ...order, page: undefined }] },
  { name: 'no limit', args: [{ ...order, most: 'all' }] },
  { name: 'a cache on the disk', args: [{ ...order, cache: 'force-cache' }] },
  { name: 'no time', args: [{ ...order, timeout: 'never' }] },
])('$name is met with silence', async ({ args, sender }) => {
  expect(await ask(args, sender)).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});
