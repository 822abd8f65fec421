import { domOf } from '../../gather/dom/native-dom';
import type { CardBox, Subject } from './card';
import { bringIntoView } from './layout';
import type { Targets } from './targets';
import { createWalk, type Step } from './walk-through';

/** So long an element flashes, in milliseconds. */
const FLASH = 1_200;

/** What the card can be about: each outlined element, the page, and what a view asks about. */
export interface Subjects {
  /** From now on these are outlined; the open card is renewed, or closed where its element is not among them. */
  show(targets: Targets, scan: number): void;
  /** The innermost outlined element around one, across shadow roots. */
  around(element: Element | null): Subject | null;
  /** Brings an element into view, flashes it and opens its card. */
  visit(subject: Subject): void;
  /** Opens the card for what is outlined around an element; where nothing is, closes it. */
  choose(element: Element): void;
  /** Opens the card for what is outlined around an element, or else for the page, and flashes what it found. */
  pick(element: Element): void;
  /** Visits the next outlined element, or with -1 the one before. */
  step(by: 1 | -1): void;
  stop(): void;
}

/** Prepares the subjects of a card; `outline` has an element outlined more strongly, null none. */
export function createSubjects(
  document: Document,
  card: CardBox,
  outline: (element: Element | null) => void,
): Subjects {
  const dom = domOf(document);
  let targets: Targets = new Map();
  let scan = 0;
  let nextFrom: Step = () => null;
  let visited: Element | null = null;
  let flashing: ReturnType<typeof setTimeout> | undefined;

  const subjectOf = (element: Element): Subject | null => {
    const outlined = targets.get(element);
    return outlined ? { element, scan, targets: outlined.targets } : null;
  };
  const around = (element: Element | null): Subject | null => {
    let node: Node | null = element;
    while (node) {
      const subject = node instanceof Element && subjectOf(node);
      if (subject) return subject;
      node = node instanceof ShadowRoot ? node.host : dom.parentOf(node);
    }
    return null;
  };
  const pin = (subject: Subject) => {
    visited = subject.element;
    card.pin(subject);
  };
  const flash = (element: Element) => {
    clearTimeout(flashing);
    outline(element);
    flashing = setTimeout(() => outline(null), FLASH);
  };
  const visit = (subject: Subject) => {
    const { element } = subject;
    bringIntoView(element);
    pin(subject);
    flash(element);
  };
  return {
    show(next, number) {
      targets = next;
      scan = number;
      nextFrom = createWalk(next.keys());
      const still = card.about();
      if (still)
        card.renew(subjectOf(still.element) ?? (still.targets.includes(null) ? { ...still, scan } : null));
    },
    around,
    visit,
    choose(element) {
      const subject = around(element);
      if (subject) pin(subject);
      else card.unpin();
    },
    pick(element) {
      const subject = around(element);
      visited = subject?.element ?? null;
      card.pin(subject ?? { element, scan, targets: [null] });
      flash(visited ?? element);
    },
    step(by) {
      const subject = around(nextFrom(visited, by));
      if (subject) visit(subject);
    },
    stop: () => clearTimeout(flashing),
  };
}
