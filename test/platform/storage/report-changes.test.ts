import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchReports } from '../../../src/platform/storage/report-changes';
import { sessionRecord } from '../../../src/platform/storage/session-record';
import { fakeBrowser, resetBrowser } from '../fake-browser';

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  { name: 'a document', change: () => sessionRecord('document:').update('d1', () => 1) },
  { name: 'a scan', change: () => sessionRecord('scan:').update('d1', () => 1) },
  { name: 'a robots.txt', change: () => sessionRecord('robots-txt:').update('https://a.example', () => 1) },
  { name: 'a permission given', change: async () => fakeBrowser.permissions.onAdded.emit({}) },
  { name: 'a permission taken', change: async () => fakeBrowser.permissions.onRemoved.emit({}) },
])('$name changes reports', async ({ change }) => {
  const changed = vi.fn();
  const stop = watchReports(changed);
  await change();
  await vi.advanceTimersByTimeAsync(100);
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
});

test('what waits for its document changes no report yet', async () => {
  const changed = vi.fn();
  const stop = watchReports(changed);
  await sessionRecord('navigation:').update('1', () => 1);
  await vi.advanceTimersByTimeAsync(100);
  expect(changed).not.toHaveBeenCalled();
  stop();
});

test('changes that come together are told once, and none after the end', async () => {
  const changed = vi.fn();
  const stop = watchReports(changed);
  for (let index = 0; index < 10; index++) await sessionRecord('scan:').update('d1', () => index);
  await vi.advanceTimersByTimeAsync(100);
  expect(changed).toHaveBeenCalledTimes(1);
  await sessionRecord('scan:').update('d1', () => 'last');
  stop();
  await vi.advanceTimersByTimeAsync(100);
  expect(changed).toHaveBeenCalledTimes(1);
});
