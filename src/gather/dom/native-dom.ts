/**
 * The DOM read through the classes of its nodes: a form with an input named `getAttribute`, or an image named `body`, hides
 * the real members of an element or of the document itself, in the extension's world too. Each class is found from the node,
 * so that a document of any window will do, and none need be the global one.
 */

const localName = property<Element, string>('localName');
const parentNode = property<Node, Node | null>('parentNode');
const parentElement = property<Node, Element | null>('parentElement');
const ownerDocument = property<Node, Document>('ownerDocument');
const assignedSlot = property<Element, Element | null>('assignedSlot');
const shadowRoot = property<Element, ShadowRoot | null>('shadowRoot');
const host = property<Node, Element | undefined>('host');
const content = property<Element, DocumentFragment | undefined>('content');
const children = property<Element, HTMLCollection>('children');
const createNodeIterator = method<Document, [Node, number], NodeIterator>('createNodeIterator');
const parts = {
  documentElement: property<Document, Element | null>('documentElement'),
  head: property<Document, Element | null>('head'),
  body: property<Document, Element | null>('body'),
  fullscreenElement: property<Document, Element | null>('fullscreenElement'),
};
const elementById = method<Document, [string], Element | null>('getElementById');
const elementsByClass = method<Document, [string], HTMLCollection>('getElementsByClassName');
const elementsByTag = method<Document, [string], HTMLCollection>('getElementsByTagName');

/** `NodeFilter.SHOW_ELEMENT`, which only windows have. */
const ELEMENTS = 1;

/** The attribute as written, or null. */
export const attributeOf = method<Element, [name: string], string | null>('getAttribute');

/** Whether the element has the attribute. */
export const hasAttribute = method<Element, [name: string], boolean>('hasAttribute');

/** Whether the element itself matches the selector. */
export const matches = method<Element, [selector: string], boolean>('matches');

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
  const around = assignedSlot(element) ?? parentElement(element);
  const root = around ? null : parentNode(element);
  return around ?? (root && host(root)) ?? null;
}

/** The open shadow root of the element; a closed one is hidden from everybody but the page. */
export function shadowOf(element: Element): ShadowRoot | null {
  return shadowRoot(element);
}

/** What a TEMPLATE holds; null for every other element. */
export function contentOf(element: Element): DocumentFragment | null {
  return (nameOf(element) === 'template' && content(element)) || null;
}

/** The elements right inside this one. */
export function childrenOf(element: Element): Element[] {
  return [...children(element)];
}

/** Steps through all elements from this node of a document on, itself included; removals move it on. */
export function elementsBelow(node: Node): NodeIterator {
  return createNodeIterator(ownerDocument(node), node, ELEMENTS);
}

/** The document's root element, HEAD, BODY (which may be a FRAMESET), or element in full screen, if it has one. */
export function partOf(document: Document, part: keyof typeof parts): Element | null {
  return parts[part](document);
}

/** Whether the document itself, shadow roots left out, has an element of this `id`, `class` or `tag`; the name may be any text. */
export function hasElement(document: Document, kind: string, name: string): boolean {
  if (kind === 'id') return elementById(document, name) !== null;
  return (kind === 'class' ? elementsByClass : elementsByTag)(document, name)[0] !== undefined;
}

function property<Holder extends Node, Value>(name: string): (holder: Holder) => Value {
  const find = memberOfClass(name);
  return (holder) => find(holder).get?.call(holder);
}

function method<Holder extends Node, Args extends unknown[], Value>(
  name: string,
): (holder: Holder, ...args: Args) => Value {
  const find = memberOfClass(name);
  return (holder, ...args) => find(holder).value.call(holder, ...args);
}

/** Finds what a node has under a name by its class, once for all of the class. */
function memberOfClass(name: string): (node: Node) => PropertyDescriptor {
  const known = new WeakMap<object, PropertyDescriptor>();
  return (node) => {
    const prototype = Object.getPrototypeOf(node);
    const found = known.get(prototype) ?? highestMember(prototype, name);
    known.set(prototype, found);
    return found;
  };
}

/** A class that a page makes stands below those of the browser. */
function highestMember(prototype: object, name: string): PropertyDescriptor {
  let found: PropertyDescriptor = {};
  for (let above: object | null = prototype; above; above = Object.getPrototypeOf(above))
    found = Object.getOwnPropertyDescriptor(above, name) ?? found;
  return found;
}
