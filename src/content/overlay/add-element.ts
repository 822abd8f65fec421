/** Adds a new HTML element with a class and a text, made through prototypes that the page cannot hide. */
export function add<K extends keyof HTMLElementTagNameMap>(
  parent: Node,
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = Document.prototype.createElement.call(document, tag) as HTMLElementTagNameMap[K];
  element.className = className;
  element.textContent = text;
  parent.appendChild(element);
  return element;
}
