import { beforeEach, expect, test, vi } from 'vitest';
import { FRAME_LIMIT } from '../../../src/messages';
import { framesOf } from '../../../src/platform/navigation/frames';
import { fakeBrowser, resetBrowser } from '../fake-browser';

beforeEach(() => resetBrowser());

const page = { tab: 1, isPrivate: false, documentId: 'd1', url: 'https://a.example/', hasFailed: false };
const frame = (frameId: number, documentId = `d${frameId}`) => ({
  frameId,
  documentId,
  url: `https://a.example/${frameId}`,
});

/** The frames that are reported, where the browser has these. */
async function keptOf(frames: readonly object[] | null) {
  const getAll = vi.spyOn(fakeBrowser.webNavigation, 'getAllFrames').mockResolvedValue(frames as never);
  const found = await framesOf(page);
  getAll.mockRestore();
  return found?.map(({ tab, frame: id, url }) => `${tab}/${id} ${url}`) ?? null;
}

test('frames are told in the order of their ids, without the page itself', async () =>
  expect(await keptOf([frame(7), frame(0, 'd1'), frame(3)])).toEqual([
    '1/3 https://a.example/3',
    '1/7 https://a.example/7',
  ]));

test('no more than a hundred are told', async () => {
  const many = Array.from({ length: 150 }, (_, index) => frame(index + 1));
  expect(await keptOf([frame(0, 'd1'), ...many])).toHaveLength(FRAME_LIMIT);
});

test('a document without an address of its own has that of what is around it', async () => {
  const srcdoc = (frameId: number, parentFrameId: number) => ({
    ...frame(frameId),
    url: 'about:srcdoc',
    parentFrameId,
  });
  const other = { ...frame(4), url: 'https://b.example/', parentFrameId: 0 };
  expect(
    await keptOf([
      frame(0, 'd1'),
      srcdoc(2, 0),
      srcdoc(9, 2),
      other,
      srcdoc(5, 4),
      srcdoc(7, 8),
      srcdoc(8, 7),
    ]),
  ).toEqual([
    '1/2 https://a.example/0',
    '1/4 https://b.example/',
    '1/5 https://b.example/',
    '1/7 about:srcdoc',
    '1/8 about:srcdoc',
    '1/9 https://a.example/0',
  ]);
});

test.each([
  { name: 'whose tab shows another document', frames: [frame(0, 'd2'), frame(3)] },
  { name: 'whose tab shows none', frames: null },
  { name: 'without a page', frames: [frame(3)] },
])('none are told of a document $name', async ({ frames }) => expect(await keptOf(frames)).toBeNull());

test.each([
  { name: 'a tab that is gone, which is no mistake', error: new Error('No tab with id: 1.'), mistakes: 0 },
  { name: 'a browser that fails', error: new TypeError('x'), mistakes: 1 },
])('none are told of $name', async ({ error, mistakes }) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const getAll = vi.spyOn(fakeBrowser.webNavigation, 'getAllFrames').mockRejectedValueOnce(error);
  expect(await framesOf(page)).toBeNull();
  expect(reported).toHaveBeenCalledTimes(mistakes);
  getAll.mockRestore();
  reported.mockRestore();
});
