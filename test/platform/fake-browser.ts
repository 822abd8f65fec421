/** A browser's extension interfaces in memory, as far as the rooms use them. */

type Listener = (...args: never[]) => unknown;

interface FakeEvent {
  addListener(listener: Listener): void;
  removeListener(listener: Listener): void;
  /** Calls every listener, and gives what they answered. */
  emit(...args: unknown[]): unknown[];
}

interface Target {
  readonly tabId: number;
  readonly frameIds?: readonly number[];
  documentIds?: readonly string[];
}

const OUR_ADDRESS = 'chrome-extension://ours/';
const events = new Set<Set<Listener>>();

/** What tests look at and change. */
export const state = {
  session: new Map<string, string>(),
  local: new Map<string, string>(),
  sync: new Map<string, string>(),
  /** What an organisation has set, or how asking for that fails. */
  managed: {} as Record<string, unknown> | Error,
  quota: Number.POSITIVE_INFINITY,
  /** The keys that turn highlighting on and off, as their user has set them. */
  shortcut: 'Alt+Shift+H',
  granted: new Set<string>(),
  frames: new Map<number, { documentId?: string; url: string; errorOccurred?: boolean }>(),
  /** Whether private windows have a background of their own. */
  isSplit: false,
  isPrivate: false,
  /** Tabs whose addresses the browser keeps from us. */
  hidden: new Set<number>(),
  /** Whether a click on the toolbar button gave access to the tab. */
  isClicked: true,
  /** Answers messages to a tab's content script. */
  content: undefined as undefined | ((tab: number, message: unknown) => unknown),
  /** What running in a page gives: its content type, or an error. */
  pages: new Map<number, string | Error>(),
  /** What running in the frames of a page gives. */
  inFrames: [] as { frameId: number; url: string; result: unknown }[],
  injected: [] as { tab: number; files: readonly string[] }[],
  /** What the button says in each tab. */
  buttons: new Map<number, { text?: string; colour?: string; title?: string }>(),
  ports: [] as { tab: number; name: string; onDisconnect: FakeEvent; disconnect: () => void }[],
};

/** Who sends messages to the background. */
export const senders = {
  view: { id: 'ours', url: `${OUR_ADDRESS}src/views/popup/popup.html` },
  viewInTab: { id: 'ours', url: `${OUR_ADDRESS}src/views/popup/popup.html`, tab: { id: 9 }, frameId: 0 },
  content: { id: 'ours', url: 'https://a.example/', tab: { id: 1 }, frameId: 0, documentId: 'd1' },
  contentInFrame: { id: 'ours', url: 'https://a.example/', tab: { id: 1 }, frameId: 4 },
  otherExtension: { id: 'theirs', url: 'chrome-extension://theirs/page.html' },
  background: { id: 'ours', url: `${OUR_ADDRESS}background.js` },
} as const;

/** What was asked for last of each lock, by name. */
const locks = new Map<string, Promise<unknown>>();

/** Locks as all contexts of an extension share them; Node has had them since version 24. */
const fakeLocks = {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (locks.get(name) ?? Promise.resolve()).then(work, work);
    locks.set(name, turn);
    return turn;
  },
};
const { navigator: known = {} as Navigator } = globalThis;
Object.defineProperty(globalThis, 'navigator', { value: known, configurable: true, writable: true });
Object.defineProperty(known, 'locks', { value: fakeLocks, configurable: true });

/** The fake itself; the configuration of the tests puts it in the place of the polyfill. */
export const fakeBrowser = {
  runtime: {
    id: 'ours' as string | undefined,
    lastError: undefined,
    onMessage: fakeEvent(),
    onConnect: fakeEvent(),
    onInstalled: fakeEvent(),
    getURL: (path: string) => OUR_ADDRESS + path,
    getManifest: () => ({ incognito: state.isSplit ? 'split' : undefined }),
    sendMessage: (message: unknown) => deliver(message, senders.view),
  },
  storage: {
    onChanged: fakeEvent(),
    session: storageArea('session'),
    local: storageArea('local'),
    sync: storageArea('sync'),
    managed: {
      onChanged: fakeEvent(),
      async get() {
        if (state.managed instanceof Error) throw state.managed;
        return structuredClone(state.managed);
      },
    },
  },
  permissions: {
    contains: async ({ origins }: { origins: string[] }) =>
      origins.every((origin) => state.granted.has(origin) || state.granted.has('<all_urls>')),
    request: async ({ origins }: { origins: string[] }) => {
      for (const origin of origins) state.granted.add(origin);
      return true;
    },
    onAdded: fakeEvent(),
    onRemoved: fakeEvent(),
  },
  webRequest: {
    onBeforeRequest: fakeEvent(),
    onSendHeaders: fakeEvent(),
    onHeadersReceived: fakeEvent(),
    onResponseStarted: fakeEvent(),
    onBeforeRedirect: fakeEvent(),
    onErrorOccurred: fakeEvent(),
  },
  webNavigation: {
    onBeforeNavigate: fakeEvent(),
    onCommitted: fakeEvent(),
    onHistoryStateUpdated: fakeEvent(),
    onReferenceFragmentUpdated: fakeEvent(),
    onDOMContentLoaded: fakeEvent(),
    onErrorOccurred: fakeEvent(),
    getAllFrames: async ({ tabId }: { tabId: number }) => {
      const top = state.frames.get(tabId);
      return top ? [{ frameId: 0, ...top }, ...state.inFrames] : null;
    },
    getFrame: async ({ tabId }: { tabId: number }) => state.frames.get(tabId) ?? null,
  },
  windows: {
    onRemoved: fakeEvent(),
    getAll: async () => [{ incognito: state.isPrivate }],
    getCurrent: async () => ({ id: 5 }),
  },
  tabs: {
    onRemoved: fakeEvent(),
    onActivated: fakeEvent(),
    get: async (tab: number) => ({
      incognito: state.isPrivate,
      url:
        state.hidden.has(tab) || !(state.isClicked || state.granted.size > 0)
          ? undefined
          : state.frames.get(tab)?.url,
    }),
    query: async () => [{ id: 1 }],
    reload: async () => undefined,
    sendMessage: async (tab: number, message: unknown, { documentId }: { documentId?: string } = {}) => {
      const isThere = documentId === undefined || state.frames.get(tab)?.documentId === documentId;
      if (!state.content || !isThere)
        throw new Error('Could not establish connection. Receiving end does not exist.');
      return structuredClone(await state.content(tab, asked(message)));
    },
    connect: (tab: number, { name }: { name: string }) => {
      const onDisconnect = fakeEvent();
      const port = {
        tab,
        name,
        onDisconnect,
        disconnect: () => state.ports.splice(state.ports.indexOf(port), 1),
      };
      state.ports.push(port);
      return port;
    },
  },
  scripting: {
    executeScript: async ({ target, files }: { target: Target; files?: readonly string[] }) => {
      const page = state.pages.get(target.tabId) ?? 'text/html';
      if (page instanceof Error) throw page;
      if (files) state.injected.push({ tab: target.tabId, files });
      const frame = state.inFrames.find(({ frameId }) => target.frameIds?.includes(frameId));
      return [frame ?? { frameId: 0, result: files ? undefined : page }];
    },
  },
  extension: { inIncognitoContext: false },
  contextMenus: { create: () => undefined, onClicked: fakeEvent() },
  commands: {
    onCommand: fakeEvent(),
    getAll: async () => [{ name: 'toggle-highlight', shortcut: state.shortcut }],
  },
  action: {
    setBadgeText: async ({ tabId, text }: { tabId: number; text: string }) => onButton(tabId, { text }),
    getBadgeText: async ({ tabId }: { tabId: number }) => state.buttons.get(tabId)?.text ?? '',
    setBadgeBackgroundColor: async ({ tabId, color }: { tabId: number; color: string }) =>
      onButton(tabId, { colour: color }),
    setBadgeTextColor: async ({ tabId }: { tabId: number; color: string }) => onButton(tabId, {}),
    setTitle: async ({ tabId, title }: { tabId: number; title: string }) => onButton(tabId, { title }),
    getTitle: async () => 'Permitlens',
    openPopup: async () => undefined,
    getPopup: async () => 'moz-extension://ours/src/views/popup/popup.html',
  },
  i18n: { getMessage: (key: string) => key, getUILanguage: () => 'en' },
};

export default fakeBrowser;

/**
 * Sends a message as a given sender, and gives the first answer, or undefined where no listener will give one, as browsers do.
 */
export function deliver(message: unknown, sender: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const answer = (reply: unknown) => resolve(structuredClone(reply));
    const willAnswer = fakeBrowser.runtime.onMessage.emit(structuredClone(message), sender, answer);
    if (!willAnswer.includes(true)) resolve(undefined);
  });
}

/** A question with its arguments as they were given. */
const asked = (message: unknown) => {
  const { args, ...rest } = structuredClone(message) as { args: string };
  return { ...rest, args: JSON.parse(args) };
};

/** Puts the browser back as it was when it was installed; `listeners: false` leaves every listener. */
export function resetBrowser({ listeners = true } = {}): void {
  if (listeners) for (const event of events) event.clear();
  state.session.clear();
  state.local.clear();
  state.sync.clear();
  state.managed = {};
  state.buttons.clear();
  state.quota = Number.POSITIVE_INFINITY;
  state.granted = new Set(['<all_urls>']);
  state.frames.clear();
  state.isPrivate = false;
  state.isSplit = false;
  state.shortcut = 'Alt+Shift+H';
  state.hidden.clear();
  state.isClicked = true;
  state.content = undefined;
  state.pages.clear();
  state.inFrames = [];
  state.injected = [];
  state.ports = [];
  fakeBrowser.runtime.id = 'ours';
  fakeBrowser.extension.inIncognitoContext = false;
}

/** An event with its listeners. */
export function fakeEvent(): FakeEvent {
  const listeners = new Set<Listener>();
  events.add(listeners);
  return {
    addListener: (listener) => void listeners.add(listener),
    removeListener: (listener) => void listeners.delete(listener),
    emit: (...args) => [...listeners].map((listener) => listener(...(args as never[]))),
  };
}

/** Changes what the button says in a tab, which must be there. */
function onButton(tab: number, changed: { text?: string; colour?: string; title?: string }): void {
  if (!state.frames.has(tab)) throw new Error(`No tab with id: ${tab}.`);
  state.buttons.set(tab, { ...state.buttons.get(tab), ...changed });
}

function storageArea(area: 'session' | 'local' | 'sync') {
  const onChanged = fakeEvent();
  const bytes = () => [...state[area]].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  const changed = (keys: readonly string[]) => {
    const changes = Object.fromEntries(keys.map((key) => [key, {}]));
    onChanged.emit(changes);
    fakeBrowser.storage.onChanged.emit(changes, area);
  };
  return {
    onChanged,
    get: async (key: string | readonly string[] | null) =>
      Object.fromEntries(
        [...state[area]]
          .filter(([name]) => key === null || [key].flat().includes(name))
          .map(([name, value]) => [name, JSON.parse(value)]),
      ),
    set: async (items: Record<string, unknown>) => {
      const before = new Map(state[area]);
      for (const [key, value] of Object.entries(items)) state[area].set(key, JSON.stringify(value));
      if (area === 'session' && bytes() > state.quota) {
        state.session = before;
        throw new Error('Session storage quota bytes exceeded. Values were not stored.');
      }
      changed(Object.keys(items));
    },
    remove: async (keys: string | readonly string[]) => {
      const removed = [keys].flat().filter((key) => state[area].delete(key));
      if (removed.length > 0) changed(removed);
    },
    getBytesInUse: async () => bytes(),
  };
}
