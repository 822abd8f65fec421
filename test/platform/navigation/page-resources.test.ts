// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { readResources } from '../../../src/platform/navigation/page-resources';
import { fakeBrowser, resetBrowser } from '../fake-browser';

beforeEach(() => {
  resetBrowser();
  document.body.innerHTML = '';
});

const page = { tab: 1, isPrivate: false, documentId: 'd1', url: 'https://a.example/', hasFailed: false };

/** What is read where the browser answers so; without an answer, where it runs the script here. */
async function readWith(answer?: unknown) {
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation((async (order: {
    func: (...args: unknown[]) => unknown;
    args: unknown[];
  }) => [{ result: answer === undefined ? order.func(...order.args) : answer }]) as never);
  return readResources(page);
}

/** The addresses that a page with this HTML loads, behind its origin. */
async function loadedBy(html: string) {
  document.body.innerHTML = `<base href="https://a.example/folder/">${html}`;
  const read = await readWith();
  return { ...read, addresses: read?.addresses.map((one) => one.replace('https://a.example', '')) };
}

test.each([
  {
    html: '<link rel="preload StyleSheet" href="a.css"><link rel="icon" href="b.ico">',
    addresses: ['/folder/a.css'],
  },
  { html: '<script type="text/x" src="/a.js#x"></script><script>1</script>', addresses: ['/a.js'] },
  {
    html: '<img src="a.png"><img src="a.png?b"><img src="">',
    addresses: ['/folder/a.png', '/folder/a.png?b'],
  },
  {
    html: '<img srcset="a.png, b.png 2x,c.png 3x , d,e.png 4x">',
    addresses: ['a.png', 'b.png', 'c.png', 'd,e.png'].map((one) => `/folder/${one}`),
  },
  {
    html: '<picture><source srcset="/a.webp 640w"><img src="/a.png"></picture>',
    addresses: ['/a.webp', '/a.png'],
  },
  {
    html: '<input type="image" src="/a.png"><video poster="/b.png"></video>',
    addresses: ['/a.png', '/b.png'],
  },
  {
    html: '<img src="data:image/png;base64,AA"><img src="blob:https://a.example/1"><img src="https://">',
    addresses: [],
  },
  { html: '<img src="https://cdn.example/a.png">', addresses: ['https://cdn.example/a.png'] },
  {
    html: '<link rel="preload" as="font" href="/a.woff2"><link rel="prefetch" href="/next">',
    addresses: ['/a.woff2'],
  },
  { html: '<video src="/a.mp4" poster="/a.png"></video>', addresses: ['/a.png'] },
])('$html', async ({ html, addresses }) => {
  expect(await loadedBy(html)).toEqual({ addresses, isCut: false });
});

test.each([
  {
    name: 'more files than are listed',
    html: Array.from({ length: 2_001 }, (_, at) => `<img src="/${at}">`).join(''),
    count: 2_000,
  },
  { name: 'an address that is too long', html: `<img src="/${'a'.repeat(3_000)}"><img src="/b">`, count: 1 },
  { name: 'a set that is too long', html: `<img srcset="/b, ${',/'.repeat(3_000)}">`, count: 1 },
])('of $name, it is told that some are missing', async ({ html, count }) => {
  const { addresses, isCut } = await loadedBy(html);
  expect([addresses?.length, isCut]).toEqual([count, true]);
});

test('of a set that is too long, no address is listed that is cut', async () => {
  const [first, second] = ['a', 'b'].map((letter) => `/${letter.repeat(1_500)}`);
  const read = await loadedBy(`<img srcset="${first} 1x, ${second} 2x">`);
  expect(read).toEqual({ addresses: [first], isCut: true });
});

test('a file that is named again, or is none of the web, is not missing where the list is full', async () => {
  const full = Array.from({ length: 2_000 }, (_, at) => `<img src="/${at}">`).join('');
  expect((await loadedBy(`${full}<img src="/7"><img src="blob:https://a.example/1">`)).isCut).toBe(false);
});

test('where the browser’s own list is full, files may be missing', async () => {
  const timing = { initiatorType: 'css', name: 'https://a.example/font.woff2' };
  const list = vi.spyOn(performance, 'getEntriesByType');
  list.mockReturnValue([
    timing,
    { ...timing, initiatorType: 'link', name: 'https://a.example/next' },
  ] as never);
  expect(await loadedBy('')).toEqual({ addresses: ['/font.woff2'], isCut: false });
  list.mockReturnValue(Array.from({ length: 250 }, () => timing) as never);
  expect(await loadedBy('')).toEqual({ addresses: ['/font.woff2'], isCut: true });
  list.mockRestore();
});

test('names and passwords are not kept', async () => {
  const result = { addresses: ['https://me:secret@a.example/a.png', 'javascript:alert(1)', 7], isCut: false };
  expect(await readWith(result)).toEqual({ addresses: ['https://a.example/a.png'], isCut: false });
});

test.each([null, 7, {}, { addresses: 'a', isCut: false }, { addresses: [] }])(
  'nothing is known where the page answers with %j',
  async (answer) => expect(await readWith(answer)).toBeNull(),
);

test('nothing is known of a page that is gone', async () => {
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockRejectedValue(new Error('No tab with id: 1.'));
  expect(await readResources(page)).toBeNull();
});
