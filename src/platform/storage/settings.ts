import { browser } from '../browser';
import { isPrivateWindow } from '../windows';
import { managedSettings } from './managed';
import { ownArea } from './own-area';
import type { Setting } from './setting';

/** What is the same in all browsers of a user, where these synchronise what extensions keep. */
const SYNCHRONISED: readonly Setting[] = ['own-crawlers', 'pinned'];

/** Firefox keeps one memory for all windows: what begins so belongs to private ones, and goes with the last of them. */
export const OF_PRIVATE_WINDOWS = 'private:';

const keyOf = (setting: Setting) => `setting:${setting}`;

const areaOf = (setting: Setting) =>
  SYNCHRONISED.includes(setting) ? browser.storage.sync : browser.storage.local;

/**
 * What was remembered last of a setting, or null; what an organisation has set counts before that. A private window knows its own choice
 * before that of the others, which know nothing of it.
 */
export async function readSetting(setting: Setting): Promise<string | null> {
  const key = keyOf(setting);
  const managed = (await managedSettings())[setting];
  if (managed !== undefined) return managed;
  const own = isPrivateWindow() ? (await ownArea().get(OF_PRIVATE_WINDOWS + key))?.text : undefined;
  const chosen = own ?? (await areaOf(setting).get(key))[key];
  return typeof chosen === 'string' ? chosen : null;
}

/** Remembers a setting: for good, or in a private window until the last of them closes. */
export async function rememberSetting(setting: Setting, text: string): Promise<void> {
  const key = keyOf(setting);
  if (isPrivateWindow()) await ownArea().set(OF_PRIVATE_WINDOWS + key, { usedAt: Date.now(), text });
  else await areaOf(setting).set({ [key]: text });
}

/** Calls back when a setting was remembered for good, be it here, in another view or in another browser of the user; answers how to stop. */
export function watchSetting(setting: Setting, changed: () => void): () => void {
  const key = keyOf(setting);
  const { onChanged } = areaOf(setting);
  const listener = (changes: object) => {
    if (key in changes) changed();
  };
  onChanged.addListener(listener);
  return () => onChanged.removeListener(listener);
}
