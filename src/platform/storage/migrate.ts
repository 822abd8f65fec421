import { browser } from '../browser';

/** The version of how settings are kept; a later version of the extension may keep them otherwise. */
const VERSION = 1;
const VERSION_KEY = 'setting:version';

/** What is kept of a kind, by key. */
type Kept = Record<string, unknown>;

/** From each version to the next: what changes of what is kept on this computer, and of what is synchronised. */
const STEPS: readonly ((local: Kept, synchronised: Kept) => readonly [Kept, Kept])[] = [
  // Pinned crawlers are synchronised like those of one's own, which can be among them.
  ({ 'setting:pinned': pinned, ...local }, synchronised) => [
    local,
    pinned === undefined ? synchronised : { 'setting:pinned': pinned, ...synchronised },
  ],
];

/** Brings settings that an earlier version kept into the shape of this one; those of a later version are left as they are. */
export async function migrateSettings(): Promise<void> {
  const { local, sync } = browser.storage;
  const [kept, synchronised] = await Promise.all([local.get(null), sync.get(null)]);
  const version = versionIn(kept);
  if (version >= VERSION) return;
  const [nextKept, nextSynchronised] = STEPS.slice(version).reduce(
    ([here, everywhere], step) => step(here, everywhere),
    [kept, synchronised] as readonly [Kept, Kept],
  );
  // What is only copied first cannot be lost on the way.
  await sync.set(nextSynchronised);
  await local.set({ ...nextKept, [VERSION_KEY]: VERSION });
  await local.remove(Object.keys(kept).filter((key) => !(key in nextKept)));
}

function versionIn({ [VERSION_KEY]: version }: Kept): number {
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0;
}
