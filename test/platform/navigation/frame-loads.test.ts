import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFrameLoads } from '../../../src/platform/navigation/frame-loads';
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
