import { isVisible } from './layout';

/** Finds, from one outlined element, the next one that is to be seen, in the order of the page; null where none is. */
export type Step = (from: Element | null, by: 1 | -1) => Element | null;

/** Prepares to go through some elements in the order of the page, round and round; they are put in order when first asked for. */
export function createWalk(elements: Iterable<Element>): Step {
  let ordered: readonly Element[] | null = null;
  return (from, by) => {
    ordered ??= [...elements].sort(inOrder);
    const start = from ? ordered.indexOf(from) : -1;
    const first = start < 0 ? (by > 0 ? 0 : ordered.length - 1) : start + by;
    for (let tried = 0; tried < ordered.length; tried += 1) {
      const at = (first + tried * by + ordered.length * 2) % ordered.length;
      const element = ordered[at];
      if (element && isVisible(element)) return element;
    }
    return null;
  };
}

function inOrder(one: Element, other: Element): number {
  if (one === other) return 0;
  const place = Node.prototype.compareDocumentPosition.call(one, other);
  return place & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}
