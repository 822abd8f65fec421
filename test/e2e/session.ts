import type { View } from '../../drive/driver';
import { withExtensionApi } from '../../drive/in-page/with-extension-api.js';

/** All that the extension keeps in session storage, as text, seen from a page of the extension. */
export const sessionText = (view: View): Promise<string> =>
  withExtensionApi(view, async ({ storage }) => JSON.stringify(await storage.session.get(null)));

/** The keys of what it keeps there. */
export const sessionKeys = async (view: View): Promise<string[]> =>
  Object.keys(JSON.parse(await sessionText(view)));

/** Takes everything out of it. */
export const emptySession = (view: View): Promise<void> =>
  withExtensionApi(view, ({ storage }) => storage.session.clear());
