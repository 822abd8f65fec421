import { beforeEach, expect, test, vi } from 'vitest';
import { framesOf } from '../../../src/platform/navigation/frames';
import { fakeBrowser, resetBrowser } from '../fake-browser';

vi.mock('../../../src/platform/browser', async () => ({
  browser: (await import('../fake-browser')).fakeBrowser,
}));

beforeEach(() => resetBrowser());

const page = { tab: 1, isPrivate: false, documentId: 'd1', url: 'https://a.example/', hasFailed: false };
const frame = (frameId: number, documentId = `d${frameId}`) => ({
  frameId,
  documentId,
  url: `https://a.example/${frameId}`,
});

/** The frames that are told of, where the browser has these. */
async function told(frames: readonly object[] | null, most = 10) {
  const getAll = vi.spyOn(fakeBrowser.webNavigation, 'getAllFrames').mockResolvedValue(frames as never);
  const found = await framesOf(page, most);
  getAll.mockRestore();
  return found.map(({ tab, frame: id, url }) => `${tab}/${id} ${url}`);
}

test('frames are told in the order of their ids, without the page itself', async () =>
  expect(await told([frame(7), frame(0, 'd1'), frame(3)])).toEqual([
    '1/3 https://a.example/3',
    '1/7 https://a.example/7',
  ]));

test('no more than so many are told', async () =>
  expect(await told([frame(0, 'd1'), frame(7), frame(3), frame(5)], 2)).toEqual([
    '1/3 https://a.example/3',
    '1/5 https://a.example/5',
  ]));

test.each([
  { name: 'whose tab shows another document', frames: [frame(0, 'd2'), frame(3)] },
  { name: 'whose tab shows none', frames: null },
  { name: 'without a page', frames: [frame(3)] },
])('none are told of a document $name', async ({ frames }) => expect(await told(frames)).toEqual([]));

test.each([
  { name: 'a tab that is gone, which is no mistake', error: new Error('No tab with id: 1.'), mistakes: 0 },
  { name: 'a browser that fails', error: new TypeError('x'), mistakes: 1 },
])('none are told of $name', async ({ error, mistakes }) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getAll = vi.spyOn(fakeBrowser.webNavigation, 'getAllFrames').mockRejectedValueOnce(error);
  expect(await framesOf(page, 10)).toEqual([]);
  expect(reported).toHaveBeenCalledTimes(mistakes);
  getAll.mockRestore();
  reported.mockRestore();
});
