import { beforeEach, expect, test, vi } from 'vitest';
import { readSetting, rememberSetting, watchSetting } from '../../../src/platform/storage/settings';
import { fakeBrowser, resetBrowser, state } from '../fake-browser';

vi.mock('../../../src/platform/browser', async () => ({
  browser: (await import('../fake-browser')).fakeBrowser,
}));

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

test('a setting of another shape counts as none', async () => {
  await fakeBrowser.storage.local.set({ 'setting:crawler': { name: 7 } });
  expect(await readSetting('crawler')).toBeNull();
});

test('what is chosen and what is pinned are apart', async () => {
  await rememberSetting('crawler', 'known:GPTBot');
  expect(await readSetting('pinned')).toBeNull();
  await rememberSetting('pinned', '["known:CCBot"]');
  expect(await readSetting('pinned')).toBe('["known:CCBot"]');
  expect(await readSetting('crawler')).toBe('known:GPTBot');
  expect(state.session.size).toBe(0);
});

test('a private window begins with what is pinned elsewhere, and pins for itself alone', async () => {
  await rememberSetting('pinned', '["known:GPTBot"]');
  fakeBrowser.extension.inIncognitoContext = true;
  expect(await readSetting('pinned')).toBe('["known:GPTBot"]');
  await rememberSetting('pinned', '["named:secretbot"]');
  expect(await readSetting('pinned')).toBe('["named:secretbot"]');
  expect([...state.sync]).toEqual([['setting:pinned', '"[\\"known:GPTBot\\"]"']]);
  expect(state.local.size).toBe(0);
  fakeBrowser.extension.inIncognitoContext = false;
  expect(await readSetting('pinned')).toBe('["known:GPTBot"]');
});

test('that nothing is pinned is remembered in a private window too', async () => {
  await rememberSetting('pinned', '["known:GPTBot"]');
  fakeBrowser.extension.inIncognitoContext = true;
  await rememberSetting('pinned', '[]');
  expect(await readSetting('pinned')).toBe('[]');
});

test('what is synchronised is kept apart from what is not, and a private window leaves nothing in either', async () => {
  for (const setting of ['own-crawlers', 'pinned'] as const) await rememberSetting(setting, '[]');
  for (const setting of ['crawler', 'advice', 'badge'] as const) await rememberSetting(setting, 'off');
  expect([...state.sync.keys()].sort()).toEqual(['setting:own-crawlers', 'setting:pinned']);
  expect([...state.local.keys()].sort()).toEqual(['setting:advice', 'setting:badge', 'setting:crawler']);
  const before = structuredClone([state.sync, state.local]);
  fakeBrowser.extension.inIncognitoContext = true;
  for (const setting of ['own-crawlers', 'pinned', 'crawler', 'advice', 'badge'] as const)
    await rememberSetting(setting, 'private');
  expect([state.sync, state.local]).toEqual(before);
});

test('what is remembered for good is heard of, each setting by who asked for it, until they stop', async () => {
  const heard: string[] = [];
  const ends = (['pinned', 'badge'] as const).map((setting) =>
    watchSetting(setting, () => heard.push(setting)),
  );
  await rememberSetting('pinned', '[]');
  await rememberSetting('badge', 'on');
  await rememberSetting('crawler', 'any');
  expect(heard).toEqual(['pinned', 'badge']);
  fakeBrowser.extension.inIncognitoContext = true;
  await rememberSetting('badge', 'off');
  fakeBrowser.extension.inIncognitoContext = false;
  for (const end of ends) end();
  await rememberSetting('pinned', '["any"]');
  expect(heard).toEqual(['pinned', 'badge']);
});
