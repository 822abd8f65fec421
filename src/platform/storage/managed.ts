import { browser } from '../browser';
import { listening } from '../listening';
import { reportMistake } from '../mistakes';
import { SETTING_NAMES, SETTINGS, type Setting } from './settings';

/** What an organisation has set for its users, who cannot change it; by name, as views remember it. */
export type Managed = Partial<Readonly<Record<Setting, string>>>;

let known: Promise<Managed> | null = null;

/** What is set by policy (`storage.managed`), asked until it changes; what is no setting, or none that can be, is left out. */
export function managedSettings(): Promise<Managed> {
  known ??= browser.storage.managed.get(null).then(settingsIn, (error: unknown) => {
    // Firefox says so where no policy names the extension.
    if (!/managed storage manifest not found/i.test(String(error))) reportMistake(error);
    return {};
  });
  return known;
}

/** Calls back when a policy comes, changes or goes, at whatever time; answers how to stop. */
export function watchManaged(changed: () => void): () => void {
  return listening(() => {
    known = null;
    changed();
  }, browser.storage.managed.onChanged);
}

/** The names of what is set by policy. */
export const managedNames = async (): Promise<ReadonlySet<Setting>> =>
  new Set(Object.keys(await managedSettings()) as Setting[]);

/** Reads a policy, which is written by hand: each value in the shape that `managed-schema.json` gives it. */
export function settingsIn(policy: Readonly<Record<string, unknown>>): Managed {
  const texts = SETTING_NAMES.map((name) => [name, SETTINGS[name].managedText(policy)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}
