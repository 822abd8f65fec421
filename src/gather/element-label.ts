import { hasAcapClass } from '../policy/signs';
import type { NativeDom } from './dom/native-dom';
import { splitAtSpaces } from './limits/clip-words';

const LONGEST = 60;
/** The search for a class that identifies the element ends here. */
const LONGEST_CLASSES = 1024;

/** What the element is called on screen: `p#lead`, `div.teaser`; at most 60 characters. */
export function labelOf(dom: NativeDom, element: Element): string {
  const id = dom.attributeOf(element, 'id');
  const classes = splitAtSpaces((dom.attributeOf(element, 'class') ?? '').slice(0, LONGEST_CLASSES));
  const name = classes.find((word) => word && !hasAcapClass(word));
  const label = dom.nameOf(element) + (id ? `#${id}` : name ? `.${name}` : '');
  // Cut between characters: half of one could not be sent as text.
  return label.length <= LONGEST ? label : `${label.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The element's own name in its label. */
export const nameIn = (label: string): string => label.split(/[#.]/, 1)[0] ?? '';
