import { createStore, delMany, entries, get, set } from 'idb-keyval';
import { type FactArea, type Kept, NoRoom, QUOTA } from './fact-area';

/** The channel on which contexts announce their changes: databases do not. */
const CHANNEL = 'facts';

/** Opened late: elsewhere than in private windows, a database would be on the disk. */
let database: ReturnType<typeof createStore> | undefined;
const facts = () => {
  database ??= createStore('facts', 'facts');
  return database;
};

/** Octets by key; only the background writes enough to count. */
let sizes: Promise<Map<string, number>> | undefined;
const knownSizes = () => {
  sizes ??= entries<string, Kept>(facts()).then(
    (all) => new Map(all.map(([key, kept]) => [key, sizeOf(key, kept)])),
  );
  return sizes;
};

/**
 * What a private window keeps in a database of its own: such a profile has them in memory, and drops them with its last window.
 */
export const privateArea: FactArea = {
  get: (key) => get<Kept>(key, facts()),
  async set(key, kept) {
    const known = await knownSizes();
    const size = sizeOf(key, kept);
    if (sum(known.values()) - (known.get(key) ?? 0) + size > QUOTA)
      throw new NoRoom('No room is left for private windows');
    known.set(key, size);
    try {
      await set(key, kept, facts());
    } catch (error) {
      throw isDiskFull(error) ? new NoRoom('The database is full', { cause: error }) : error;
    }
    broadcast([key]);
  },
  async remove(keys) {
    const known = await knownSizes();
    for (const key of keys) known.delete(key);
    await delMany([...keys], facts());
    broadcast(keys);
  },
  entries: () => entries<string, Kept>(facts()),
  octetsInUse: async () => sum((await knownSizes()).values()),
  watch(changed) {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => changed(data);
    return () => channel.close();
  },
};

const isDiskFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

const sizeOf = (key: string, { text }: Kept) => 2 * (key.length + text.length);

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

function broadcast(keys: readonly string[]): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(keys);
  channel.close();
}
