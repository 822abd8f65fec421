/**
 * The DOM read through its prototypes: a form with an input named `getAttribute`, or an image named `body`, hides the
 * real members of an element or of the document itself, in the extension's world too.
 */

const native = Element.prototype;

const localName = getter<Element, string>(native, 'localName');
const parentElement = getter<Node, Element | null>(Node.prototype, 'parentElement');
const parentNode = getter<Node, Node | null>(Node.prototype, 'parentNode');
const shadowRoot = getter<Element, ShadowRoot | null>(native, 'shadowRoot');
const assignedSlot = getter<Element, Element | null>(native, 'assignedSlot');
const content = getter<Element, DocumentFragment>(HTMLTemplateElement.prototype, 'content');
const children = getter<Element, HTMLCollection>(native, 'children');

/** The attribute as written, or null. */
export function attributeOf(element: Element, name: string): string | null {
  return native.getAttribute.call(element, name);
}

/** Whether the element has the attribute. */
export function hasAttribute(element: Element, name: string): boolean {
  return native.hasAttribute.call(element, name);
}

/** The name of the element without a prefix, in lower case for HTML. */
export function nameOf(element: Element): string {
  return localName(element);
}

/** The node around this one, which for the top of a shadow tree is its root; null for the document. */
export function parentOf(node: Node): Node | null {
  return parentNode(node);
}

/** The element that this one is drawn in: across shadow roots, and through the slot that shows it. */
export function drawnIn(element: Element): Element | null {
  const parent = assignedSlot(element) ?? parentElement(element);
  if (parent) return parent;
  const root = parentNode(element);
  return root instanceof ShadowRoot ? root.host : null;
}

/** The open shadow root of the element; a closed one is hidden from everybody but the page. */
export function shadowOf(element: Element): ShadowRoot | null {
  return shadowRoot(element);
}

/** What a TEMPLATE holds; null for every other element. */
export function contentOf(element: Element): DocumentFragment | null {
  return element instanceof HTMLTemplateElement ? content(element) : null;
}

/** The elements right inside this one. */
export function childrenOf(element: Element): Element[] {
  return [...children(element)];
}

/** Whether the element itself matches the selector. */
export function matches(element: Element, selector: string): boolean {
  return native.matches.call(element, selector);
}

/** Steps through all elements from this node on, itself included; removals move it on. */
export function elementsBelow(node: Node): NodeIterator {
  return Document.prototype.createNodeIterator.call(document, node, NodeFilter.SHOW_ELEMENT);
}

/** The document's root element, HEAD, BODY (which may be a FRAMESET), or element in full screen, if it has one. */
export function partOf(
  document: Document,
  part: 'documentElement' | 'head' | 'body' | 'fullscreenElement',
): Element | null {
  return Reflect.get(Document.prototype, part, document);
}

/** Whether the document itself, shadow roots left out, has an element of this `id`, `class` or `tag`; the name may be any text. */
export function hasElement(document: Document, kind: string, name: string): boolean {
  const { getElementById, getElementsByClassName, getElementsByTagName } = Document.prototype;
  if (kind === 'id') return getElementById.call(document, name) !== null;
  const find = kind === 'class' ? getElementsByClassName : getElementsByTagName;
  return find.call(document, name)[0] !== undefined;
}

/** Adds a new HTML element with a class and a text. */
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

function getter<Holder, Value>(prototype: object, name: string): (holder: Holder) => Value {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return (holder) => get?.call(holder);
}
