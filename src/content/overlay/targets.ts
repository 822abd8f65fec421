import { domOf } from '../../gather/dom/native-dom';
import type { Scan } from '../../gather/scan';
import type { MarkLabel, Marks } from '../../messages';
import type { Target } from '../../policy';
import { KINDS } from './kinds';

/** What is outlined: one element, with what its label says and all that it is outlined for. */
export interface Outlined extends MarkLabel {
  readonly targets: readonly Target[];
}

/** The elements to outline. */
export type Targets = ReadonlyMap<Element, Outlined>;

/** So much is shown for one element at most: lists of parts can name it by all of its classes. */
const MOST_OF_ONE = 5;

/** The elements that marks are about, each once, found in the scan that the marks are for and in the page. */
export function targetsOf(
  marks: Pick<Marks, 'labels' | 'elements' | 'links' | 'parts'>,
  scan: Pick<Scan, 'elements' | 'links'>,
): Targets {
  const targets = new Map<Element, Outlined>();
  const take = (element: Element | undefined, target: Target, label: MarkLabel | undefined) => {
    if (!element || !label) return;
    const known = targets.get(element);
    if (!known) targets.set(element, { ...label, targets: [target] });
    else if (known.targets.length < MOST_OF_ONE)
      targets.set(element, {
        kind: KINDS.find((kind) => kind === known.kind || kind === label.kind) ?? label.kind,
        words: joined(known.words, label.words),
        targets: [...known.targets, target],
      });
  };
  for (let at = 0; at + 1 < marks.elements.length; at += 2) {
    const index = marks.elements[at] ?? -1;
    const element = scan.elements[index];
    const label = marks.labels[marks.elements[at + 1] ?? -1];
    if (element && label && !targets.has(element)) targets.set(element, new OutlinedElement(label, index));
    else take(element, { kind: 'element', index }, label);
  }
  const others = [
    ...marks.links.map(({ address, label }) => [{ kind: 'link', address }, label] as const),
    ...marks.parts.map(({ name, isList, label }) => [{ kind: 'part', name, isList }, label] as const),
  ];
  for (const [target, label] of others)
    for (const element of elementsAt(target, scan)) take(element, target, marks.labels[label]);
  return targets;
}

/**
 * There can be a hundred thousand of these, and most are never in view: so the text on one is put together when it is asked for.
 */
class OutlinedElement implements Outlined {
  readonly #label: MarkLabel;
  readonly #index: number;
  constructor(label: MarkLabel, index: number) {
    this.#label = label;
    this.#index = index;
  }
  get kind() {
    return this.#label.kind;
  }
  get words() {
    return this.#label.words;
  }
  get targets(): readonly Target[] {
    return [{ kind: 'element', index: this.#index }];
  }
}

/** Labels of one element one after another, each once. */
function joined(before: string, next: string): string {
  return ` · ${before} · `.includes(` · ${next} · `) ? before : `${before} · ${next}`;
}

/** The elements of a scan that a target means, in the order of the page. */
export function elementsAt(
  target: Target,
  { elements, links }: Pick<Scan, 'elements' | 'links'>,
): readonly Element[] {
  if (target.kind === 'link') return links.get(target.address) ?? [];
  if (target.kind === 'part') return partsOf(target.name, target.isList);
  const element = elements[target.index];
  return element ? [element] : [];
}

/** So many elements of one name are outlined. */
const MOST_PARTS = 500;

function partsOf(resource: string, isList: boolean): Element[] {
  const [kind = ''] = resource.split(':', 1);
  const found: Element[] = [];
  for (const element of domOf(document).named(kind, resource.slice(kind.length + 1))) {
    found.push(element);
    if (!isList || found.length === MOST_PARTS) break;
  }
  return found;
}
