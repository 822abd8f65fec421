import { browser } from '../browser';
import { isPrivateWindow } from '../windows';
import { managedSettings } from './managed';
import { ownArea } from './own-area';
import { keyOf, SETTINGS, type Setting, type Settings } from './settings';

/** Firefox keeps one memory for all windows: what begins so belongs to private ones, and goes with the last of them. */
export const OF_PRIVATE_WINDOWS = 'private:';

const areaOf = (setting: Setting) => browser.storage[SETTINGS[setting].area];

/**
 * What was remembered last of a setting; what an organisation has set counts before that. A private window knows its own choice
 * before that of the others, which know nothing of it; Firefox has one background for both, which says for which of them it asks.
 */
export async function readSetting<Name extends Setting>(
  setting: Name,
  isPrivate = isPrivateWindow(),
): Promise<Settings[Name]> {
  const managed = (await managedSettings())[setting];
  return SETTINGS[setting].valueIn(managed ?? (await keptText(setting, isPrivate)));
}

/** Remembers a setting, whatever it was: for good, or in a private window until the last of them closes. */
export async function rememberSetting<Name extends Setting>(
  setting: Name,
  value: Settings[Name],
): Promise<void> {
  const key = keyOf(setting);
  const text = SETTINGS[setting].textOf(value);
  if (isPrivateWindow()) await ownArea().set(OF_PRIVATE_WINDOWS + key, { usedAt: Date.now(), text });
  else await areaOf(setting).set({ [key]: text });
}

/**
 * Changes what is remembered of a setting; no other change of it comes between reading and writing, in whatever view that is
 * made.
 */
export async function changeSetting<Name extends Setting>(
  setting: Name,
  change: (value: Settings[Name]) => Settings[Name],
): Promise<void> {
  await navigator.locks.request(keyOf(setting), async () => {
    const value = SETTINGS[setting].valueIn(await keptText(setting, isPrivateWindow()));
    await rememberSetting(setting, change(value));
  });
}

/**
 * Calls back when a setting was remembered, be it here, in another view or in another browser of the user; answers how to stop.
 * What private windows remember calls listeners in these alone.
 */
export function watchSetting(setting: Setting, changed: () => void): () => void {
  const key = keyOf(setting);
  const { onChanged } = areaOf(setting);
  const listener = (changes: object) => {
    if (key in changes) changed();
  };
  onChanged.addListener(listener);
  const stop =
    isPrivateWindow() && ownArea().watch((keys) => keys.includes(OF_PRIVATE_WINDOWS + key) && changed());
  return () => {
    onChanged.removeListener(listener);
    if (stop) stop();
  };
}

async function keptText(setting: Setting, isPrivate: boolean): Promise<string | null> {
  const key = keyOf(setting);
  const own = isPrivate ? (await ownArea().get(OF_PRIVATE_WINDOWS + key))?.text : undefined;
  const kept = own ?? (await areaOf(setting).get(key))[key];
  return typeof kept === 'string' ? kept : null;
}
