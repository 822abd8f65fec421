import { domOf, type NativeDom } from './dom/native-dom';
import { splitAtSpaces } from './limits/clip-words';
import type { Slices } from './limits/slices';

/** Finds whether a page has what it is to be looked for: `id:NAME`, `class:NAME`, `tag:NAME`. */
export interface ResourceFinder {
  /** Looks for these, and no others, from now on. */
  seek(names: readonly string[]): void;
  isSeeking(): boolean;
  /**
   * Whether the page has each, null where that took too long. It has its turn in between, since what it lacks is looked
   * for in all of it.
   */
  look(slices: Slices, isLate: () => boolean): Promise<Record<string, boolean | null>>;
  /** Whether the page has gained or lost one since, by such an element. */
  isNewsOf(element: Element): boolean;
  /** The same by an attribute that has had such values. */
  isNewsBy(attribute: string, values: readonly (string | null)[]): boolean;
}

/** Looks for nothing until `seek` is called. */
export function createResourceFinder(document: Document): ResourceFinder {
  const dom = domOf(document);
  let known = new Map<string, boolean | null>();
  const isNews = (touched: ReadonlySet<string>) =>
    [...known].some(([name, had]) => touched.has(name.toLowerCase()) && has(dom, name) !== had);
  return {
    seek(names) {
      known = new Map(names.map((name) => [name, null]));
    },
    isSeeking: () => known.size > 0,
    async look(slices, isLate) {
      const found = known;
      for (const name of found.keys()) {
        found.set(name, isLate() ? null : has(dom, name));
        if (!isLate()) await slices.rest();
      }
      return Object.fromEntries(found);
    },
    isNewsOf: (element) => known.size > 0 && isNews(new Set(namesOf(dom, element))),
    isNewsBy: (attribute, values) =>
      known.size > 0 && isNews(new Set(values.flatMap((value) => namesBy(attribute, value)))),
  };
}

function has(dom: NativeDom, resource: string): boolean {
  const [kind = ''] = resource.split(':', 1);
  return dom.hasElement(kind, resource.slice(kind.length + 1));
}

/** What an element may be called, in lower case, in which alone tag names are the same. */
function namesOf(dom: NativeDom, element: Element): string[] {
  const byAttributes = ['id', 'class'].flatMap((name) => namesBy(name, dom.attributeOf(element, name)));
  return [`tag:${dom.nameOf(element)}`.toLowerCase(), ...byAttributes];
}

function namesBy(attribute: string, value: string | null): string[] {
  const words = attribute === 'class' ? splitAtSpaces(value ?? '') : [value];
  return words.map((word) => `${attribute}:${word}`.toLowerCase());
}
