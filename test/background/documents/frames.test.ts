import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFrames, keptFrames, refreshFrames } from '../../../src/background/documents/frames';
import { fakeBrowser, resetBrowser, state } from '../../platform/fake-browser';

const PAGE = { tab: 1, isPrivate: false, documentId: 'd1', url: 'https://a.example/', hasFailed: false };
const FAST = { url: 'https://fast.example/', metaTags: 1, elements: 0 };
const SLOW = { url: 'https://slow.example/', metaTags: 0, elements: 2 };
const UNREAD = { url: SLOW.url, metaTags: null, elements: null };

/** Ends the waiting of each script in the slow frame, in the order in which they were run. */
let answers: ((result: unknown) => void)[];
let runScripts: { mockRestore(): void };

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers();
  state.frames.set(1, PAGE);
  state.inFrames = [FAST, SLOW].map((result, index) => ({ frameId: index + 4, url: result.url, result }));
  answers = [];
  const { executeScript } = fakeBrowser.scripting;
  runScripts = vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async (order) => {
    const [answer] = await executeScript.call(fakeBrowser.scripting, order);
    if (answer?.result !== SLOW) return [answer as never];
    const result = await new Promise((resolve) => answers.push(resolve));
    return [{ frameId: 5, result: result as never }];
  });
});
afterEach(async () => {
  await forgetFrames(PAGE.documentId);
  runScripts.mockRestore();
  vi.useRealTimers();
});

/** Reads the frames while one of them hangs. */
async function readBesideOneThatHangs() {
  const reading = refreshFrames(PAGE);
  await vi.advanceTimersByTimeAsync(2_000);
  await reading;
}

const answer = async (result: unknown) => {
  answers.shift()?.(result);
  await vi.advanceTimersByTimeAsync(0);
};

test('what a frame states that does not answer soon is unknown, not nothing, until it answers', async () => {
  await readBesideOneThatHangs();
  expect(await keptFrames('d1')).toEqual([FAST, UNREAD]);
  await vi.advanceTimersByTimeAsync(60_000);
  await answer(SLOW);
  expect(await keptFrames('d1')).toEqual([FAST, SLOW]);
});

test('one that was read and hangs when it is read again is unknown from then on', async () => {
  const reading = refreshFrames(PAGE);
  await vi.advanceTimersByTimeAsync(0);
  await answer(SLOW);
  await reading;
  expect(await keptFrames('d1')).toEqual([FAST, SLOW]);
  await readBesideOneThatHangs();
  expect(await keptFrames('d1')).toEqual([FAST, UNREAD]);
});

test('one that answers late, and states nothing, is no longer told of', async () => {
  await readBesideOneThatHangs();
  await answer({ ...SLOW, elements: 0 });
  expect(await keptFrames('d1')).toEqual([FAST]);
});

test('an answer to an earlier reading changes nothing', async () => {
  await readBesideOneThatHangs();
  await readBesideOneThatHangs();
  await answer({ ...SLOW, elements: 9 });
  expect(await keptFrames('d1')).toEqual([FAST, UNREAD]);
  await answer(SLOW);
  expect(await keptFrames('d1')).toEqual([FAST, SLOW]);
});

test.each([
  {
    name: 'was left',
    leave: () => state.frames.set(1, { ...PAGE, documentId: 'd2' }),
    frames: [FAST, UNREAD],
  },
  { name: 'was forgotten', leave: () => forgetFrames('d1'), frames: [] },
])('an answer that comes after the page $name changes nothing', async ({ leave, frames }) => {
  await readBesideOneThatHangs();
  await leave();
  await answer(SLOW);
  expect(await keptFrames('d1')).toEqual(frames);
});
