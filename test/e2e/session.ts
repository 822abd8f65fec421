import type { View } from '../../drive/driver';

/** All that the extension keeps in session storage, as text, seen from a page of the extension. */
export const sessionText = (view: View): Promise<string> => view.evaluate(readSession);

/** The keys of what it keeps there. */
export const sessionKeys = async (view: View): Promise<string[]> =>
  Object.keys(JSON.parse(await sessionText(view)));

/** Runs in a page of the extension. */
async function readSession(): Promise<string> {
  const { session } = (globalThis as unknown as { chrome: typeof import('webextension-polyfill') }).chrome
    .storage;
  return JSON.stringify(await session.get(null));
}
