import type { MetaTag } from '../policy';
import type { NativeDom } from './dom/native-dom';
import type { Limit } from './dom-facts';
import { limitStoredSize } from './limits/stored-size';

const TORN = /[“”„]/;
const MOST_TAGS = 2_000;
const LONGEST = 64 * 1024;
/** Keeps the message and the stored scan small, whatever the page holds. */
const MOST_OCTETS = 512 * 1024;

/**
 * Prepares to gather every META element with a name and a content, with its number among all META elements that are
 * visited and whether it really stands in the document's HEAD.
 */
export function gatherMetaTags(dom: NativeDom, limits: Set<Limit>) {
  const head = dom.partOf('head');
  const tags: MetaTag[] = [];
  const size = limitStoredSize(MOST_OCTETS);
  let number = 0;
  let isFull = false;
  const clip = (text: string) => {
    if (text.length > LONGEST) limits.add('meta-length');
    return text.slice(0, LONGEST);
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
    isFull ||= tags.length === MOST_TAGS || !size.fits(tag);
    if (isFull) limits.add('meta-tags');
    else tags.push(tag);
  };
  return { tags, visit };
}
