import { constants, createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { packagesAsModules } from '../../scripts/build/packages-as-modules.js';
import { deliver, fakeBrowser, resetBrowser, senders, state } from './fake-browser';

/** What is run as Chromium before 148 would. */
const FILES = [
  'badge',
  'messaging/background-for-views',
  'messaging/content-for-background',
  'unanswered',
  'messaging/view-port',
  'navigation/page-scripting',
  'navigation/shown-document',
  'navigation/tabs',
  'panel',
  'permissions',
  'storage/session-area',
  'storage/kept-settings',
  'words',
] as const;

type Platform = typeof import('../../src/platform/badge') &
  typeof import('../../src/platform/messaging/background-for-views') &
  typeof import('../../src/platform/messaging/content-for-background') &
  typeof import('../../src/platform/unanswered') &
  typeof import('../../src/platform/messaging/view-port') &
  typeof import('../../src/platform/navigation/page-scripting') &
  typeof import('../../src/platform/navigation/shown-document') &
  typeof import('../../src/platform/navigation/tabs') &
  typeof import('../../src/platform/panel') &
  typeof import('../../src/platform/permissions') &
  typeof import('../../src/platform/storage/session-area') &
  typeof import('../../src/platform/storage/kept-settings') &
  typeof import('../../src/platform/words');

let code: string;
beforeAll(async () => {
  code = await bundle();
});
beforeEach(() => resetBrowser());
afterEach(() => vi.restoreAllMocks());

const report = { url: 'https://a.example/', evidence: null } as never;
const page = {
  tab: 1,
  isPrivate: false,
  documentId: 'd1',
  url: 'https://a.example/',
  hasFailed: false,
};
const answers = (openPage: () => Promise<never>) => ({ openPage }) as never;

test.each<{ what: string; tries: (platform: Platform) => unknown; gives: unknown }>([
  {
    what: 'a question is answered by a promise',
    tries: ({ answerViews, askBackground }) => {
      answerViews(answers(async () => report));
      return askBackground.openPage(7);
    },
    gives: report,
  },
  {
    what: 'an answer that fails names the question',
    tries: ({ answerViews, askBackground }) => {
      answerViews(answers(() => Promise.reject('broken')));
      return askBackground.openPage(7).catch(String);
    },
    gives: 'Error: openPage failed: broken',
  },
  {
    what: 'a question of somebody else is met with silence',
    tries: ({ answerViews }) => {
      answerViews(answers(async () => report));
      return deliver(
        { contract: 'background-for-views', question: 'openPage', args: '[7]' },
        senders.otherExtension,
      );
    },
    gives: undefined,
  },
  {
    what: 'a question that nobody answers is known to be unanswered',
    tries: ({ askBackground, isUnanswered }) => askBackground.openPage(7).catch(isUnanswered),
    gives: true,
  },
  {
    what: 'a page is asked in its own document',
    tries: ({ askContent }) => {
      state.content = () => ({ answer: 'a scan' });
      return askContent(page).scan();
    },
    gives: 'a scan',
  },
  {
    what: 'a page without us is known to be silent',
    tries: ({ askContent, isUnanswered }) => askContent(page).scan().catch(isUnanswered),
    gives: true,
  },
  {
    what: 'settings are kept, local ones and synchronised ones',
    tries: async ({ readSetting, rememberSetting }) => {
      await rememberSetting('badge', true);
      await rememberSetting('pinned', ['a']);
      return [await readSetting('badge'), await readSetting('pinned'), await readSetting('crawler')];
    },
    gives: [true, ['a'], null],
  },
  {
    what: 'a change of a setting is heard of, until nobody wants to',
    tries: async ({ rememberSetting, watchSetting }) => {
      const changed = vi.fn();
      const stop = watchSetting('pinned', changed);
      await rememberSetting('pinned', ['a']);
      stop();
      await rememberSetting('pinned', []);
      return changed.mock.calls.length;
    },
    gives: 1,
  },
  {
    what: 'session storage, which the polyfill does not know, keeps facts',
    tries: async ({ sessionArea }) => {
      await sessionArea.set('a', { usedAt: 1, text: 'A' });
      return [await sessionArea.get('a'), await sessionArea.entries(), await sessionArea.octetsInUse()];
    },
    gives: [{ usedAt: 1, text: 'A' }, [['a', { usedAt: 1, text: 'A' }]], 24],
  },
  { what: 'tabs are found', tries: ({ tabsInView }) => tabsInView(), gives: [1] },
  { what: 'the document of a tab is found', tries: ({ shownDocument }) => shownDocument(1), gives: page },
  {
    what: 'that a tab is gone is known by the words of the browser',
    tries: ({ isPrivate }) => {
      vi.spyOn(fakeBrowser.tabs, 'get').mockRejectedValue(new Error('No tab with id: 404.'));
      return isPrivate(404);
    },
    gives: true,
  },
  {
    what: 'a page is run in, though the polyfill does not know how',
    tries: ({ tryAccess }) => tryAccess(page),
    gives: { contentType: 'text/html' },
  },
  {
    what: 'the button has a badge, though the polyfill does not know it',
    tries: async ({ setBadge, hasBadge }) => {
      await setBadge(1, { sign: '×', colour: '#000000', title: 'No' });
      return hasBadge(1);
    },
    gives: true,
  },
  {
    what: 'the panel opens in the window of the view, though the polyfill does not know it',
    tries: ({ openPanelHere }) => openPanelHere(),
    gives: 'panel of 5',
  },
  { what: 'access is known', tries: ({ mayRead }) => mayRead('https://a.example/'), gives: true },
  {
    what: 'access is asked for before a click has passed',
    tries: ({ requestAccess }) => {
      state.granted.clear();
      void requestAccess(null);
      return [...state.granted];
    },
    gives: ['<all_urls>'],
  },
  {
    what: 'access that is given is heard of',
    tries: ({ watchPermissions }) => {
      const changed = vi.fn();
      watchPermissions(changed);
      fakeBrowser.permissions.onAdded.emit({});
      return changed.mock.calls.length;
    },
    gives: 1,
  },
  { what: 'words come at once', tries: ({ message }) => message('popup'), gives: 'popup' },
  {
    what: 'a page that an update has cut off knows it',
    tries: ({ isConnected }) => {
      const before = isConnected();
      fakeBrowser.runtime.id = undefined;
      return [before, isConnected()];
    },
    gives: [true, false],
  },
])('with callbacks alone, on a page with an element called browser: $what', async ({ tries, gives }) => {
  state.frames.set(1, { documentId: 'd1', url: 'https://a.example/' });
  // Objects of another global object are not equal to ours.
  const given = await tries(start());
  expect(given === undefined ? given : structuredClone(given)).toEqual(gives);
});

test('where the browser offers its own, that is taken as it is, and its APIs are not gone through', () => {
  const ownKeys = vi.fn(Reflect.ownKeys);
  const native = new Proxy(fakeBrowser, { ownKeys });
  const world = createContext({ chrome: fakeBrowser, browser: native, URL });
  const { message }: Platform = runInContext(`${code};platform`, world);
  expect(message('popup')).toBe('popup');
  expect(ownKeys).not.toHaveBeenCalled();
});

/** The files as the content script is built: one script, run in the order of its imports. */
async function bundle(): Promise<string> {
  const entry = 'virtual:platform';
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      packagesAsModules(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry ? FILES.map((file) => `export * from '/src/platform/${file}.ts';`).join('\n') : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'platform' },
      },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The bundler gave no code');
  return chunk.code;
}

/** Runs them where there is `chrome` alone, on a page with `<form id=browser><input name=runtime id=x>`. */
function start(): Platform {
  const world = createContext(constants.DONT_CONTEXTIFY);
  const named = Object.create(Object.getPrototypeOf(world), {
    browser: { get: () => ({ runtime: { id: 'x' } }), configurable: true },
  });
  Object.setPrototypeOf(world, named);
  const sidePanel = { open: async ({ windowId }: { windowId: number }) => `panel of ${windowId}` };
  Object.assign(world, {
    chrome: withCallbacks({ ...fakeBrowser, sidePanel }),
    setTimeout,
    clearTimeout,
    URL,
  });
  return runInContext(`${code};platform`, world);
}

let lastError: { message: string } | undefined;

/** The fake as Chromium before 148 offers it: methods give promises, or call back, and report by `lastError` how they failed. */
function withCallbacks<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name) {
      if (target === (fakeBrowser.runtime as object) && name === 'lastError') return lastError;
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'function') return (...args: unknown[]) => called(value as Method, args);
      return typeof value === 'object' && value !== null && !('addListener' in value)
        ? withCallbacks(value)
        : value;
    },
  });
}

type Method = (...args: unknown[]) => unknown;

function called(method: Method, args: unknown[]): unknown {
  const callback = args.at(-1);
  if (typeof callback !== 'function') return method(...args);
  const back = (answer?: unknown) => {
    callback(answer);
    lastError = undefined;
  };
  const fail = ({ message }: Error) => {
    lastError = { message };
    back();
  };
  void Promise.resolve(method(...args.slice(0, -1))).then((answer) => {
    if (method === fakeBrowser.runtime.sendMessage && answer === undefined)
      fail(new Error('The message port closed before a response was received.'));
    else back(answer);
  }, fail);
  return undefined;
}
