/** Adds a new HTML element with a class, made through prototypes that the page cannot hide. */
export function add(parent: Node, className = '', tag = 'div'): HTMLElement {
  const element: HTMLElement = Document.prototype.createElement.call(document, tag);
  element.className = className;
  parent.appendChild(element);
  return element;
}
