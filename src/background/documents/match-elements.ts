import { nameIn } from '../../gather/element-label';
import { marksOf } from '../../gather/marks';
import type { ChangedElement } from '../../messages';
import { groupByKeys, type MarkedElement } from '../../policy';

/** Which marked elements two scans of a page have in common. */
interface ElementMatches {
  readonly onlyInSentHtml: readonly MarkedElement[];
  readonly onlyInDom: readonly MarkedElement[];
  readonly changed: readonly ChangedElement[];
}

/** An element that has no partner yet. */
interface Candidate {
  readonly element: MarkedElement;
  /** Where it stands in its list. */
  readonly index: number;
  readonly label: string;
  readonly marks: string;
  readonly number: number;
  readonly of: number;
}

type Pair = readonly [sent: Candidate, dom: Candidate];

/** One way to recognise an element: candidates with the same key are paired; those without a key are left out. */
interface Round {
  readonly keyOf: (candidate: Candidate) => string | null;
  readonly pairs: (sent: readonly Candidate[], dom: readonly Candidate[]) => readonly Pair[];
}

/**
 * Finds each marked element of the sent HTML in the DOM, by its label and place. A mark that moved from one element to another
 * counts as removed from the first and new on the second.
 */
export function matchElements(sent: readonly MarkedElement[], dom: readonly MarkedElement[]): ElementMatches {
  const leftInSent = new Set(sent.map(candidateOf));
  const leftInDom = new Set(dom.map(candidateOf));
  const changed: Pair[] = [];
  for (const { keyOf, pairs } of ROUNDS) {
    const others = byKey(leftInDom, keyOf);
    for (const [key, alike] of byKey(leftInSent, keyOf))
      for (const pair of pairs(alike, others.get(key) ?? [])) {
        leftInSent.delete(pair[0]);
        leftInDom.delete(pair[1]);
        if (pair[0].marks !== pair[1].marks) changed.push(pair);
      }
  }
  changed.sort(([, first], [, second]) => first.index - second.index);
  return {
    onlyInSentHtml: [...leftInSent].map(({ element }) => element),
    onlyInDom: [...leftInDom].map(({ element }) => element),
    changed: changed.map((pair) => ({ sent: pair[0].element, dom: pair[1].element })),
  };
}

function candidateOf(element: MarkedElement, index: number): Candidate {
  const { label = '', number = 0, of = 0 } = element;
  return { element, index, label, marks: marksOf(element), number, of };
}

/** The most certain first: elements with the same statements are more likely the same. */
const ROUNDS: readonly Round[] = [
  { keyOf: ({ label, marks }) => JSON.stringify([label, marks]), pairs: inPlace },
  { keyOf: ({ label, marks }) => (hasId(label) ? JSON.stringify([label, marks]) : null), pairs: inOrder },
  { keyOf: ({ label }) => label, pairs: inPlace },
  { keyOf: ({ label }) => (hasId(label) ? label : null), pairs: inOrder },
  { keyOf: placeOf, pairs: (sent, dom) => inOrder(sent, dom).filter(mayBeOne) },
];

/** Whether a label identifies an element wherever it stands; one that was cut does not. */
const hasId = (label: string) => label.charAt(nameIn(label).length) === '#' && !label.endsWith('…');

/**
 * The place of an element whose class or id has changed. Its number alone does not identify it where elements of its name were
 * added or removed.
 */
function placeOf({ label, number, of }: Candidate): string | null {
  return number > 0 ? JSON.stringify([nameIn(label), number, of]) : null;
}

const mayBeOne = ([sent, dom]: Pair) => !(hasId(sent.label) && hasId(dom.label));

function inOrder(sent: readonly Candidate[], dom: readonly Candidate[]): readonly Pair[] {
  return sent.flatMap((first, index) => {
    const second = dom[index];
    return second ? [[first, second] as const] : [];
  });
}

/**
 * Pairs elements of the same number; or, if that pairs more, those whose numbers differ by no more than the number of elements of
 * their name that were added or removed: an element stays the same when a script inserts another before it.
 */
function inPlace(sent: readonly Candidate[], dom: readonly Candidate[]): readonly Pair[] {
  const where = within(sent, dom, 0, 0);
  const came = (dom[0]?.of ?? 0) - (sent[0]?.of ?? 0);
  if (came === 0 || where.length === Math.min(sent.length, dom.length)) return where;
  const shifted = within(sent, dom, Math.min(0, came), Math.max(0, came));
  return shifted.length > where.length ? shifted : where;
}

/** As many pairs as can be made in the order of both, where the number in the DOM is higher by `least` to `most`. */
function within(
  sent: readonly Candidate[],
  dom: readonly Candidate[],
  least: number,
  most: number,
): readonly Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (const first of sent) {
    while ((dom[next]?.number ?? Infinity) < first.number + least) next += 1;
    const second = dom[next];
    if (!second) break;
    if (second.number > first.number + most) continue;
    pairs.push([first, second]);
    next += 1;
  }
  return pairs;
}

const byKey = (candidates: Iterable<Candidate>, keyOf: Round['keyOf']) =>
  groupByKeys(candidates, (candidate) => {
    const key = keyOf(candidate);
    return key === null ? [] : [key];
  });
