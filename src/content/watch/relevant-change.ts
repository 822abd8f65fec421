import type { NativeDom } from '../../gather/dom/native-dom';
import { elementsOf, type Hosts, openShadow } from '../../gather/dom/walk';
import { MISPLACED_NAMES } from '../../gather/meta-tags';
import type { ResourceFinder } from '../../gather/resource-finder';
import {
  CANONICAL_LINKS,
  ELEMENT_ATTRIBUTES,
  hasAcapClass,
  LICENCES,
  MARKED_ELEMENTS,
  META_ATTRIBUTES,
} from '../../policy/signs';

const ATTRIBUTES = [...ELEMENT_ATTRIBUTES, ...META_ATTRIBUTES];

/** What a MutationObserver has to watch for `concernsUs`. */
export const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributeFilter: ATTRIBUTES,
  attributeOldValue: true,
};

/** The same where resources are looked for. */
export const WATCHED_FOR_RESOURCES = { ...WATCHED, attributeFilter: [...ATTRIBUTES, 'id'] };

/**
 * What it has to watch in the HEAD besides: links, texts that are changed in place, and attributes in which META tags hold by
 * mistake what belongs into another. They are not worth watching elsewhere, where form fields change theirs with each key.
 */
export const WATCHED_IN_HEAD: MutationObserverInit = {
  subtree: true,
  characterData: true,
  attributeFilter: ['href', 'type', 'value', ...MISPLACED_NAMES],
};

/** From here on looking at every record, and at every element that was added or removed, may cost more than it saves. */
const MOST_RECORDS = 200;
const MOST_ELEMENTS = 1_000;

/** A META element without a name counts where others are numbered. */
const RELEVANT = `${MARKED_ELEMENTS},meta,${CANONICAL_LINKS},${LICENCES}`;

/** Whether these changes can have changed what a scan yields; says yes where finding out would be dear. */
export function concernsUs(
  dom: NativeDom,
  records: readonly MutationRecord[],
  resources: ResourceFinder,
): boolean {
  let room = MOST_ELEMENTS;
  const carriesStatement = (node: Node) => {
    if (!(node instanceof Element)) return false;
    const shadows: Hosts = new Map();
    for (const element of elementsOf(dom, node, openShadow, shadows)) {
      room -= 1;
      if (room < 0 || dom.matches(element, RELEVANT) || resources.isNewsOf(element)) return true;
    }
    // What stands in a shadow is observed only once it was read.
    return shadows.size > 0;
  };
  const isLicence = (node: Node | null) => node instanceof Element && dom.matches(node, LICENCES);
  const isRelevant = ({ attributeName, oldValue, target, addedNodes, removedNodes }: MutationRecord) => {
    if (attributeName === null)
      return (
        [target, dom.parentOf(target)].some(isLicence) ||
        [...addedNodes, ...removedNodes].some(carriesStatement)
      );
    const element = target as Element;
    if (resources.isNewsBy(attributeName, [oldValue, dom.attributeOf(element, attributeName)])) return true;
    if (attributeName === 'id') return false;
    // Other attributes than the class change too seldom to be worth a look.
    return attributeName !== 'class' || hasAcapClass(oldValue ?? '') || dom.matches(element, MARKED_ELEMENTS);
  };
  return records.length > MOST_RECORDS || records.some(isRelevant);
}
