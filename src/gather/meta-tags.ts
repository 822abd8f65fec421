import type { MetaTag } from '../policy';
import type { NativeDom } from './dom/native-dom';
import type { Limit } from './dom-facts';
import { META_COUNT, META_LENGTH, META_OCTETS } from './limits/limits';
import { limitStoredSize } from './limits/stored-size';

const TORN = /[“”„]/;

/**
 * Prepares to gather every META element with a name and a content, with its number among all META elements that are
 * visited and whether it really stands in the document's HEAD.
 */
export function gatherMetaTags(dom: NativeDom, limits: Set<Limit>) {
  const head = dom.partOf('head');
  const tags: MetaTag[] = [];
  const size = limitStoredSize(META_OCTETS);
  let number = 0;
  let isFull = false;
  const clip = (text: string) => {
    if (text.length > META_LENGTH) limits.add('meta-length');
    return text.slice(0, META_LENGTH);
  };
  const visit = (element: Element) => {
    if (dom.nameOf(element) !== 'meta') return;
    number += 1;
    const name = dom.attributeOf(element, 'name');
    if (name === null) return;
    // Pasted quotation marks can tear a tag apart so that it has no content left; it is gathered to be reported.
    const content = dom.attributeOf(element, 'content') ?? (TORN.test(name) ? '' : null);
    if (content === null) return;
    const tag = { name: clip(name), content: clip(content), inHead: !!head?.contains(element), number };
    isFull ||= tags.length === META_COUNT || !size.fits(tag);
    if (isFull) limits.add('meta-tags');
    else tags.push(tag);
  };
  return { tags, visit };
}
