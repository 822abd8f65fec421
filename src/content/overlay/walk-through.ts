import { isVisible } from './layout';
import { treeOf } from './tree-of';

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

/**
 * By where they stand, in shadow roots by that of the nearest hosts that stand beside each other; what holds the other comes
 * first.
 */
function inOrder(one: Element, other: Element): number {
  const places = new Map(placesOf(other).map((place) => [treeOf(place), place]));
  for (const place of placesOf(one)) {
    const beside = places.get(treeOf(place));
    if (!beside) continue;
    // One stands in the shadow of the other.
    if (place === beside) return place === one ? -1 : 1;
    const order = Node.prototype.compareDocumentPosition.call(place, beside);
    return order & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  }
  return 0;
}

/** The element, and the host of each shadow root around it. */
function placesOf(element: Element): Element[] {
  const places = [element];
  for (let root = treeOf(element); root instanceof ShadowRoot; root = treeOf(root.host))
    places.push(root.host);
  return places;
}
