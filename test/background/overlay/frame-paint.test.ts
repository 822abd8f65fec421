import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scans } from '../../../src/background/kept/document-facts';
import { explainInFrame, marksOfFrame, paintFrames } from '../../../src/background/overlay/frame-paint';
import { keepHighlight } from '../../../src/background/overlay/highlighting';
import type { Marks, PageScan } from '../../../src/messages';
import type { Target, Usage } from '../../../src/policy';
import { eventually } from '../../eventually';
import { fakeBrowser, resetBrowser, state } from '../../platform/fake-browser';
import { ACAP_READER } from '../../policy/written';

/** No tab of any other test. */
const TAB = 81;
const page = {
  tab: TAB,
  isPrivate: false,
  documentId: 'p1',
  url: 'https://a.example/page',
  hasFailed: false,
};
const near = { tab: TAB, frame: 3, url: 'https://a.example/near' };
const far = { tab: TAB, frame: 4, url: 'https://b.example/far' };
const within = { tab: TAB, frame: 5, url: 'about:srcdoc' };
const scanOf = (number: number, ...classes: string[]): PageScan => ({
  number,
  metaTags: [],
  elements: classes.map((each) => ({ classes: each, parent: null })),
});
const INDEX = 'the-acap:disallow-index';

/** What each frame says of itself, and what was painted there last. */
let replies: Record<number, () => PageScan | Promise<PageScan>>;
let painted: Record<number, Marks | null>;

beforeEach(async () => {
  resetBrowser();
  replies = {};
  painted = {};
  state.frames.set(TAB, { documentId: 'p1', url: page.url });
  vi.spyOn(fakeBrowser.webNavigation, 'getAllFrames').mockImplementation(async () => [
    { frameId: 0, documentId: 'p1', url: page.url },
    ...[near, far, within]
      .filter(({ frame }) => frame in replies)
      .map(({ frame, url }) => ({ frameId: frame, documentId: `f${frame}`, url, result: true })),
  ]);
  const send = async (_tab: number, message: unknown, { frameId = -1 }: { frameId?: number } = {}) => {
    const { question, args } = message as { question: string; args: string };
    if (question === 'scan') return { answer: await replies[frameId]?.() };
    if (question === 'paint') painted[frameId] = JSON.parse(args)[0] as Marks | null;
    return {};
  };
  vi.spyOn(fakeBrowser.tabs, 'sendMessage').mockImplementation(send as never);
  await scans.update('p1', () => scanOf(1));
  await highlight();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const highlight = (usage: Usage | null = null) =>
  keepHighlight(page, { crawlerName: 'Bot', query: ACAP_READER, usage });
const words = (marks: Marks | null | undefined) => marks?.labels.map((label) => label.words);

test('frames that say something are painted, with no word on the page', async () => {
  replies = { 3: () => scanOf(7, INDEX) };
  await paintFrames(page);
  expect(painted).toMatchObject({ 3: { scan: 7, elements: [0, 0], page: null } });
  expect(words(painted[3])).toEqual([expect.stringMatching(/^✕ /)]);
});

test('frames that say nothing have no overlay', async () => {
  replies = { 3: () => scanOf(7, 'plain') };
  await paintFrames(page);
  expect(painted).toEqual({ 3: null });
});

test('a frame of which a part is asked about is told of though it says nothing, until the highlighting is over', async () => {
  replies = { 3: () => scanOf(7, 'plain'), 5: () => scanOf(8, 'plain') };
  await paintFrames(page, 3);
  expect(painted).toMatchObject({ 3: { scan: 7, labels: [] }, 5: null });
  await paintFrames(page);
  expect(painted).toMatchObject({ 3: { scan: 7, labels: [] }, 5: null });
  const asked = (target: Target | null) => explainInFrame(page, near, { scan: 7, target });
  expect(asked(null)).not.toBeNull();
  expect(asked({ kind: 'element', index: 0 })?.notes).toEqual(['card_as_frame']);
  await keepHighlight(page, null);
  await paintFrames(page);
  expect(painted).toEqual({ 3: null, 5: null });
  await highlight();
  await paintFrames(page);
  expect(painted).toEqual({ 3: null, 5: null });
});

test('a frame that says nothing of another use is no longer outlined for the one before', async () => {
  replies = { 3: () => scanOf(7, INDEX) };
  await paintFrames(page);
  await highlight('follow');
  await paintFrames(page);
  expect(painted).toEqual({ 3: null });
});

test('nothing is left where the highlighting is over', async () => {
  replies = { 3: () => scanOf(7, INDEX), 4: () => scanOf(8, INDEX) };
  await paintFrames(page);
  await keepHighlight(page, null);
  await paintFrames(page);
  expect(painted).toEqual({ 3: null, 4: null });
});

test('a frame that answers when the highlighting is over is not outlined any more', async () => {
  let answer: (scan: PageScan) => void = () => undefined;
  const late = vi.fn(
    () =>
      new Promise<PageScan>((resolve) => {
        answer = resolve;
      }),
  );
  replies = { 3: late };
  const begun = paintFrames(page);
  await eventually(() => expect(late).toHaveBeenCalled());
  await keepHighlight(page, null);
  await paintFrames(page);
  answer(scanOf(7, INDEX));
  await begun;
  expect(painted).toEqual({ 3: null });
});

test('a frame that we may not run in is left alone, and keeps nobody else from being painted', async () => {
  const { executeScript } = fakeBrowser.scripting;
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async (order) => {
    if (order.target.documentIds?.includes('f4')) throw new Error('Cannot access contents of the page');
    return executeScript(order);
  });
  replies = { 3: () => scanOf(7, INDEX), 4: () => scanOf(8, INDEX) };
  await paintFrames(page);
  expect(Object.keys(painted)).toEqual(['3']);
});

describe('what is known of a frame (2.5)', () => {
  const ALLOWED = 'the-acap:allow-index';

  test.each([
    {
      name: 'of another site: nobody asked its robots.txt',
      frame: far,
      classes: ALLOWED,
      kinds: ['unknown'],
    },
    {
      name: 'of another site: a prohibition all the same',
      frame: far,
      classes: INDEX,
      kinds: ['prohibited'],
    },
  ])('$name', async ({ frame, classes, kinds }) => {
    const marks = await marksOfFrame(page, frame, scanOf(7, classes));
    expect(marks?.labels.map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('the card of a part of a frame', () => {
  const pointed = { scan: 7, target: { kind: 'element', index: 0 } } as const;

  test('is told of the scan that is painted, and of no other', async () => {
    await marksOfFrame(page, near, scanOf(7, INDEX));
    expect(explainInFrame(page, near, pointed)).toMatchObject({
      rows: [{ kind: 'prohibited', statement: INDEX, leads: false }],
    });
    expect(explainInFrame(page, near, { ...pointed, scan: 6 })).toBeNull();
  });

  test('is told of the frame, and of no other', async () => {
    await marksOfFrame(page, far, scanOf(7));
    await marksOfFrame(page, near, scanOf(7, INDEX));
    expect(explainInFrame(page, far, pointed)).toBeNull();
  });

  test('is not driven out by a hundred frames that say nothing', async () => {
    await marksOfFrame(page, near, scanOf(7, INDEX));
    for (let frame = 100; frame < 200; frame += 1) await marksOfFrame(page, { ...far, frame }, scanOf(7));
    expect(explainInFrame(page, near, pointed)).not.toBeNull();
  });

  test('where nothing is remembered, the frame is painted anew', async () => {
    replies = { 5: () => scanOf(9, INDEX) };
    expect(explainInFrame(page, within, pointed)).toBeNull();
    await eventually(() => expect(painted).toMatchObject({ 5: { scan: 9 } }));
    expect(explainInFrame(page, within, { ...pointed, scan: 9 })).not.toBeNull();
  });
});

test('where nothing is highlighted, a frame has no marks', async () => {
  await keepHighlight(page, null);
  expect(await marksOfFrame(page, near, scanOf(7, INDEX))).toBeNull();
});
