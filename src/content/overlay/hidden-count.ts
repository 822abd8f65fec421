import { beginSlices } from '../../gather/limits/slices';
import { isVisible } from './layout';
import type { Targets } from './targets';

/** How often elements that the page hides are counted, in milliseconds; more of them than this are counted once. */
const COUNT_EVERY = 2_000;
const MOST_COUNTED = 2_000;

/** The number of outlined elements that the page hides. */
interface HiddenCount {
  /** Counts these, now and then again, and no others. */
  count(targets: Targets): void;
  stop(): void;
}

/** Prepares to count in slices, since there can be many elements; `counted` is called with every result. */
export function createHiddenCount(counted: (hidden: number) => void): HiddenCount {
  /** Null after the end. */
  let targets: Targets | null = new Map();
  let isCounting = false;

  const count = async () => {
    const of = targets;
    if (isCounting || !of) return;
    isCounting = true;
    const hidden = await hiddenIn(of, () => of === targets).finally(() => {
      isCounting = false;
    });
    if (of !== targets) await count();
    else if (hidden !== null) counted(hidden);
  };
  const timer = setInterval(() => {
    if (targets && targets.size <= MOST_COUNTED) void count();
  }, COUNT_EVERY);
  return {
    count(next) {
      targets = next;
      void count();
    },
    stop() {
      targets = null;
      clearInterval(timer);
    },
  };
}

/** Null where the number is not wanted any more. */
async function hiddenIn(targets: Targets, isWanted: () => boolean): Promise<number | null> {
  const slices = beginSlices();
  // What is outlined comes first.
  await slices.rest();
  let hidden = 0;
  for (const element of targets.keys()) {
    if (!isVisible(element)) hidden += 1;
    if (slices.isOver()) await slices.rest();
    if (!isWanted()) return null;
  }
  return hidden;
}
