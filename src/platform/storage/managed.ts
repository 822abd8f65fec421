import { browser } from '../browser';
import { reportMistake } from '../mistakes';
import type { Setting } from './setting';

/** What an organisation has set for its users, who cannot change it; by name, as views remember it. */
export type Managed = Partial<Readonly<Record<Setting, string>>>;

let known: Promise<Managed> | null = null;

/** What is set by policy (`storage.managed`), asked once; what is no setting, or none that can be, is left out. */
export function managedSettings(): Promise<Managed> {
  known ??= browser.storage.managed.get(null).then(settingsIn, (error: unknown) => {
    // Firefox says so where no policy names the extension.
    if (!/managed storage manifest not found/i.test(String(error))) reportMistake(error);
    return {};
  });
  return known;
}

/** The names of what is set by policy. */
export const managedNames = async (): Promise<ReadonlySet<Setting>> =>
  new Set(Object.keys(await managedSettings()) as Setting[]);

/** Reads a policy, which somebody wrote by hand: each value in the shape that `managed-schema.json` gives it. */
export function settingsIn(policy: Readonly<Record<string, unknown>>): Managed {
  const { badge, advice, crawler, pinned, ownCrawlers } = policy;
  return {
    ...(typeof badge === 'boolean' && { badge: badge ? 'on' : 'off' }),
    ...(typeof advice === 'boolean' && { advice: advice ? 'on' : 'off' }),
    ...(typeof crawler === 'string' && { crawler }),
    ...(isTexts(pinned) && { pinned: JSON.stringify(pinned) }),
    ...(Array.isArray(ownCrawlers) && { 'own-crawlers': JSON.stringify(ownCrawlers) }),
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
