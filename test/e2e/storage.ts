import type { View } from '../../drive/driver';
import { withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import { until } from '../../drive/until.js';
import { SETTINGS, type Setting, type Settings } from '../../src/platform/storage/settings';

/** All that the extension keeps in session storage, as text, seen from a page of the extension. */
export const sessionText = (view: View): Promise<string> =>
  withExtensionApi(view, async ({ storage }) => JSON.stringify(await storage.session.get(null)));

/** The keys of what it keeps there. */
export const sessionKeys = async (view: View): Promise<string[]> =>
  Object.keys(JSON.parse(await sessionText(view)));

/** Takes everything out of it. */
export const emptySession = (view: View): Promise<void> =>
  withExtensionApi(view, ({ storage }) => storage.session.clear());

/**
 * Waits until a setting is stored with the value that it should have; any page of the extension can be asked. A view shows a
 * change before it is stored, and a view that is closed too soon loses it.
 */
export async function settingStored<Name extends Setting>(
  view: View,
  name: Name,
  isRight: (value: Settings[Name]) => boolean,
): Promise<void> {
  const { area, valueIn } = SETTINGS[name];
  const stored = () =>
    withExtensionApi(
      view,
      async ({ storage }, area, key) => {
        const text = (await storage[area].get(key))[key];
        return typeof text === 'string' ? text : null;
      },
      area,
      `setting:${name}`,
    );
  await until(async () => {
    const text = await stored();
    return text !== null && isRight(valueIn(text));
  }, `the setting ${name} to be stored`);
}
