/** Reads one document and its nodes, whatever the page has named them. */
export interface NativeDom {
  /** The attribute as written, or null. */
  attributeOf(element: Element, name: string): string | null;
  hasAttribute(element: Element, name: string): boolean;
  /** Whether the element itself matches the selector. */
  matches(element: Element, selector: string): boolean;
  /** The name of the element without a prefix, in lower case for HTML. */
  nameOf(element: Element): string;
  /** What stands in the element, as it is written in HTML: of a SCRIPT the mere text. */
  markupIn(element: Element): string;
  /** The address that addresses written in the element are relative to. */
  baseOf(element: Element): string;
  /** The node around this one, which for the top of a shadow tree is its root; null for the document. */
  parentOf(node: Node): Node | null;
  /** Whether the node stands in a document. */
  isConnected(node: Node): boolean;
  /** The slot that shows the element, if any. */
  slotOf(element: Element): Element | null;
  /** The open shadow root of the element; only the page can see a closed one. */
  shadowOf(element: Element): ShadowRoot | null;
  /** What a TEMPLATE holds; null for every other element. */
  contentOf(element: Element): DocumentFragment | null;
  /** The elements right inside this one. */
  childrenOf(element: Element): Element[];
  /** Steps through all elements from this node on, itself included; removals move it on. */
  elementsBelow(node: Node): NodeIterator;
  /** Whether more of the document is still to come from the network. */
  isArriving(): boolean;
  /** The document's root element, HEAD, BODY (which may be a FRAMESET), or element in full screen, if it has one. */
  partOf(part: Part): Element | null;
  /**
   * Whether the document itself, shadow roots left out, has an element of this `id`, `class` or `tag`; the name may be any text.
   */
  hasElement(kind: string, name: string): boolean;
  /** These elements, in document order; by an `id` the first alone. */
  named(kind: string, name: string): Iterable<Element>;
}

type Part = 'documentElement' | 'head' | 'body' | 'fullscreenElement';

/** `NodeFilter.SHOW_ELEMENT`, which only windows have. */
const ELEMENTS = 1;

const known = new WeakMap<Document, NativeDom>();

/**
 * The DOM of a document read through the classes of its own window: a form with an input named `getAttribute`, or an image
 * named `body`, hides the real members of an element or of the document itself, in the extension's world too. The classes are
 * found from the document, so that one of any window will do, and none need be the global one.
 */
export function domOf(document: Document): NativeDom {
  const dom = known.get(document) ?? nativeDom(document);
  known.set(document, dom);
  return dom;
}

/** The document's root element, if it has one. */
export function rootOf(dom: NativeDom): Element | null {
  return dom.partOf('documentElement');
}

function nativeDom(document: Document): NativeDom {
  // No element of the page is asked for its class: this one the page knows nothing of.
  const element: Element = method<Document, Element>(document, 'createElement')(document, 'template');
  const template = Object.getPrototypeOf(element);
  const content = property<Element, DocumentFragment | undefined>(element, 'content');
  const children = property<Element, HTMLCollection>(element, 'children');
  const createNodeIterator = method<Document, NodeIterator>(document, 'createNodeIterator');
  const elementById = method<Document, Element | null>(document, 'getElementById');
  const elementsByClass = method<Document, HTMLCollection>(document, 'getElementsByClassName');
  const elementsByTag = method<Document, HTMLCollection>(document, 'getElementsByTagName');
  const named = (kind: string, name: string): Iterable<Element> => {
    if (kind !== 'id') return (kind === 'class' ? elementsByClass : elementsByTag)(document, name);
    const found = elementById(document, name);
    return found ? [found] : [];
  };
  return {
    attributeOf: method(element, 'getAttribute'),
    hasAttribute: method(element, 'hasAttribute'),
    matches: method(element, 'matches'),
    nameOf: property(element, 'localName'),
    markupIn: property(element, 'innerHTML'),
    baseOf: property(element, 'baseURI'),
    parentOf: property(element, 'parentNode'),
    isConnected: property(element, 'isConnected'),
    slotOf: property(element, 'assignedSlot'),
    shadowOf: property(element, 'shadowRoot'),
    contentOf: (holder) => (Object.getPrototypeOf(holder) === template ? (content(holder) ?? null) : null),
    childrenOf: (parent) => [...children(parent)],
    elementsBelow: (node) => createNodeIterator(document, node, ELEMENTS),
    isArriving: () => property<Document, string>(document, 'readyState')(document) === 'loading',
    partOf: (part) => property<Document, Element | null>(document, part)(document),
    hasElement: (kind, name) => {
      for (const _ of named(kind, name)) return true;
      return false;
    },
    named,
  };
}

function property<Holder extends Node, Value>(example: Node, name: string): (holder: Holder) => Value {
  const { get } = memberOf(example, name);
  return (holder) => get?.call(holder);
}

function method<Holder extends Node, Value>(
  example: Node,
  name: string,
): (holder: Holder, one?: unknown, other?: unknown) => Value {
  const { value } = memberOf(example, name);
  return (holder, one, other) => value.call(holder, one, other);
}

/** What a node has by its class: the highest of that name, since a class of the page's own stands below those of the browser. */
function memberOf(node: Node, name: string): PropertyDescriptor {
  let found: PropertyDescriptor = {};
  for (let above: object | null = Object.getPrototypeOf(node); above; above = Object.getPrototypeOf(above))
    found = Object.getOwnPropertyDescriptor(above, name) ?? found;
  return found;
}
