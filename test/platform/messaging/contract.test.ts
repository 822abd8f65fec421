import { beforeEach, expect, test, vi } from 'vitest';
import { answerContent, tellBackground } from '../../../src/platform/messaging/background-for-content';
import { answerViews, askBackground } from '../../../src/platform/messaging/background-for-views';
import { answerBackground } from '../../../src/platform/messaging/content-for-background';
import { deliver, resetBrowser, senders } from '../fake-browser';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser')).fakeBrowser }));

beforeEach(() => resetBrowser());

const report = { url: 'https://a.example/', evidence: null } as never;
const views = () => {
  const openPage = vi.fn(async () => report);
  const highlight = vi.fn(async () => report);
  answerViews({
    openPage,
    readReport: openPage,
    fetchRobotsTxtAgain: openPage,
    compareSource: openPage,
    lookAtFrames: openPage,
    highlight,
  });
  return { openPage, highlight };
};
const query = {
  crawler: { tokens: ['*'], acap: true, elements: true, rep: 'rfc9309' },
  purpose: null,
  now: '2026-01-01T00:00:00Z',
} as const;
const scan = { url: 'https://a.example/', metaTags: [], elements: [] };

test('a question reaches its answer with its arguments and its sender', async () => {
  const { openPage, highlight } = views();
  const choice = { crawlerName: 'Any', query, usage: 'index' } as const;
  expect(await askBackground.openPage(7)).toEqual(report);
  expect(openPage).toHaveBeenCalledWith(7, { tab: null, documentId: null, url: senders.view.url });
  expect(await askBackground.highlight(7, choice)).toEqual(report);
  expect(highlight).toHaveBeenCalledWith(7, choice, expect.anything());
});

test('a failing answer rejects on the asking side', async () => {
  const fail = async () => {
    throw new Error('broken');
  };
  answerViews({
    openPage: fail,
    readReport: fail,
    fetchRobotsTxtAgain: fail,
    compareSource: fail,
    lookAtFrames: fail,
    highlight: fail,
  });
  await expect(askBackground.openPage(7)).rejects.toThrow('broken');
});

test('a question that nobody answers rejects', async () => {
  await expect(askBackground.openPage(7)).rejects.toThrow('Nobody answered openPage');
});

const ask = (contract: string, question: string, ...args: unknown[]) => ({ contract, question, args });
const openPage = ask('background-for-views', 'openPage', 7);
const scanned = ask('background-for-content', 'scanned', scan);

test.each([
  { message: openPage, sender: 'view', heard: true },
  { message: openPage, sender: 'viewInTab', heard: true },
  { message: openPage, sender: 'content', heard: false },
  { message: openPage, sender: 'otherExtension', heard: false },
  { message: scanned, sender: 'content', heard: true },
  { message: scanned, sender: 'contentInFrame', heard: false },
  { message: scanned, sender: 'view', heard: false },
  { message: scanned, sender: 'viewInTab', heard: false },
  { message: scanned, sender: 'otherExtension', heard: false },
] as const)('$message.question from $sender: heard $heard', async ({ message, sender, heard }) => {
  views();
  answerContent({ scanned: async () => [], overlayClosed: async () => {} });
  expect((await deliver(message, senders[sender])) !== undefined).toBe(heard);
});

test.each([
  { sender: 'background', heard: true },
  { sender: 'content', heard: false },
  { sender: 'otherExtension', heard: false },
] as const)('a content script hears $sender: $heard', async ({ sender, heard }) => {
  answerBackground({
    scan: async () => scan,
    lookFor: async () => scan,
    scanSource: async () => scan,
    paint: async () => {},
  });
  const answer = await deliver(ask('content-for-background', 'scan'), senders[sender]);
  expect(answer !== undefined).toBe(heard);
});

const element = { classes: 'the-acap:allow-index', parent: null };

test.each([
  { message: null },
  { message: 'openPage' },
  { message: { contract: 'background-for-views', question: 'openPage' } },
  { message: ask('background-for-views', 'openPage') },
  { message: ask('background-for-views', 'openPage', '7') },
  { message: ask('background-for-views', 'openPage', -1) },
  { message: ask('background-for-views', 'toString', 7) },
  { message: ask('background-for-views', '__proto__', 7) },
  { message: ask('background-for-views', 'highlight', 7, {}) },
  {
    message: ask('background-for-views', 'highlight', 7, {
      crawlerName: 'x',
      query: { crawler: {} },
      usage: 'index',
    }),
  },
  { message: ask('background-for-content', 'openPage', 7) },
  { message: ask('background-for-content', 'scanned', { ...scan, isFromWorker: 'yes' }) },
  { message: ask('background-for-content', 'scanned', { ...scan, metaTags: [{ name: 'robots' }] }) },
  { message: ask('background-for-content', 'scanned', { ...scan, resources: null }) },
  { message: ask('background-for-content', 'scanned', { ...scan, resources: { 'id:a': 'yes' } }) },
  { message: ask('content-for-background', 'lookFor') },
  { message: ask('content-for-background', 'lookFor', ['id:a', null]) },
  { message: ask('background-for-content', 'scanned', { ...scan, elements: [{ ...element, parent: 0 }] }) },
  {
    message: ask('background-for-content', 'scanned', {
      ...scan,
      elements: [element, { ...element, parent: 1 }],
    }),
  },
  { message: ask('background-for-content', 'scanned', { ...scan, truncated: [1] }) },
])('a message of another shape is met with silence: $message', async ({ message }) => {
  const answers = views();
  const takeScan = vi.fn(async () => []);
  answerContent({ scanned: takeScan, overlayClosed: async () => {} });
  expect(await deliver(message, senders.view)).toBeUndefined();
  expect(await deliver(message, senders.content)).toBeUndefined();
  expect(answers.openPage).not.toHaveBeenCalled();
  expect(answers.highlight).not.toHaveBeenCalled();
  expect(takeScan).not.toHaveBeenCalled();
});

test('a scan arrives whole', async () => {
  const full = {
    ...scan,
    metaTags: [{ name: 'robots', content: 'noindex', inHead: true }],
    elements: [element, { classes: '', parent: 0, nosnippet: true, rel: 'nofollow', label: 'a' }],
    truncated: ['elements'],
  };
  const takeScan = vi.fn(async () => null);
  answerContent({ scanned: takeScan, overlayClosed: async () => {} });
  expect(await deliver(ask('background-for-content', 'scanned', full), senders.content)).toEqual({
    answer: null,
  });
  expect(takeScan).toHaveBeenCalledWith(full, { tab: 1, documentId: 'd1', url: 'https://a.example/' });
});

test('the content side asks through the same contract', async () => {
  answerContent({ scanned: async () => null, overlayClosed: async () => {} });
  await expect(tellBackground.overlayClosed('reader')).rejects.toThrow('Nobody answered');
});
