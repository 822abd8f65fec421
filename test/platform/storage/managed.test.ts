import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsIn } from '../../../src/platform/storage/managed';
import { fakeBrowser, resetBrowser, state } from '../fake-browser';

vi.mock('../../../src/platform/browser', async () => ({
  browser: (await import('../fake-browser')).fakeBrowser,
}));

const mistakes = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => mistakes.mockRestore());

/** What is asked once is asked anew. */
async function freshly() {
  vi.resetModules();
  const { managedSettings } = await import('../../../src/platform/storage/managed');
  return { managedSettings, ...(await import('../../../src/platform/storage/settings')) };
}

beforeEach(() => {
  resetBrowser();
  mistakes.mockClear();
});
afterEach(() => {
  vi.resetModules();
});

describe('a policy', () => {
  test('is read as the settings that it sets', () => {
    const own = [{ name: 'Ours', tokens: ['Ours'], reads: 'acap', rep: 'rfc9309', boundByAny: true }];
    expect(
      settingsIn({
        badge: true,
        advice: false,
        crawler: 'any',
        pinned: ['any', 'own:ours'],
        ownCrawlers: own,
      }),
    ).toEqual({
      badge: 'on',
      advice: 'off',
      crawler: 'any',
      pinned: '["any","own:ours"]',
      'own-crawlers': JSON.stringify(own),
    });
  });

  test.each([
    {},
    { badge: 'true' },
    { badge: 1 },
    { badge: null },
    { advice: 'off' },
    { crawler: 7 },
    { crawler: ['any'] },
    { pinned: 'any' },
    { pinned: ['any', 7] },
    { pinned: { 0: 'any', length: 1 } },
    { ownCrawlers: 'Ours' },
    { ownCrawlers: { name: 'Ours' } },
    { 'own-crawlers': '[]' },
    { crawlers: 'any' },
  ])('%j sets nothing', (policy) => {
    expect(settingsIn(policy)).toEqual({});
  });

  test('sets an empty list all the same', () => {
    expect(settingsIn({ pinned: [], ownCrawlers: [] })).toEqual({ pinned: '[]', 'own-crawlers': '[]' });
  });

  test('whatever it holds, gives settings that are text, and throws nothing', () => {
    const names = fc.constantFrom('badge', 'advice', 'crawler', 'pinned', 'ownCrawlers', '__proto__', 'x');
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue()), (policy) => {
        const settings = settingsIn(policy);
        expect(Object.values(settings).every((value) => typeof value === 'string')).toBe(true);
        expect(['badge', 'advice', 'crawler', 'pinned', 'own-crawlers']).toEqual(
          expect.arrayContaining(Object.keys(settings)),
        );
      }),
    );
  });
});

describe('what a policy sets', () => {
  test('counts before what anybody chose, in private windows too', async () => {
    state.managed = { crawler: 'known:CCBot' };
    const { readSetting, rememberSetting } = await freshly();
    await rememberSetting('crawler', 'known:GPTBot');
    expect(await readSetting('crawler')).toBe('known:CCBot');
    fakeBrowser.extension.inIncognitoContext = true;
    await rememberSetting('crawler', 'any');
    expect(await readSetting('crawler')).toBe('known:CCBot');
  });

  test('leaves everything else to be chosen', async () => {
    state.managed = { badge: true, pinned: 'any' };
    const { readSetting, rememberSetting } = await freshly();
    await rememberSetting('pinned', '["any"]');
    expect(await readSetting('pinned')).toBe('["any"]');
    expect(await readSetting('badge')).toBe('on');
    expect(await readSetting('advice')).toBeNull();
  });

  test('is asked once', async () => {
    const get = vi.spyOn(fakeBrowser.storage.managed, 'get');
    const { managedSettings } = await freshly();
    await Promise.all([managedSettings(), managedSettings()]);
    await managedSettings();
    expect(get).toHaveBeenCalledOnce();
    get.mockRestore();
  });
});

describe('where no policy can be read', () => {
  test('nothing is set, and of none that names the extension, as Firefox says, nothing is told', async () => {
    state.managed = new Error('Managed storage manifest not found');
    expect(await (await freshly()).managedSettings()).toEqual({});
    expect(mistakes).not.toHaveBeenCalled();
  });

  test('nothing is set, and it is told', async () => {
    state.managed = new Error('Something else');
    expect(await (await freshly()).managedSettings()).toEqual({});
    expect(mistakes).toHaveBeenCalledOnce();
  });
});
