import type { NativeDom } from './dom/native-dom';
import type { Limit } from './dom-facts';
import { LINK_COUNT, LINK_LENGTH, LINK_OCTETS } from './limits/limits';
import { limitStoredSize } from './limits/stored-size';

/** Prepares to gather the links of a page to its own origin; to none where that is opaque. */
export function gatherLinks(dom: NativeDom, origin: string, limits: Set<Limit>) {
  const links = new Map<string, Element[]>();
  const size = limitStoredSize(LINK_OCTETS);
  const visit = (element: Element) => {
    if (!origin || !/^(a|area)$/.test(dom.nameOf(element))) return;
    const written = dom.attributeOf(element, 'href');
    if (!written || written.length > LINK_LENGTH || /^(#|(?!https?:)[a-z][a-z+.-]*:)/i.test(written)) return;
    const url = URL.parse(written, dom.baseOf(element));
    if (!url || url.origin !== origin || !/^http/.test(url.href)) return;
    url.hash = url.username = url.password = '';
    if (url.href.length > LINK_LENGTH) return;
    if (links.get(url.href)?.push(element)) return;
    if (links.size < LINK_COUNT && size.fits(url.href)) links.set(url.href, [element]);
    else limits.add('links');
  };
  const found = () => links.size > 0 && { linked: [...links.keys()] };
  return { links, visit, found };
}
