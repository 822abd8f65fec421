import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changeSetting,
  readSetting,
  rememberSetting,
  unsyncedSettings,
  watchSetting,
} from '../../../src/platform/storage/kept-settings';
import { SETTING_NAMES } from '../../../src/platform/storage/settings';
import { fakeBrowser, resetBrowser, state } from '../fake-browser';

beforeEach(() => resetBrowser());

test('the choice is remembered for good', async () => {
  expect(await readSetting('crawler')).toBeNull();
  await rememberSetting('crawler', 'googlebot');
  expect(await readSetting('crawler')).toBe('googlebot');
  expect(state.session.size).toBe(0);
});

test('a private window writes nothing to the disk', async () => {
  await rememberSetting('crawler', 'googlebot');
  fakeBrowser.extension.inIncognitoContext = true;
  await rememberSetting('crawler', 'bingbot');
  expect(await readSetting('crawler')).toBe('bingbot');
  expect([...state.local.values()]).toEqual(['"googlebot"']);
});

test('what was chosen in a private window means nothing to the others, which may have the same memory', async () => {
  await rememberSetting('crawler', 'googlebot');
  fakeBrowser.extension.inIncognitoContext = true;
  await rememberSetting('crawler', 'bingbot');
  fakeBrowser.extension.inIncognitoContext = false;
  expect(await readSetting('crawler')).toBe('googlebot');
});

test.each([null, 7, { name: 7 }, ['on'], true])(
  'a setting of another shape counts as none: %j',
  async (kept) => {
    const before = await Promise.all(SETTING_NAMES.map((name) => readSetting(name)));
    for (const name of SETTING_NAMES)
      for (const area of ['local', 'sync'] as const)
        await fakeBrowser.storage[area].set({ [`setting:${name}`]: kept });
    expect(await Promise.all(SETTING_NAMES.map((name) => readSetting(name)))).toEqual(before);
  },
);

test('what is chosen and what is pinned are apart', async () => {
  await rememberSetting('crawler', 'known:GPTBot');
  expect(await readSetting('pinned')).toEqual(['known:Googlebot', 'known:Bingbot', 'known:GPTBot']);
  await rememberSetting('pinned', ['known:CCBot']);
  expect(await readSetting('pinned')).toEqual(['known:CCBot']);
  expect(await readSetting('crawler')).toBe('known:GPTBot');
  expect(state.session.size).toBe(0);
});

test('a private window begins with what is pinned elsewhere, and pins for itself alone', async () => {
  await rememberSetting('pinned', ['known:GPTBot']);
  fakeBrowser.extension.inIncognitoContext = true;
  expect(await readSetting('pinned')).toEqual(['known:GPTBot']);
  await rememberSetting('pinned', ['named:secretbot']);
  expect(await readSetting('pinned')).toEqual(['named:secretbot']);
  expect([...state.sync]).toEqual([['setting:pinned', '"[\\"known:GPTBot\\"]"']]);
  expect(state.local.size).toBe(0);
  fakeBrowser.extension.inIncognitoContext = false;
  expect(await readSetting('pinned')).toEqual(['known:GPTBot']);
});

test('that nothing is pinned is remembered in a private window too', async () => {
  await rememberSetting('pinned', ['known:GPTBot']);
  fakeBrowser.extension.inIncognitoContext = true;
  await rememberSetting('pinned', []);
  expect(await readSetting('pinned')).toEqual([]);
});

const rememberAll = async (name: string, isOn: boolean) => {
  await rememberSetting('own-crawlers', []);
  await rememberSetting('pinned', [name]);
  await rememberSetting('crawler', name);
  await rememberSetting('advice', isOn);
  await rememberSetting('badge', isOn);
};

test('what is synchronised is kept apart from what is not, and a private window leaves nothing in either', async () => {
  await rememberAll('any', false);
  expect([...state.sync.keys()].sort()).toEqual(['setting:own-crawlers', 'setting:pinned']);
  expect([...state.local.keys()].sort()).toEqual(['setting:advice', 'setting:badge', 'setting:crawler']);
  const before = structuredClone([state.sync, state.local]);
  fakeBrowser.extension.inIncognitoContext = true;
  await rememberAll('private', true);
  expect([state.sync, state.local]).toEqual(before);
});

test('what is remembered is heard of, each setting by who asked for it, until they stop', async () => {
  const changes: string[] = [];
  const ends = (['pinned', 'badge'] as const).map((setting) =>
    watchSetting(setting, () => changes.push(setting)),
  );
  await rememberSetting('pinned', []);
  await rememberSetting('badge', true);
  await rememberSetting('crawler', 'any');
  expect(changes).toEqual(['pinned', 'badge']);
  fakeBrowser.extension.inIncognitoContext = true;
  await rememberSetting('badge', false);
  fakeBrowser.extension.inIncognitoContext = false;
  for (const end of ends) end();
  await rememberSetting('pinned', ['any']);
  expect(changes).toEqual(['pinned', 'badge']);
});

test('what a private window remembers is heard of in private windows', async () => {
  fakeBrowser.extension.inIncognitoContext = true;
  let changes = 0;
  const end = watchSetting('pinned', () => changes++);
  await rememberSetting('pinned', ['any']);
  await rememberSetting('crawler', 'any');
  expect(changes).toBe(1);
  end();
  await rememberSetting('pinned', []);
  expect(changes).toBe(1);
});

test('of changes that are made together none is lost, also where each is made by a context of its own', async () => {
  vi.resetModules();
  vi.doMock('../../../src/platform/browser', () => ({ browser: fakeBrowser }));
  const other = await import('../../../src/platform/storage/kept-settings');
  vi.doUnmock('../../../src/platform/browser');
  vi.resetModules();
  expect(other.changeSetting).not.toBe(changeSetting);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  await Promise.all(
    names.map((name, index) =>
      (index % 2 ? changeSetting : other.changeSetting)('pinned', (pins) => [...pins, name]),
    ),
  );
  expect([...(await readSetting('pinned'))].sort()).toEqual(
    [...names, 'known:Bingbot', 'known:GPTBot', 'known:Googlebot'].sort(),
  );
});

test('a change that fails keeps no other back', async () => {
  const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('full'));
  const failed = changeSetting('crawler', () => 'a');
  const kept = changeSetting('crawler', () => 'b');
  await expect(failed).rejects.toThrow('full');
  await kept;
  expect(await readSetting('crawler')).toBe('b');
  set.mockRestore();
});

describe('what cannot be synchronised', () => {
  const fill = () => vi.spyOn(fakeBrowser.storage.sync, 'set').mockRejectedValue(new Error('quota'));

  test('is kept in this browser, counts before what is synchronised, and is known to be there alone', async () => {
    await rememberSetting('pinned', ['known:GPTBot']);
    const set = fill();
    await changeSetting('pinned', (pins) => [...pins, 'known:CCBot']);
    expect(await readSetting('pinned')).toEqual(['known:GPTBot', 'known:CCBot']);
    expect([...(await unsyncedSettings())]).toEqual(['pinned']);
    set.mockRestore();
  });

  test('is synchronised with the next change that can be', async () => {
    const set = fill();
    await rememberSetting('pinned', ['known:GPTBot']);
    set.mockRestore();
    await changeSetting('pinned', (pins) => [...pins, 'known:CCBot']);
    expect([...state.sync.values()]).toEqual([JSON.stringify('["known:GPTBot","known:CCBot"]')]);
    expect(state.local.size).toBe(0);
    expect((await unsyncedSettings()).size).toBe(0);
  });

  test('is heard of like any other change', async () => {
    let changes = 0;
    const end = watchSetting('pinned', () => changes++);
    const set = fill();
    await rememberSetting('pinned', ['any']);
    expect(changes).toBe(1);
    set.mockRestore();
    end();
  });
});
