import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFacts, protectKeys, sessionRecord } from '../../../src/platform/storage/session-record';
import { watchSession } from '../../../src/platform/storage/watch-session';
import { fakeBrowser, resetBrowser, state } from '../fake-browser';

beforeEach(() => {
  resetBrowser();
  protectKeys(async () => new Set());
});

const records = sessionRecord<readonly number[]>('document:');

test('a fact is kept under its own key', async () => {
  await records.update('a', () => [1]);
  await records.update('b', () => [2]);
  expect(await records.read('a')).toEqual([1]);
  expect(await records.read('c')).toBeUndefined();
  expect([...state.session.keys()]).toEqual(['document:a', 'document:b']);
});

test('E53: changes that come together all count', async () => {
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

test('what is needed is never dropped, and what then finds no room is held, and told of', async () => {
  state.quota = TEN_MIB;
  protectKeys(async () => new Set(['document:old', 'document:new']));
  const texts = sessionRecord<string>('document:');
  await texts.update('old', () => 'x'.repeat(6_000_000));
  await texts.update('idle', () => 'x'.repeat(100));
  const changed = vi.fn();
  const stop = watchSession(['document:'], changed);
  await texts.update('new', () => 'y'.repeat(6_000_000));
  stop();
  expect(changed).toHaveBeenCalled();
  expect([...state.session.keys()]).toEqual(['document:old', 'unkept']);
  expect([texts.isUnkept('old'), texts.isUnkept('new')]).toEqual([false, true]);
  expect(await texts.read('new')).toHaveLength(6_000_000);

  await texts.update('new', () => 'short');
  expect(texts.isUnkept('new')).toBe(false);
  expect(state.session.has('document:new')).toBe(true);
  await texts.update('new', () => 'y'.repeat(6_000_000));
  expect(state.session.has('document:new')).toBe(false);
  await texts.update('new', () => undefined);
  expect(await texts.read('new')).toBeUndefined();
});

test('what is held goes when something else finds no room and nobody needs it any more', async () => {
  state.quota = TEN_MIB;
  let needed = ['document:one', 'document:two'];
  protectKeys(async () => new Set(needed));
  const texts = sessionRecord<string>('document:');
  await texts.update('one', () => 'x'.repeat(9_000_000));
  await texts.update('two', () => 'y'.repeat(9_000_000));
  needed = ['document:one', 'document:three'];
  await texts.update('three', () => 'z'.repeat(9_000_000));
  expect([texts.isUnkept('two'), texts.isUnkept('three')]).toEqual([false, true]);
  expect(await texts.read('two')).toBeUndefined();
  await texts.update('three', () => undefined);
});

test('facts go by the beginning of their keys, held ones too', async () => {
  state.quota = TEN_MIB;
  protectKeys(async () => new Set(['a:b', 'a:big']));
  const texts = sessionRecord<string>('a:');
  for (const id of ['b', 'c']) await texts.update(id, () => 'x'.repeat(4_000_000));
  await texts.update('big', () => 'x'.repeat(8_000_000));
  await sessionRecord<string>('b:').update('b', () => 'x');
  await forgetFacts('a:');
  expect([...state.session.keys()].filter((key) => key !== 'unkept')).toEqual(['b:b']);
  expect(await texts.read('big')).toBeUndefined();
});

test('that memory is full is no mistake of ours; that it fails otherwise is one, and holds the fact all the same', async () => {
  const mistakes = vi.spyOn(console, 'error').mockImplementation(() => {});
  state.quota = 10;
  await records.update('a', () => [1]);
  expect(records.isUnkept('a')).toBe(true);
  expect(mistakes).not.toHaveBeenCalled();
  state.quota = Number.POSITIVE_INFINITY;
  const broken = new TypeError('not a serializable value');
  const set = vi.spyOn(fakeBrowser.storage.session, 'set').mockRejectedValue(broken);
  await records.update('b', () => [2]);
  set.mockRestore();
  expect(await records.read('b')).toEqual([2]);
  expect(new Set(mistakes.mock.calls.flat())).toEqual(new Set(['Permitlens made a mistake:', broken]));
  mistakes.mockRestore();
});
