import { browser } from '../browser';
import { isFull } from '../browser-failures';
import { listening } from '../listening';
import { type FactArea, type Kept, NoRoom } from './fact-area';

/** The browser's session storage. */
export const sessionArea: FactArea = {
  get: async (key) => (await browser.storage.session.get(key))[key] as Kept | undefined,
  async set(key, kept) {
    try {
      await browser.storage.session.set({ [key]: kept });
    } catch (error) {
      throw isFull(error) ? new NoRoom('Session storage is full', { cause: error }) : error;
    }
  },
  remove: (keys) => browser.storage.session.remove([...keys]),
  entries: async () => Object.entries(await browser.storage.session.get(null)) as [string, Kept][],
  octetsInUse: () => browser.storage.session.getBytesInUse(null),
  watch(changed) {
    const listener = (changes: Record<string, unknown>, area: string) => {
      if (area === 'session') changed(Object.keys(changes));
    };
    return listening(listener, browser.storage.onChanged);
  },
};
