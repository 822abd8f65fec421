import type { LinkElement } from '../policy';
import { isRslType, LICENCE_LINKS } from '../policy/signs';
import type { NativeDom } from './dom/native-dom';
import type { DomFacts, Limit } from './dom-facts';
import { LICENCE_COUNT, LICENCE_LENGTH, LICENCE_OCTETS } from './limits/limits';
import { limitStoredSize } from './limits/stored-size';

/**
 * Prepares to gather the licences of RSL that a document names by links in its HEAD, or holds in scripts. An address is never
 * cut, since that makes it another one.
 */
export function gatherLicences(dom: NativeDom, limits: Set<Limit>) {
  const head = dom.partOf('head');
  const links: LinkElement[] = [];
  const inlineLicences: string[] = [];
  const size = limitStoredSize(LICENCE_OCTETS);
  const keep = <Fact>(list: Fact[], fact: Fact, length: number) => {
    const hasRoom = links.length + inlineLicences.length < LICENCE_COUNT;
    if (hasRoom && length <= LICENCE_LENGTH && size.fits(fact)) list.push(fact);
    else limits.add('licences');
  };
  const visit = (element: Element) => {
    const attribute = (name: string) => dom.attributeOf(element, name) ?? '';
    const type = attribute('type');
    if (!isRslType(type)) return;
    if (dom.nameOf(element) === 'script') {
      const text = dom.markupIn(element);
      keep(inlineLicences, text, text.length);
    } else if (dom.matches(element, LICENCE_LINKS) && head?.contains(element)) {
      const link = { rel: attribute('rel'), type, href: attribute('href') };
      keep(links, link, Object.values(link).join('').length);
    }
  };
  const found = (): Pick<DomFacts, 'links' | 'inlineLicences'> => ({
    ...(links.length > 0 && { links }),
    ...(inlineLicences.length > 0 && { inlineLicences }),
  });
  return { found, visit };
}
