import { expect, test, vi } from 'vitest';
import type { Setting } from '../../src/platform/storage/settings';
import { optionsStore } from '../../src/state/options';
import { eventually } from '../eventually';
import { fakeSurroundings, reportOn } from '../ui/fake-surroundings';

const KEYS = [{ name: 'open-panel', keys: 'Alt+Shift+L' }];

function open(managed: readonly Setting[] = []) {
  const fake = fakeSurroundings(reportOn());
  const changeShortcuts = vi.fn(async () => {});
  const surroundings = {
    ...fake.surroundings,
    managed: async () => new Set(managed),
    unsynced: async () => new Set<never>(),
    shortcuts: async () => KEYS,
    changeShortcuts,
  };
  return { ...fake, changeShortcuts, surroundings, store: optionsStore(surroundings) };
}

test('before anything was set, no badge is shown, and advice is', async () => {
  const { store } = open();
  await store.recall();
  expect([store.isBadgeOn.value, store.isAdviceShown.value]).toEqual([false, true]);
  expect(store.shortcuts.value).toEqual(KEYS);
  expect(store.managed.value.size).toBe(0);
  expect(store.own.list.value).toEqual([]);
});

test('what is set is remembered, and comes again', async () => {
  const { store, surroundings, remembered } = open();
  store.setBadge(true);
  store.setAdvice(false);
  expect([store.isBadgeOn.value, store.isAdviceShown.value]).toEqual([true, false]);
  expect([remembered('badge'), remembered('advice')]).toEqual(['on', 'off']);
  const other = optionsStore(surroundings);
  await other.recall();
  expect([other.isBadgeOn.value, other.isAdviceShown.value]).toEqual([true, false]);
});

test('what was remembered by another version, or by hand, is what it is without', async () => {
  const { store, remember } = open();
  remember('yes', 'badge');
  remember('maybe', 'advice');
  await store.recall();
  expect([store.isBadgeOn.value, store.isAdviceShown.value]).toEqual([false, true]);
});

test('what an organisation has set is known', async () => {
  const { store } = open(['badge', 'own-crawlers']);
  await store.recall();
  expect([...store.managed.value]).toEqual(['badge', 'own-crawlers']);
});

test('what cannot be kept or changed is told of, and stays as it was set here', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { store, surroundings, changeShortcuts } = open();
  surroundings.rememberSetting = () => Promise.reject(new Error('full'));
  changeShortcuts.mockRejectedValueOnce(new Error('not here'));
  const other = optionsStore(surroundings);
  other.setBadge(true);
  store.changeShortcuts();
  await eventually(() => expect(logged).toHaveBeenCalledTimes(2));
  expect(other.isBadgeOn.value).toBe(true);
  logged.mockRestore();
});
