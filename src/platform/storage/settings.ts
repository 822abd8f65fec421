import { browser } from '../browser';
import { isPrivateWindow } from '../windows';
import { ownArea } from './own-area';

/** What views remember from one time to the next, as text. */
export type Setting = 'crawler' | 'pinned' | 'advice';

/** Firefox keeps one memory for all windows: what begins so belongs to private ones, and goes with the last of them. */
export const OF_PRIVATE_WINDOWS = 'private:';

const keyOf = (setting: Setting) => `setting:${setting}`;

/**
 * What was remembered last of a setting, or null. A private window knows its own choice before that of the others, which
 * know nothing of it.
 */
export async function readSetting(setting: Setting): Promise<string | null> {
  const key = keyOf(setting);
  const own = isPrivateWindow() ? (await ownArea().get(OF_PRIVATE_WINDOWS + key))?.text : undefined;
  const chosen = own ?? (await browser.storage.local.get(key))[key];
  return typeof chosen === 'string' ? chosen : null;
}

/** Remembers a setting: for good, or in a private window until the last of them closes. */
export async function rememberSetting(setting: Setting, text: string): Promise<void> {
  const key = keyOf(setting);
  if (isPrivateWindow()) await ownArea().set(OF_PRIVATE_WINDOWS + key, { usedAt: Date.now(), text });
  else await browser.storage.local.set({ [key]: text });
}
