/** Tabs closed since the background started. Browsers never reuse an id, but report navigations of a closed tab late. */
const closed = new Set<number>();
let underWay: Promise<unknown> = Promise.resolve();

/** Runs `keep`, which stores facts of a tab, unless the tab was closed: then null. It should wait for memory alone. */
export async function ifTabOpen<Answer>(tab: number, keep: () => Promise<Answer>): Promise<Answer | null> {
  if (closed.has(tab)) return null;
  const work = keep();
  underWay = Promise.allSettled([underWay, work]);
  return work;
}

/** Resolves when all facts so far are stored. */
export async function allKept(): Promise<void> {
  await underWay;
}

/** Lets no more facts of a tab be stored; resolves when those under way are, so that they can be removed. */
export async function closeTab(tab: number): Promise<void> {
  closed.add(tab);
  await underWay;
}
