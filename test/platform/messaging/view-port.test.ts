import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdViewPort, isConnected, watchViewPorts } from '../../../src/platform/messaging/view-port';
import { fakeBrowser, fakeEvent, resetBrowser, state } from '../fake-browser';

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const drop = () => {
  const [port] = state.ports.splice(0);
  port?.onDisconnect.emit(port);
};

test('a port is held, found again when the page drops it, and let go', async () => {
  const letGo = holdViewPort(1);
  expect(state.ports).toMatchObject([{ tab: 1, name: 'view' }]);
  drop();
  expect(state.ports).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(state.ports).toMatchObject([{ tab: 1, name: 'view' }]);
  letGo();
  expect(state.ports).toEqual([]);
});

test('a view that closes between two attempts makes no other', async () => {
  const letGo = holdViewPort(1);
  drop();
  letGo();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state.ports).toEqual([]);
});

/** A page in which a content script watches for views. */
function watchedPage() {
  const changed = vi.fn();
  let hide: (event: Pick<Event, 'isTrusted'>) => void = () => undefined;
  vi.stubGlobal('addEventListener', (type: string, listener: typeof hide) => {
    expect(type).toBe('pagehide');
    hide = listener;
  });
  watchViewPorts(changed);
  const connect = (name: string, id = 'ours') => {
    const onDisconnect = fakeEvent();
    const port = { name, sender: { id }, onDisconnect, disconnect: vi.fn() };
    fakeBrowser.runtime.onConnect.emit(port);
    return port;
  };
  return { hide, connect, changes: () => changed.mock.calls.flat() };
}

test('the page is watched from the first view to the last', () => {
  const { connect, changes } = watchedPage();
  const [first, second] = [connect('view'), connect('view')];
  expect(changes()).toEqual([true]);
  first.onDisconnect.emit(first);
  expect(changes()).toEqual([true]);
  second.onDisconnect.emit(second);
  expect(changes()).toEqual([true, false]);
});

test.each([
  { name: 'other', id: 'ours' },
  { name: 'view', id: 'theirs' },
])('a port $name of $id watches nothing', ({ name, id }) => {
  const { connect, changes } = watchedPage();
  connect(name, id);
  expect(changes()).toEqual([]);
});

test('a page on its way to the cache drops its ports, so that views find the next one', () => {
  const { hide, connect, changes } = watchedPage();
  const port = connect('view');
  hide({ isTrusted: true });
  expect(port.disconnect).toHaveBeenCalled();
  port.onDisconnect.emit(port);
  expect(changes()).toEqual([true, false]);
  connect('view');
  expect(changes()).toEqual([true, false, true]);
});

test('that a page only says it goes drops nothing', () => {
  const { hide, connect, changes } = watchedPage();
  const port = connect('view');
  hide({ isTrusted: false });
  expect(port.disconnect).not.toHaveBeenCalled();
  expect(changes()).toEqual([true]);
});

test('an orphaned content script is not connected', () => {
  expect(isConnected()).toBe(true);
  fakeBrowser.runtime.id = undefined;
  expect(isConnected()).toBe(false);
});
