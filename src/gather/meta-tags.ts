import type { MetaTag } from '../policy';
import type { NativeDom } from './dom/native-dom';
import type { Limit } from './dom-facts';
import { META_COUNT, META_LENGTH, META_OCTETS } from './limits/limits';
import { limitStoredSize } from './limits/stored-size';

const TORN = /[“”„]/;
/** Attributes in which a name is written that belongs into `name`. */
export const MISPLACED_NAMES = ['property', 'http-equiv'] as const;
/** The name of what is meant for robots, whichever attribute it stands in; `null`, where there is none, is not like it. */
const MEANT = /bots?\b/i;

/**
 * Prepares to gather every META element with a name and a content, and those for robots that have one of them in another
 * attribute, with its number among all META elements that are visited and whether it really stands in the document's HEAD.
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
    number++;
    const attribute = (name: string) => dom.attributeOf(element, name);
    let by: MetaTag['by'] =
      attribute('name') === null
        ? MISPLACED_NAMES.find((one) => MEANT.test(attribute(one) as string))
        : undefined;
    const name = attribute(by ?? 'name');
    if (name === null) return;
    let content = attribute('content');
    if (content === null && MEANT.test(name)) {
      content = attribute('value');
      if (content) by ??= 'value';
    }
    // Pasted quotation marks can tear a tag apart so that it has no content left; it is gathered to be reported.
    if (content === null && !TORN.test(name)) return;
    const inHead = !!head?.contains(element);
    const tag = { name: clip(name), content: clip(content ?? ''), inHead, by, number };
    isFull ||= tags.length === META_COUNT || !size.fits(tag);
    if (isFull) limits.add('meta-tags');
    else tags.push(tag);
  };
  return { tags, visit };
}
