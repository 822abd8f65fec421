import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsIn } from '../../../src/platform/storage/managed';

const mistakes = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => mistakes.mockRestore());

/** A browser in which nothing was asked yet, where an organisation has set this, or asking fails so. */
async function browserWith(managed: Record<string, unknown> | Error) {
  vi.resetModules();
  const { fakeBrowser, resetBrowser, state } = await import('../fake-browser');
  resetBrowser();
  state.managed = managed;
  const { managedSettings } = await import('../../../src/platform/storage/managed');
  const setPolicy = (policy: Record<string, unknown>) => {
    state.managed = policy;
  };
  return {
    fakeBrowser,
    managedSettings,
    setPolicy,
    ...(await import('../../../src/platform/storage/kept-settings')),
  };
}

beforeEach(() => {
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
    const { fakeBrowser, readSetting, rememberSetting } = await browserWith({ crawler: 'known:CCBot' });
    await rememberSetting('crawler', 'known:GPTBot');
    expect(await readSetting('crawler')).toBe('known:CCBot');
    fakeBrowser.extension.inIncognitoContext = true;
    await rememberSetting('crawler', 'any');
    expect(await readSetting('crawler')).toBe('known:CCBot');
  });

  test('leaves everything else to be chosen', async () => {
    const { readSetting, rememberSetting } = await browserWith({ badge: true, pinned: 'any' });
    await rememberSetting('pinned', ['any']);
    expect(await readSetting('pinned')).toEqual(['any']);
    expect(await readSetting('badge')).toBe(true);
    expect(await readSetting('advice')).toBe(true);
  });

  test('is heard of when it comes late, changes or goes, and counts from then on', async () => {
    const { fakeBrowser, readSetting, rememberSetting, setPolicy, watchSetting } = await browserWith({});
    await rememberSetting('crawler', 'known:GPTBot');
    let changes = 0;
    const end = watchSetting('crawler', () => changes++);
    expect(await readSetting('crawler')).toBe('known:GPTBot');
    for (const crawler of ['known:CCBot', 'any', undefined]) {
      setPolicy(crawler ? { crawler } : {});
      fakeBrowser.storage.managed.onChanged.emit({ crawler: {} });
      expect(await readSetting('crawler')).toBe(crawler ?? 'known:GPTBot');
    }
    expect(changes).toBe(3);
    end();
  });

  test('is asked once, as long as it does not change', async () => {
    const { fakeBrowser, managedSettings } = await browserWith({});
    const get = vi.spyOn(fakeBrowser.storage.managed, 'get');
    await Promise.all([managedSettings(), managedSettings()]);
    await managedSettings();
    expect(get).toHaveBeenCalledOnce();
  });
});

describe('where no policy can be read', () => {
  test('nothing is set, and of none that names the extension, as Firefox says, nothing is told', async () => {
    const { managedSettings } = await browserWith(new Error('Managed storage manifest not found'));
    expect(await managedSettings()).toEqual({});
    expect(mistakes).not.toHaveBeenCalled();
  });

  test('nothing is set, and it is told', async () => {
    const { managedSettings } = await browserWith(new Error('Something else'));
    expect(await managedSettings()).toEqual({});
    expect(mistakes).toHaveBeenCalledOnce();
  });
});
