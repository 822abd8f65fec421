import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFrameLoads, watchNavigations } from '../../../src/platform/navigation/frame-loads';
import { fakeBrowser, resetBrowser } from '../fake-browser';

const loaded = vi.fn();
let stop: () => void;

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers();
  loaded.mockClear();
  stop = watchFrameLoads(1, loaded);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const load = (tabId: number, frameId: number) =>
  fakeBrowser.webNavigation.onDOMContentLoaded.emit({ tabId, frameId, url: 'https://a.example/' });

test('frames that load together are told once', async () => {
  for (let frameId = 1; frameId <= 9; frameId++) load(1, frameId);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loaded).toHaveBeenCalledTimes(1);
  load(1, 10);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loaded).toHaveBeenCalledTimes(2);
});

test('the page itself and other tabs are not told of', async () => {
  load(1, 0);
  load(2, 4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loaded).not.toHaveBeenCalled();
});

test('after the end nothing is told', async () => {
  load(1, 4);
  stop();
  load(1, 5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loaded).not.toHaveBeenCalled();
});

test('of a tab it is told when its own page is another one, and when a navigation failed', () => {
  const { onCommitted, onErrorOccurred } = fakeBrowser.webNavigation;
  const seen: boolean[] = [];
  const end = watchNavigations(1, (isCommitted) => seen.push(isCommitted));
  const others = [
    { tabId: 2, frameId: 0 },
    { tabId: 1, frameId: 4 },
  ];
  for (const details of others) for (const event of [onCommitted, onErrorOccurred]) event.emit(details);
  expect(seen).toEqual([]);
  onCommitted.emit({ tabId: 1, frameId: 0 });
  onErrorOccurred.emit({ tabId: 1, frameId: 0 });
  expect(seen).toEqual([true, false]);
  end();
  onCommitted.emit({ tabId: 1, frameId: 0 });
  onErrorOccurred.emit({ tabId: 1, frameId: 0 });
  expect(seen).toHaveLength(2);
});
