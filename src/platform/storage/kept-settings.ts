import { browser } from '../browser';
import { listening } from '../listening';
import { isPrivateWindow } from '../windows';
import { managedSettings, watchManaged } from './managed';
import { ownArea } from './own-area';
import { keyOf, SETTING_NAMES, SETTINGS, type Setting, type Settings } from './settings';

/** Firefox keeps one memory for all windows: what begins so belongs to private ones, and goes with the last of them. */
export const OF_PRIVATE_WINDOWS = 'private:';

/** What begins so could not be synchronised, and is kept in this browser alone; it counts before what is synchronised. */
const UNSYNCED = 'unsynced:';

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
  else await keepText(setting, text);
}

/** The settings that the browser's synchronised storage did not take, as where it is full; this browser alone has them. */
export async function unsyncedSettings(): Promise<ReadonlySet<Setting>> {
  const kept = await browser.storage.local.get(SETTING_NAMES.map((name) => UNSYNCED + keyOf(name)));
  return new Set(SETTING_NAMES.filter((name) => UNSYNCED + keyOf(name) in kept));
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
 * Calls back when a setting was remembered, be it here, in another view or in another browser of the user, or set by policy;
 * answers how to stop. What private windows remember calls listeners in these alone.
 */
export function watchSetting(setting: Setting, changed: () => void): () => void {
  const key = keyOf(setting);
  const { local, sync } = browser.storage;
  const ends = [watchManaged(changed)];
  const watch = ({ onChanged }: typeof local | typeof sync, wanted: string) => {
    const listener = (changes: object) => {
      if (wanted in changes) changed();
    };
    ends.push(listening(listener, onChanged));
  };
  if (SETTINGS[setting].area === 'local') watch(local, key);
  else {
    watch(sync, key);
    watch(local, UNSYNCED + key);
  }
  if (isPrivateWindow())
    ends.push(ownArea().watch((keys) => keys.includes(OF_PRIVATE_WINDOWS + key) && changed()));
  return () => {
    for (const end of ends) end();
  };
}

async function keptText(setting: Setting, isPrivate: boolean): Promise<string | null> {
  const key = keyOf(setting);
  const own = isPrivate ? (await ownArea().get(OF_PRIVATE_WINDOWS + key))?.text : undefined;
  const kept = own ?? (await everyArea(setting, key));
  return typeof kept === 'string' ? kept : null;
}

async function everyArea(setting: Setting, key: string): Promise<unknown> {
  const { local, sync } = browser.storage;
  if (SETTINGS[setting].area === 'local') return (await local.get(key))[key];
  const [here, everywhere] = await Promise.all([local.get(UNSYNCED + key), sync.get(key)]);
  return here[UNSYNCED + key] ?? everywhere[key];
}

/** Keeps a text where its setting belongs; what cannot be synchronised is not lost. */
async function keepText(setting: Setting, text: string): Promise<void> {
  const { local, sync } = browser.storage;
  const key = keyOf(setting);
  if (SETTINGS[setting].area === 'local') return local.set({ [key]: text });
  const isSynced = await sync.set({ [key]: text }).then(
    () => true,
    () => false,
  );
  await (isSynced ? local.remove(UNSYNCED + key) : local.set({ [UNSYNCED + key]: text }));
}
