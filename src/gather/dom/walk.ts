import type { NativeDom } from './native-dom';

/** The shadow roots that were entered, each with the element that holds it. */
export type Hosts = Map<Node, Element>;

/** Finds what an element holds besides its children. */
export type Inside = (dom: NativeDom, element: Element) => DocumentFragment | null;

/** In a page that is shown: the open shadow root. */
export const openShadow: Inside = (dom, element) => dom.shadowOf(element);

/** In HTML that is not shown: the template that would become the open shadow root. */
export const declaredShadow: Inside = (dom, element) =>
  dom.attributeOf(element, 'shadowrootmode')?.toLowerCase() === 'open' ? dom.contentOf(element) : null;

/**
 * The element and all that it holds, in document order; what is in its shadow comes before its children, and `hosts` gains that
 * shadow root. Goes on where it was when the page changes between two steps.
 */
export function* elementsOf(
  dom: NativeDom,
  top: Element,
  insideOf: Inside,
  hosts: Hosts,
): Generator<Element> {
  const walks = [dom.elementsBelow(top)];
  for (let walk = walks.at(-1); walk; walk = walks.at(-1)) {
    const element = walk.nextNode() as Element | null;
    if (!element) {
      walks.pop();
      continue;
    }
    yield element;
    const inside = insideOf(dom, element);
    if (!inside || hosts.has(inside)) continue;
    hosts.set(inside, element);
    walks.push(dom.elementsBelow(inside));
  }
}
