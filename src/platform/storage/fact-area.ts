/** A fact as it is kept: its JSON, which takes a quarter of what an object does, and when it was written, in milliseconds. */
export interface Kept {
  readonly usedAt: number;
  readonly text: string;
}

/** A memory that outlives the background and never reaches the disk, one text under each key. */
export interface FactArea {
  get(key: string): Promise<Kept | undefined>;
  /** Rejects with `NoRoom` where there is none. */
  set(key: string, kept: Kept): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  entries(): Promise<[key: string, kept: Kept][]>;
  octetsInUse(): Promise<number>;
  /** Calls back with the keys that changed, in whatever context they were changed; answers how to stop. */
  watch(changed: (keys: readonly string[]) => void): () => void;
}

/** What an area holds at the most, in octets. */
export const QUOTA = 10_485_760;

/** A fact found no room. */
export class NoRoom extends Error {}
