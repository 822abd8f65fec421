import { parseXml, type XmlElement, XmlNode } from '@rgrove/parse-xml';

/** An element of RSL's namespace, with its place in the text. */
export interface RslElement {
  /** Its name without a prefix. */
  readonly name: string;
  /** An attribute without a prefix; undefined where it has none. */
  attribute(name: string): string | undefined;
  readonly children: readonly RslElement[];
  /** Whether it holds an element of another namespace, or one that is nested too deep. */
  readonly isMixed: boolean;
  /** Its text without white space round it, and without that of elements of other namespaces. */
  readonly text: string;
  /** Where it stands in the text, from 0. */
  readonly from: number;
  readonly to: number;
}

const NAMESPACE = 'https://rslstandard.org/rsl';

/**
 * The root of an RSL document, of whose elements those of other namespaces are left out with all inside (9.6.10); null where the
 * text is not well-formed XML, has a document type, or another root (9.6.3).
 */
export function readRslTree(text: string): RslElement | null {
  const root = rootOf(text);
  return root && elementFrom(root, new Map(), 0);
}

function rootOf(text: string): XmlElement | null {
  try {
    const document = parseXml(text, { includeOffsets: true, preserveDocumentType: true });
    const hasType = document.children.some(({ type }) => type === XmlNode.TYPE_DOCUMENT_TYPE);
    return hasType ? null : document.root;
  } catch {
    // What strangers write is XML or it is not; nesting beyond what the parser takes is no licence either.
    return null;
  }
}

/** Elements of a licence stand five deep; nobody nests deeper in earnest. */
const DEPTH_LIMIT = 50;

type Prefixes = ReadonlyMap<string, string>;

function elementFrom(element: XmlElement, outer: Prefixes, depth: number): RslElement | null {
  const attributes = new Map(Object.entries(element.attributes));
  const prefixes = withDeclared(attributes, outer);
  const [, prefix = '', name = ''] = /^(?:([^:]*):)?(.*)$/s.exec(element.name) ?? [];
  if (prefixes.get(prefix) !== NAMESPACE) return null;
  const children: RslElement[] = [];
  let text = '';
  let isMixed = false;
  for (const node of element.children) {
    if (node.type === XmlNode.TYPE_ELEMENT) {
      const child = depth < DEPTH_LIMIT && elementFrom(node as XmlElement, prefixes, depth + 1);
      if (child) children.push(child);
      else isMixed = true;
    } else if (node.type === XmlNode.TYPE_TEXT || node.type === XmlNode.TYPE_CDATA)
      text += (node as unknown as { readonly text: string }).text;
  }
  return {
    name,
    attribute: (one) => attributes.get(one),
    children,
    isMixed,
    text: text.trim(),
    from: element.start,
    to: element.end,
  };
}

/** The namespaces that prefixes stand for within an element; the default one has no prefix. */
function withDeclared(attributes: ReadonlyMap<string, string>, outer: Prefixes): Prefixes {
  const declared = [...attributes].flatMap(([name, value]) =>
    /^xmlns(:|$)/.test(name) ? [[name.slice(6), value] as const] : [],
  );
  return declared.length > 0 ? new Map([...outer, ...declared]) : outer;
}
