import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSetting, rememberSetting } from '../../../src/platform/storage/kept-settings';
import { migrateSettings } from '../../../src/platform/storage/migrate';
import { fakeBrowser, resetBrowser, state } from '../fake-browser';

const { local, sync } = fakeBrowser.storage;
const VERSION = { 'setting:version': 1 };
const PINS = { 'setting:pinned': '["known:CCBot"]' };
const CHOICE = { 'setting:crawler': 'known:GPTBot' };

beforeEach(() => resetBrowser());

test('a new installation has the version, and nothing else', async () => {
  await migrateSettings();
  expect(await local.get(null)).toEqual(VERSION);
  expect(await sync.get(null)).toEqual({});
});

describe('settings of the first version', () => {
  test('are read as before; what is synchronised now is no longer kept here', async () => {
    await local.set({ ...PINS, ...CHOICE, 'setting:advice': 'off' });
    await migrateSettings();
    expect(await local.get(null)).toEqual({ ...CHOICE, 'setting:advice': 'off', ...VERSION });
    expect(await sync.get(null)).toEqual(PINS);
    expect(await readSetting('pinned')).toEqual(['known:CCBot']);
    expect(await readSetting('crawler')).toBe('known:GPTBot');
  });

  test('give way to what another browser of the user synchronised already', async () => {
    await local.set(PINS);
    await sync.set({ 'setting:pinned': '["any"]', 'setting:own-crawlers': '[]' });
    await migrateSettings();
    expect(await sync.get(null)).toEqual({ 'setting:pinned': '["any"]', 'setting:own-crawlers': '[]' });
    expect(await local.get(null)).toEqual(VERSION);
  });

  test('stay where they were when they cannot be synchronised, and are brought along the next time', async () => {
    await local.set({ ...PINS, ...CHOICE });
    const set = vi.spyOn(sync, 'set').mockRejectedValueOnce(new Error('QUOTA_BYTES_PER_ITEM quota exceeded'));
    await expect(migrateSettings()).rejects.toThrow('QUOTA');
    expect(await local.get(null)).toEqual({ ...PINS, ...CHOICE });
    set.mockRestore();
    await migrateSettings();
    expect(await sync.get(null)).toEqual(PINS);
  });

  test.each(['1', null, -1, 1.5, {}, Number.NaN])(
    'are those without a version that can be, such as %j',
    async (version) => {
      await local.set({ ...PINS, 'setting:version': version });
      await migrateSettings();
      expect(await local.get(null)).toEqual(VERSION);
      expect(await sync.get(null)).toEqual(PINS);
    },
  );
});

test('settings of this version are left as they are', async () => {
  await migrateSettings();
  await rememberSetting('pinned', ['any']);
  await local.set(PINS);
  await migrateSettings();
  expect(await local.get(null)).toEqual({ ...PINS, ...VERSION });
  expect(await sync.get(null)).toEqual({ 'setting:pinned': '["any"]' });
});

test('settings of a later version are left as they are', async () => {
  const later = { ...PINS, 'setting:version': 2, 'setting:unheard-of': { a: 1 } };
  await local.set(later);
  await migrateSettings();
  expect(await local.get(null)).toEqual(later);
  expect(state.sync.size).toBe(0);
});
