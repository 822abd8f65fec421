import { browser } from '../browser';
import { keyOf, SETTING_NAMES, SETTINGS } from './settings';

/**
 * The version of how settings are kept: that of the latest move of one; a later version of the extension may keep them otherwise.
 */
const VERSION = Math.max(...SETTING_NAMES.map((name) => SETTINGS[name].movedIn ?? 0));
const VERSION_KEY = 'setting:version';

/** Moves settings that an earlier version kept in another area; those of a later version are left as they are. */
export async function migrateSettings(): Promise<void> {
  const { local, sync } = browser.storage;
  const kept = { local: await local.get(null), sync: await sync.get(null) };
  const version = versionIn(kept.local);
  if (version >= VERSION) return;
  const moved = SETTING_NAMES.filter((name) => (SETTINGS[name].movedIn ?? 0) > version).map((name) => {
    const to = SETTINGS[name].area;
    return { key: keyOf(name), to, from: to === 'sync' ? 'local' : 'sync' } as const;
  });
  // What is only copied first cannot be lost on the way; what is there already is newer.
  for (const { key, from, to } of moved)
    if (key in kept[from] && !(key in kept[to])) await browser.storage[to].set({ [key]: kept[from][key] });
  await local.set({ [VERSION_KEY]: VERSION });
  for (const { key, from } of moved) await browser.storage[from].remove([key]);
}

function versionIn({ [VERSION_KEY]: version }: Record<string, unknown>): number {
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0;
}
