import { beforeEach, expect, test, vi } from 'vitest';
import { sessionRecord, watchSession } from '../../src/platform/session';
import { resetBrowser, state } from './fake-browser';

vi.mock('webextension-polyfill', async () => ({ default: (await import('./fake-browser')).fakeBrowser }));

beforeEach(() => resetBrowser());

const records = sessionRecord<readonly number[]>('document:');

test('a fact is kept under its own key', async () => {
  await records.update('a', () => [1]);
  await records.update('b', () => [2]);
  expect(await records.read('a')).toEqual([1]);
  expect(await records.read('c')).toBeUndefined();
  expect([...state.session.keys()]).toEqual(['document:a', 'document:b']);
});

test('changes that come together all count', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  await Promise.all(numbers.map((number) => records.update('a', (known = []) => [...known, number])));
  expect(await records.read('a')).toEqual(numbers);
});

test('undefined removes, and the same fact is not written again', async () => {
  await records.update('a', () => [1]);
  const changed = vi.fn();
  const stop = watchSession(['document:'], changed);
  await records.update('a', (known) => known);
  expect(changed).not.toHaveBeenCalled();
  await records.update('a', () => undefined);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(state.session.size).toBe(0);
  stop();
});

test('only the prefixes asked for are watched, until stopped', async () => {
  const changed = vi.fn();
  const stop = watchSession(['scan:', 'robots-txt:'], changed);
  await records.update('a', () => [1]);
  expect(changed).not.toHaveBeenCalled();
  await sessionRecord('scan:').update('a', () => 1);
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
  await sessionRecord('scan:').update('a', () => 2);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a change that fails does not hold up the next', async () => {
  const failing = records.update('a', () => {
    throw new Error('broken');
  });
  const next = records.update('a', () => [1]);
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toEqual([1]);
});

const TEN_MIB = 10_485_760;

test('near the quota the least recently used go first, and the newest always stays', async () => {
  state.quota = TEN_MIB;
  const texts = sessionRecord<string>('document:');
  vi.useFakeTimers({ now: 0 });
  for (let index = 0; index < 9; index++) {
    vi.setSystemTime(index);
    await texts.update(`d${index}`, () => 'x'.repeat(1_100_000));
  }
  vi.setSystemTime(10);
  await texts.update('d0', (known) => `${known}y`);
  vi.setSystemTime(11);
  await texts.update('last', () => 'x'.repeat(1_100_000));
  vi.useRealTimers();
  expect(state.session.has('document:last')).toBe(true);
  expect(state.session.has('document:d0')).toBe(true);
  expect(state.session.has('document:d1')).toBe(false);
  expect(state.session.has('document:d8')).toBe(true);
});

test('a fact that does not fit beside the others is kept after they made room', async () => {
  state.quota = TEN_MIB;
  const texts = sessionRecord<string>('document:');
  await texts.update('old', () => 'x'.repeat(5_000_000));
  await texts.update('new', () => 'x'.repeat(6_000_000));
  expect([...state.session.keys()]).toEqual(['document:new']);
});
