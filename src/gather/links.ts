import type { NativeDom } from './dom/native-dom';
import { limitStoredSize } from './limits/stored-size';

/** So many addresses are reported, and so many octets of them: a page can link to anything without an end. */
const MOST = 2_000;
const MOST_OCTETS = 256 * 1024;
/** Longer addresses are left out, in characters. */
const LONGEST = 2_048;

/** Prepares to gather the links of a page to its own origin; to none where that is opaque. */
export function gatherLinks(dom: NativeDom, origin: string) {
  const links = new Map<string, Element[]>();
  const size = limitStoredSize(MOST_OCTETS);
  const visit = (element: Element) => {
    if (!/^(a|area)$/.test(dom.nameOf(element))) return;
    const written = dom.attributeOf(element, 'href');
    if (!written || written.length > LONGEST || /^(#|(?!https?:)[a-z][a-z+.-]*:)/i.test(written)) return;
    const url = URL.parse(written, dom.baseOf(element));
    if (!url || url.origin !== origin || !/^https?:$/.test(url.protocol)) return;
    url.hash = url.username = url.password = '';
    if (url.href.length > LONGEST) return;
    const known = links.get(url.href);
    if (known) known.push(element);
    else if (links.size < MOST && size.fits(url.href)) links.set(url.href, [element]);
  };
  const found = () => links.size > 0 && { linked: [...links.keys()] };
  return { links, visit, found };
}
