/** Tabs that were closed while we live; browsers give no id twice, but tell of a closed tab's navigation late. */
const closed = new Set<number>();
let underWay: Promise<unknown> = Promise.resolve();

/** Keeps something of a tab, unless that was closed; answers what `keep` answers, or null. What it waits for should be memory alone. */
export async function keepOf<Answer>(tab: number, keep: () => Promise<Answer>): Promise<Answer | null> {
  if (closed.has(tab)) return null;
  const work = keep();
  underWay = Promise.allSettled([underWay, work]);
  return work;
}

/** Resolves when all that was to be kept of any tab so far is kept. */
export async function allKept(): Promise<void> {
  await underWay;
}

/** Has nothing of a tab be kept any more; resolves when what was under way is kept, and can be forgotten. */
export async function closeTab(tab: number): Promise<void> {
  closed.add(tab);
  await underWay;
}
