import { expecting } from '../failures';
import { type Kept, NoRoom, QUOTA } from './fact-area';
import { ownArea } from './own-area';
import { UNKEPT } from './watch-session';

/** Facts that survive the background, each under its own key of memory that never reaches the disk. */
export interface SessionRecord<Fact> {
  read(id: string): Promise<Fact | undefined>;
  /**
   * Reads, changes and writes while no other change of the same fact can come between. Nothing is written where the
   * change gives back what it was given; `undefined` removes. What finds no room is held until the background ends.
   */
  update(id: string, change: (known: Fact | undefined) => Fact | undefined): Promise<Fact | undefined>;
  /** Whether there was no room for a fact, so that it lasts no longer than the background. */
  isUnkept(id: string): boolean;
}

const FULL = 0.95 * QUOTA;
const ROOMY = 0.75 * QUOTA;

/** What found no room. */
const unkept = new Map<string, Kept>();
const queues = new Map<string, Promise<unknown>>();
let neededKeys: () => Promise<ReadonlySet<string>> = async () => new Set();
/** Until more than so many octets are in use, there is nothing to drop but what is needed. */
let fullOfNeeded = 0;

/** Sets which keys the documents in view need: they are never dropped to make room. */
export function protectKeys(needed: () => Promise<ReadonlySet<string>>): void {
  neededKeys = needed;
}

/**
 * The facts whose keys begin with a prefix; where room becomes short, those written longest ago go first, whatever their prefix.
 */
export function sessionRecord<Fact>(prefix: string): SessionRecord<Fact> {
  return {
    read: (id) => load<Fact>(prefix + id),
    update: (id, change) =>
      inTurn(prefix + id, async () => {
        const known = await load<Fact>(prefix + id);
        const fact = change(known);
        if (fact === undefined) await drop([prefix + id]);
        else if (fact !== known) await store(prefix + id, { usedAt: Date.now(), text: JSON.stringify(fact) });
        return fact;
      }),
    isUnkept: (id) => unkept.has(prefix + id),
  };
}

/** Removes every fact whose key begins so. */
export async function forgetFacts(prefix: string): Promise<void> {
  const keys = [...(await ownArea().entries()).map(([key]) => key), ...unkept.keys()];
  await drop(keys.filter((key) => key.startsWith(prefix)));
}

async function load<Fact>(key: string): Promise<Fact | undefined> {
  const kept = unkept.get(key) ?? (await ownArea().get(key));
  return kept && JSON.parse(kept.text);
}

async function drop(keys: readonly string[]): Promise<void> {
  for (const key of keys) unkept.delete(key);
  if (keys.length > 0) await ownArea().remove(keys);
}

async function store(key: string, kept: Kept): Promise<void> {
  const area = ownArea();
  const isKept = (await trySet(key, kept)) || ((await makeRoom(key, ROOMY / 2)) && (await trySet(key, kept)));
  if (!isKept) return hold(key, kept);
  unkept.delete(key);
  if ((await area.octetsInUse()) > Math.max(FULL, fullOfNeeded)) await makeRoom(key, ROOMY);
}

/** Keeps a fact here, for as long as the documents in view need it and we live. */
async function hold(key: string, kept: Kept): Promise<void> {
  const needed = await neededKeys();
  for (const other of unkept.keys()) if (!needed.has(other)) unkept.delete(other);
  unkept.set(key, kept);
  // What was kept of it before is no longer true.
  await ownArea().remove([key]);
  await trySet(UNKEPT, { usedAt: Date.now(), text: '' });
}

/** Answers whether there was room. */
function trySet(key: string, kept: Kept): Promise<boolean> {
  const set = ownArea().set(key, kept);
  return expecting(
    (error) => error instanceof NoRoom,
    set.then(() => true),
    false,
  );
}

/** Drops facts that are not needed until no more than so many octets are in use; answers whether it dropped any. */
async function makeRoom(spared: string, target: number): Promise<boolean> {
  const area = ownArea();
  const [all, needed] = await Promise.all([area.entries(), neededKeys()]);
  const oldestFirst = all
    .filter(([key]) => key !== spared && !needed.has(key))
    .sort(([, a], [, b]) => (a.usedAt ?? 0) - (b.usedAt ?? 0));
  const dropped: string[] = [];
  let left = await area.octetsInUse();
  for (const [key, { text = '' }] of oldestFirst) {
    if (left <= target) break;
    dropped.push(key);
    left -= key.length + text.length;
  }
  if (dropped.length > 0) await area.remove(dropped);
  fullOfNeeded = left > target ? left + QUOTA / 100 : 0;
  return dropped.length > 0;
}

/** Runs work on one key after all earlier work on it, whether that failed or not. */
function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work, work);
  queues.set(key, turn);
  const done = () => queues.get(key) === turn && queues.delete(key);
  turn.then(done, done);
  return turn;
}
