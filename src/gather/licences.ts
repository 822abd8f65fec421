import type { LinkElement } from '../policy';
import { LICENCE_LINKS, LICENCE_SCRIPTS } from '../policy/signs';
import type { NativeDom } from './dom/native-dom';
import type { DomFacts, Limit } from './dom-facts';

const MOST = 32;
/** Of a text, in characters: a licence that is cut cannot be read, and permits nothing. */
const LONGEST = 64 * 1024;
/** No longer attribute is kept, in characters. */
const LONGEST_ATTRIBUTE = 4_096;

/** The licences of RSL that links in the HEAD lead to, and those that stand in the document itself; shadow roots are not looked into. */
export function gatherLicences(
  dom: NativeDom,
  limits: Set<Limit>,
): Pick<DomFacts, 'links' | 'inlineLicences'> {
  const head = dom.partOf('head');
  const found = dom.allOf(`${LICENCE_LINKS},${LICENCE_SCRIPTS}`);
  const links: LinkElement[] = [];
  const inlineLicences: string[] = [];
  for (const element of found) {
    if (links.length + inlineLicences.length === MOST) {
      limits.add('licences');
      break;
    }
    const text = (name: string) => (dom.attributeOf(element, name) ?? '').slice(0, LONGEST_ATTRIBUTE);
    if (dom.nameOf(element) === 'script') inlineLicences.push((dom.textOf(element) ?? '').slice(0, LONGEST));
    else if (head?.contains(element))
      links.push({ rel: text('rel'), type: text('type'), href: text('href') });
  }
  return { ...(links.length > 0 && { links }), ...(inlineLicences.length > 0 && { inlineLicences }) };
}
