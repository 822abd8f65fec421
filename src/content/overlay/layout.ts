/** Where elements stand in the window, read through prototypes that the page cannot hide. */

const native = Element.prototype;

/** An element that runs over more lines than this is taken as a whole. */
const MOST_LINES = 12;

/** Where the element stands in the window. */
export function areaOf(element: Element): DOMRect {
  return native.getBoundingClientRect.call(element);
}

/** Where the lines of the element stand in the window; nothing where it is not to be seen. */
export function linesOf(element: Element): Iterable<DOMRect> {
  if (hasNoBox(element)) return [areaOfContent(element)];
  if (!isDrawn(element)) return [];
  const lines = native.getClientRects.call(element);
  return lines.length > MOST_LINES ? [areaOf(element)] : lines;
}

/** Whether the element shows what is in it without a box of its own. */
export function hasNoBox(element: Element): boolean {
  return getComputedStyle(element).display === 'contents';
}

/** Whether words that stand right in the element are drawn. */
export function isDrawn(element: Element): boolean {
  return native.checkVisibility.call(element, { visibilityProperty: true });
}

/** Whether the element, or what is in it, is to be seen somewhere on the page. */
export function isVisible(element: Element): boolean {
  if (hasNoBox(element)) return true;
  return isDrawn(element) && native.getClientRects.call(element).length > 0;
}

/** Scrolls the page until the element is in view. */
export function bringIntoView(element: Element): void {
  native.scrollIntoView.call(element, { block: 'center', inline: 'nearest', behavior: 'instant' });
}

function areaOfContent(element: Element): DOMRect {
  const content = new Range();
  content.selectNodeContents(element);
  return content.getBoundingClientRect();
}
