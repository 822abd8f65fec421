import browser from 'webextension-polyfill';
import type { FactArea, Kept } from './fact-area';

/** The browser's session storage. */
export const sessionArea: FactArea = {
  get: async (key) => (await browser.storage.session.get(key))[key] as Kept | undefined,
  set: (key, kept) => browser.storage.session.set({ [key]: kept }),
  remove: (keys) => browser.storage.session.remove([...keys]),
  entries: async () => Object.entries(await browser.storage.session.get(null)) as [string, Kept][],
  octetsInUse: () => browser.storage.session.getBytesInUse(null),
  watch(changed) {
    const listener = (changes: Record<string, unknown>, area: string) => {
      if (area === 'session') changed(Object.keys(changes));
    };
    browser.storage.onChanged.addListener(listener);
    return () => browser.storage.onChanged.removeListener(listener);
  },
};
