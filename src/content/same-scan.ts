import { beginSlices } from '../gather/limits/slices';
import type { Scan } from '../gather/scan';

/** Whether a scan found what the one before it found, on the same elements; in slices, since there can be many of these. */
export async function isSameScan(before: Scan, now: Scan): Promise<boolean> {
  const parts = partsOf(before);
  const isAlike =
    parts.length === partsOf(now).length && partsOf(now).every((part, index) => part === parts[index]);
  if (!isAlike || !isEqual({ ...before.facts, elements: 0 }, { ...now.facts, elements: 0 })) return false;
  const slices = beginSlices();
  for (const [index, element] of now.facts.elements.entries()) {
    if (!isEqual(before.facts.elements[index], element)) return false;
    if (slices.isOver()) await slices.rest();
  }
  return true;
}

/** What a scan is about; its facts on elements are as many as these. */
const partsOf = ({ elements, links }: Scan) => [...elements, ...[...links.values()].flat()];

/** For what can be written in JSON. */
const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (one instanceof Object &&
    other instanceof Object &&
    Object.keys(one).length === Object.keys(other).length &&
    Object.keys(one).every((key) => isEqual(Reflect.get(one, key), Reflect.get(other, key))));
