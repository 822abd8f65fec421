import browser from 'webextension-polyfill';

/** Facts that survive the background, each under its own key of session storage, which never reaches the disk. */
export interface SessionRecord<Fact> {
  read(id: string): Promise<Fact | undefined>;
  /**
   * Reads, changes and writes while no other change of the same fact can come between. Nothing is written where the
   * change gives back what it was given; `undefined` removes.
   */
  update(id: string, change: (known: Fact | undefined) => Fact | undefined): Promise<Fact | undefined>;
}

interface Kept<Fact> {
  readonly usedAt: number;
  readonly fact: Fact;
}

const QUOTA = 10_485_760;
const FULL = 0.95 * QUOTA;
const ROOMY = 0.75 * QUOTA;

const queues = new Map<string, Promise<unknown>>();

/** The facts whose keys begin with a prefix; where room becomes short, the least recently used of all facts go first. */
export function sessionRecord<Fact>(prefix: string): SessionRecord<Fact> {
  return {
    read: async (id) => (await load<Fact>(prefix + id))?.fact,
    update: (id, change) =>
      inTurn(prefix + id, async () => {
        const known = (await load<Fact>(prefix + id))?.fact;
        const fact = change(known);
        if (fact === undefined) await browser.storage.session.remove(prefix + id);
        else if (fact !== known) await store(prefix + id, { usedAt: Date.now(), fact });
        return fact;
      }),
  };
}

/** Calls back after any fact whose key begins with one of the prefixes changed, whoever changed it; answers how to stop. */
export function watchSession(prefixes: readonly string[], changed: () => void): () => void {
  const listener = (changes: Record<string, unknown>, area: string) => {
    if (area !== 'session') return;
    if (Object.keys(changes).some((key) => prefixes.some((prefix) => key.startsWith(prefix)))) changed();
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}

async function load<Fact>(key: string): Promise<Kept<Fact> | undefined> {
  return (await browser.storage.session.get(key))[key] as Kept<Fact> | undefined;
}

async function store(key: string, kept: Kept<unknown>): Promise<void> {
  try {
    await browser.storage.session.set({ [key]: kept });
  } catch {
    await makeRoom(key, ROOMY / 2);
    await browser.storage.session.set({ [key]: kept });
  }
  if ((await browser.storage.session.getBytesInUse(null)) > FULL) await makeRoom(key, ROOMY);
}

async function makeRoom(spared: string, target: number): Promise<void> {
  const all = Object.entries(await browser.storage.session.get(null)) as [string, Partial<Kept<unknown>>][];
  const oldestFirst = all.sort(([, a], [, b]) => (a.usedAt ?? 0) - (b.usedAt ?? 0));
  let inUse = await browser.storage.session.getBytesInUse(null);
  for (const [key] of oldestFirst) {
    if (inUse <= target) return;
    if (key === spared) continue;
    await browser.storage.session.remove(key);
    inUse = await browser.storage.session.getBytesInUse(null);
  }
}

/** Runs work on one key after all earlier work on it, whether that failed or not. */
function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work, work);
  queues.set(key, turn);
  const done = () => queues.get(key) === turn && queues.delete(key);
  turn.then(done, done);
  return turn;
}
