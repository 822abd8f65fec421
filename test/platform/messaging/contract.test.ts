import { beforeEach, expect, test, vi } from 'vitest';
import { answerContent, notifyBackground } from '../../../src/platform/messaging/background-for-content';
import { answerViews, askBackground } from '../../../src/platform/messaging/background-for-views';
import { answerBackground, askContent } from '../../../src/platform/messaging/content-for-background';
import type { Sender } from '../../../src/platform/messaging/sender';
import type { ShownDocument } from '../../../src/platform/navigation/shown-document';
import { isUnanswered, Unanswered } from '../../../src/platform/unanswered';
import { deliver, fakeBrowser, resetBrowser, senders, state } from '../fake-browser';

beforeEach(() => resetBrowser());

const report = { url: 'https://a.example/', evidence: null } as never;
const views = () => {
  const openPage = vi.fn(async () => report);
  const highlight = vi.fn(async () => report);
  const point = vi.fn(async () => undefined);
  answerViews({
    openPage,
    readReport: openPage,
    fetchRobotsTxtAgain: openPage,
    compareSentHtml: openPage,
    refreshFrames: openPage,
    readResources: async () => null,
    highlight,
    point,
    keepHighlighting: openPage,
  });
  return { openPage, highlight };
};
/** What answers a content script. */
const contentAnswers = {
  scanned: async () => null,
  overlayClosed: async () => {},
  explain: async () => null,
  frameLoaded: async () => {},
  showWhy: async () => {},
};
const query = {
  crawler: { tokens: ['*'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
  purpose: null,
  now: '2026-01-01T00:00:00Z',
} as const;
const tag = { name: 'robots', content: 'noindex', inHead: true };
const scan = { number: 1, url: 'https://a.example/', metaTags: [], elements: [] };

test('a question reaches its answer with its arguments', async () => {
  const { openPage, highlight } = views();
  const choice = { crawlerName: 'Any', query, usage: 'index' } as const;
  expect(await askBackground.openPage(7)).toEqual(report);
  expect(openPage).toHaveBeenCalledWith(7);
  expect(await askBackground.highlight(7, choice)).toEqual(report);
  expect(highlight).toHaveBeenCalledWith(7, choice);
});

test('a failing answer is reported with its stack where it failed, and named on the asking side', async () => {
  const mistakes = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = new Error('broken');
  const fail = async () => {
    throw broken;
  };
  answerViews({
    openPage: fail,
    readReport: fail,
    fetchRobotsTxtAgain: fail,
    compareSentHtml: fail,
    refreshFrames: fail,
    readResources: fail,
    highlight: fail,
    point: fail,
    keepHighlighting: fail,
  });
  await expect(askBackground.openPage(7)).rejects.toThrow('openPage failed: Error: broken');
  expect(mistakes.mock.calls).toEqual([['Permitlens made a mistake:', broken]]);
  mistakes.mockRestore();
});

test('a question that nobody answers rejects', async () => {
  const asked = askBackground.openPage(7);
  await expect(asked).rejects.toThrow('Nobody answered openPage');
  expect(await asked.catch(isUnanswered)).toBe(true);
});

const page: ShownDocument = {
  tab: 1,
  isPrivate: false,
  documentId: 'd1',
  url: 'https://a.example/',
  hasFailed: false,
};

test.each([
  'Could not establish connection. Receiving end does not exist.',
  'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
  'The page keeping the extension port is moved into back/forward cache, so the message channel is closed.',
])('a page that is not there, or goes, leaves a question unanswered: %s', async (words) => {
  state.content = () => {
    throw new Error(words);
  };
  state.frames.set(1, page);
  expect(await askContent(page).scan().catch(isUnanswered)).toBe(true);
});

test('what else becomes of a question is not taken for silence', async () => {
  state.frames.set(1, page);
  state.content = () => ({ failed: 'TypeError: x is undefined' });
  const failed = askContent(page).scan();
  await expect(failed).rejects.toThrow('scan failed: TypeError: x is undefined');
  expect(await failed.catch(isUnanswered)).toBe(false);
});

test.each([
  { documentId: 'd1', options: { documentId: 'd1' } },
  { documentId: 'tab-1', options: { frameId: 0 } },
])('a question reaches the document $documentId alone', async ({ documentId, options }) => {
  const send = vi.spyOn(fakeBrowser.tabs, 'sendMessage').mockResolvedValue({ text: '"scanned"' });
  expect(await askContent({ ...page, documentId }).scan()).toBe('scanned');
  expect(send).toHaveBeenCalledWith(
    1,
    { contract: 'content-for-background', question: 'scan', args: '[]' },
    options,
  );
  send.mockRestore();
});

const ask = (contract: string, question: string, ...args: unknown[]) => ({
  contract,
  question,
  args: JSON.stringify(args),
});
const openPage = ask('background-for-views', 'openPage', 7);
const scanned = ask('background-for-content', 'scanned', scan);

test.each([
  { message: openPage, sender: 'view', accepted: true },
  { message: openPage, sender: 'viewInTab', accepted: true },
  { message: openPage, sender: 'content', accepted: false },
  { message: openPage, sender: 'otherExtension', accepted: false },
  { message: scanned, sender: 'content', accepted: true },
  { message: scanned, sender: 'contentInFrame', accepted: true },
  { message: scanned, sender: 'view', accepted: false },
  { message: scanned, sender: 'viewInTab', accepted: false },
  { message: scanned, sender: 'otherExtension', accepted: false },
] as const)('$message.question from $sender: accepted $accepted', async ({ message, sender, accepted }) => {
  views();
  answerContent(() => contentAnswers);
  expect((await deliver(message, senders[sender])) !== undefined).toBe(accepted);
});

test.each([
  { sender: 'background', accepted: true },
  { sender: 'content', accepted: false },
  { sender: 'otherExtension', accepted: false },
] as const)('a content script accepts $sender: $accepted', async ({ sender, accepted }) => {
  answerBackground({
    scan: async () => scan,
    lookFor: async () => scan,
    scanSentHtml: async () => scan,
    paint: async () => {},
    point: async () => true,
    pick: async () => {},
    step: async () => {},
  });
  const answer = await deliver(ask('content-for-background', 'scan'), senders[sender]);
  expect(answer !== undefined).toBe(accepted);
});

const element = { classes: 'the-acap:allow-index', parent: null };

test.each([
  { message: null },
  { message: 'openPage' },
  { message: { contract: 'background-for-views', question: 'openPage' } },
  { message: { ...ask('background-for-views', 'openPage', 7), args: [7] } },
  { message: { ...ask('background-for-views', 'openPage', 7), args: '[7' } },
  { message: { ...ask('background-for-views', 'openPage', 7), args: '7' } },
  { message: { ...ask('background-for-views', 'openPage', 7), args: '{"0":7,"length":1}' } },
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
  { message: ask('background-for-content', 'scanned', { ...scan, number: undefined }) },
  { message: ask('background-for-content', 'scanned', { ...scan, number: 0.5 }) },
  { message: ask('content-for-background', 'paint', [], '') },
  { message: ask('content-for-background', 'paint', { scan: '1', marks: [] }, '') },
  {
    message: ask('content-for-background', 'paint', { scan: 1, marks: [{ element: 'a', verdict: '' }] }, ''),
  },
  { message: ask('background-for-content', 'scanned', { ...scan, isFromWorker: 'yes' }) },
  { message: ask('background-for-content', 'scanned', { ...scan, metaTags: [{ name: 'robots' }] }) },
  { message: ask('background-for-content', 'scanned', { ...scan, metaTags: [{ ...tag, number: '1' }] }) },
  { message: ask('background-for-content', 'scanned', { ...scan, canonical: null }) },
  { message: ask('background-for-content', 'scanned', { ...scan, canonical: 'javascript:alert(1)' }) },
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
  const takeScan = vi.fn(async () => null);
  answerContent(() => ({ ...contentAnswers, scanned: takeScan }));
  expect(await deliver(message, senders.view)).toBeUndefined();
  expect(await deliver(message, senders.content)).toBeUndefined();
  expect(answers.openPage).not.toHaveBeenCalled();
  expect(answers.highlight).not.toHaveBeenCalled();
  expect(takeScan).not.toHaveBeenCalled();
});

test('a scan arrives whole, and who sent it is known', async () => {
  const full = {
    ...scan,
    metaTags: [{ name: 'robots', content: 'noindex', inHead: true }],
    elements: [element, { classes: '', parent: 0, nosnippet: true, rel: 'nofollow', label: 'a' }],
    truncated: ['elements'],
  };
  const takeScan = vi.fn(async () => null);
  const answersTo = vi.fn((_: Sender) => ({ ...contentAnswers, scanned: takeScan }));
  answerContent(answersTo);
  expect(await deliver(ask('background-for-content', 'scanned', full), senders.content)).toEqual({
    text: 'null',
  });
  expect(takeScan).toHaveBeenCalledWith(full);
  expect(answersTo).toHaveBeenCalledWith({ tab: 1, frame: 0, documentId: 'd1', url: 'https://a.example/' });
});

test('the content side asks through the same contract', async () => {
  answerContent(() => contentAnswers);
  await expect(notifyBackground.overlayClosed('reader', 'a')).rejects.toThrow('Nobody answered');
});

test('that the browser finds nobody to ask is no failure of another kind', async () => {
  const gone = new Error('Could not establish connection. Receiving end does not exist.');
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockRejectedValueOnce(gone);
  await expect(notifyBackground.overlayClosed('reader', 'a')).rejects.toBeInstanceOf(Unanswered);
});
