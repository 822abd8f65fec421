import type { MarkedElement } from '../policy';
import { isAcapWord, LINK_RULES, NOSNIPPET } from '../policy/signs';
import { splitAtSpaces } from './limits/clip-words';

/**
 * What a gathered element says to crawlers, as written and without what is none of theirs: `the-acap:disallow-index
 * data-nosnippet`.
 */
export function marksOf({ classes, nosnippet, rel }: MarkedElement): string {
  const rules = splitAtSpaces(rel ?? '').filter((word) => LINK_RULES.includes(word.toLowerCase()));
  return [
    ...splitAtSpaces(classes).filter(isAcapWord),
    ...(nosnippet ? [NOSNIPPET] : []),
    ...(rules.length > 0 ? [`rel="${rules.join(' ')}"`] : []),
  ].join(' ');
}
