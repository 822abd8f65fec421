import { CANONICAL_LINKS } from '../policy/signs';
import type { NativeDom } from './dom/native-dom';

/** No longer address is kept, in characters. */
const LONGEST = 4_096;

/**
 * Prepares to find the address that a document wants to be known by, visited from the top of its HEAD: of several the first
 * counts.
 */
export function findCanonicalAddress(dom: NativeDom) {
  let found: string | null = null;
  const visit = (element: Element) => {
    if (found !== null || !dom.matches(element, CANONICAL_LINKS)) return;
    const written = dom.attributeOf(element, 'href');
    if (!written) return;
    const { href = '' } = (written.length <= LONGEST && URL.parse(written, dom.baseOf(element))) || {};
    found = /^https?:/.test(href) && href.length <= LONGEST ? href : '';
  };
  return { found: () => found && { canonical: found }, visit };
}
