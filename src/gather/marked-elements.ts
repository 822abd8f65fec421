import type { MarkedElement } from '../policy';
import { hasAcapClass, isAcapWord, LINK_RULES, NOSNIPPET, RULED_LINKS } from '../policy/signs';
import type { NativeDom } from './dom/native-dom';
import type { Hosts } from './dom/walk';
import type { Limit } from './dom-facts';
import { labelOf } from './element-label';
import { clipWords } from './limits/clip-words';
import { ELEMENT_COUNT, ELEMENT_OCTETS } from './limits/limits';
import { limitStoredSize } from './limits/stored-size';

const LINK_RULE = new RegExp(LINK_RULES.join('|'));

/** Prepares to gather the elements that carry a statement, visited in document order. */
export function gatherMarkedElements(dom: NativeDom, hosts: Hosts, limits: Set<Limit>) {
  const facts: (MarkedElement & { of: number })[] = [];
  const elements: Element[] = [];
  const tags: string[] = [];
  const tally = new Map<string, number>();
  const parentIndex = ancestorIndex(dom, hosts);
  const size = limitStoredSize(ELEMENT_OCTETS);
  let isFull = false;
  let cut: { cut?: true } = {};
  const clip = (list: string | null, hint: RegExp, matters: (word: string) => boolean) =>
    clipWords(list ?? '', hint, matters, () => {
      limits.add('class-length');
      cut = { cut: true };
    });
  const visit = (element: Element) => {
    const tag = dom.nameOf(element);
    const number = (tally.get(tag) ?? 0) + 1;
    tally.set(tag, number);
    const classes = dom.attributeOf(element, 'class');
    const isNosnippet = dom.hasAttribute(element, NOSNIPPET);
    const isRuled = dom.hasAttribute(element, 'rel') && dom.matches(element, RULED_LINKS);
    if (!isNosnippet && !isRuled && (classes === null || !hasAcapClass(classes))) return;
    if (isFull) return;
    cut = {};
    const fact = {
      classes: clip(classes, /[:=]/, isAcapWord),
      parent: parentIndex(element, facts.length),
      ...(isNosnippet && { nosnippet: true }),
      ...(isRuled && { rel: clip(dom.attributeOf(element, 'rel'), LINK_RULE, isLinkRule) }),
      label: labelOf(dom, element),
      number,
      of: number,
      ...cut,
    };
    isFull = facts.length === ELEMENT_COUNT || !size.fits(fact);
    if (isFull) {
      limits.add('elements');
      return;
    }
    facts.push(fact);
    elements.push(element);
    tags.push(tag);
  };
  /** To be called when all was visited: only then it is known how many there are of a name. */
  const finish = () => {
    facts.forEach((fact, index) => {
      fact.of = tally.get(tags[index] as string) as number;
    });
    return facts;
  };
  return { elements, visit, finish };
}

const isLinkRule = (word: string) => LINK_RULES.includes(word.toLowerCase());

/**
 * Finds the index of the nearest ancestor that was itself asked about, across shadow roots. Every ancestor is walked
 * once and remembers the answer, so that the whole stays linear however deep the page is.
 */
function ancestorIndex(dom: NativeDom, hosts: Hosts): (element: Element, index: number) => number | null {
  const answers = new Map<Node | null, number | null>([[null, null]]);
  return (element, index) => {
    const walked: Node[] = [];
    let ancestor = dom.parentOf(element);
    while (ancestor && !answers.has(ancestor)) {
      walked.push(ancestor);
      ancestor = hosts.get(ancestor) ?? dom.parentOf(ancestor);
    }
    const answer = answers.get(ancestor) ?? null;
    for (const passed of walked) answers.set(passed, answer);
    answers.set(element, index);
    return answer;
  };
}
