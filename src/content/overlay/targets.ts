import type { Mark, Marks } from '../../messages';

/** The elements to outline. */
export type Targets = ReadonlyMap<Element, Mark['verdict']>;

/** The elements that marks speak of, by their index among those of the scan that the marks are for. */
export function targetsOf({ marks }: Marks, elements: readonly Element[]): Targets {
  const targets = new Map<Element, Mark['verdict']>();
  for (const { element: index, verdict } of marks) {
    const element = elements[index];
    if (element) targets.set(element, verdict);
  }
  return targets;
}
