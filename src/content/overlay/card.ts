import { domOf } from '../../gather/dom/native-dom';
import type { Card, Pointed } from '../../messages';
import { reportUnlessUnanswered } from '../../platform/unanswered';
import type { Target } from '../../policy';
import { add } from './add-element';
import { placeCard } from './card-place';
import type { Area } from './clip';
import type { Controls } from './controls';
import { areaOf } from './layout';
import type { OverlayHost } from './overlay-host';
import { setStyle, styleOfBox } from './set-style';
import { write } from './words';

/** What fills cards, and opens what a click on one leads to. */
export interface CardSource {
  explain(pointed: Pointed): Promise<Card | null>;
  showWhy(pointed: Pointed, row: number): Promise<void>;
}

/** What a card is about: an element, and what of it is asked about; no target is the page itself. */
export interface Subject {
  readonly element: Element;
  readonly scan: number;
  readonly targets: readonly (Target | null)[];
}

/** The card beside an element: it comes and goes with the pointer, unless it is pinned. */
export interface CardBox {
  /** Opens the card for a subject, or closes it for null; what is pinned stays. */
  hover(subject: Subject | null): void;
  /** Opens the card for a subject until it is closed. */
  pin(subject: Subject): void;
  /** Closes what is pinned; false where nothing is. */
  unpin(): boolean;
  /** What the card is about. */
  about(): Subject | null;
  /** Fills the card again, since decisions may have changed, for the same element as it is known now; null closes the card. */
  renew(next: Subject | null): void;
  /** Where the card is, if anywhere. */
  area(): Area | null;
  /** Puts the card beside its element, clear of what lies at `taken`. */
  place(window: Area, taken: readonly Area[]): void;
}

/** Prepares the card; `changed` is called when it is to be put in its place. */
export function createCard(
  { layer, presses }: OverlayHost,
  controls: Controls,
  text: (key: string) => string,
  source: CardSource,
  changed: () => void,
): CardBox {
  const box = add(layer, 'card', 'section');
  box.hidden = true;
  const pad = add(presses, 'pad');
  let subject: Subject | null = null;
  let isPinned = false;
  let removals: (() => void)[] = [];
  const why = text('overlay_why');

  const clear = () => {
    for (const remove of removals) remove();
    removals = [];
    box.textContent = '';
    box.hidden = true;
    setStyle(pad, '');
  };
  const open = (next: Subject, pinned: boolean) => {
    const isSame = subject?.element === next.element && subject.scan === next.scan;
    isPinned = pinned;
    if (isSame && !box.hidden) return changed();
    // Beside one element nothing may stand about another.
    if (!isSame) clear();
    subject = next;
    startFilling(next);
  };
  const startFilling = (about: Subject) => {
    fill(about).catch((error) => {
      if (subject === about) close();
      reportUnlessUnanswered(error);
    });
  };
  const fill = async (about: Subject) => {
    const asked = about.targets.map((target) => ({ scan: about.scan, target }));
    const cards = await Promise.all(asked.map((pointed) => source.explain(pointed)));
    // Meanwhile the pointer can have gone on.
    if (subject !== about) return;
    clear();
    cards.forEach((card, index) => {
      const pointed = asked[index];
      if (card && pointed) draw(card, pointed);
    });
    if (box.firstChild === null) return close();
    box.hidden = false;
    changed();
  };
  const draw = ({ title, rows, notes }: Card, pointed: Pointed) => {
    const heading = add(box, 'row');
    write(add(heading, 'title', 'span'), title);
    if (box.firstChild === heading) {
      box.ariaLabel = title;
      removals.push(controls.add(heading, '×', text('overlay_unpin'), () => close()));
    }
    rows.forEach((row, index) => {
      const line = add(box, `line on-${row.kind}`);
      write(add(line, 'verdict'), row.words);
      if (row.statement) write(add(line, 'statement'), row.statement);
      const reason = add(line, 'row');
      write(add(reason, 'quiet', 'span'), row.why);
      // Of several, the name states which row a control belongs to.
      const name = rows.length > 1 ? `${why} (${index + 1})` : why;
      if (row.leads)
        removals.push(
          controls.add(reason, why, name, () => {
            source.showWhy(pointed, index).catch(reportUnlessUnanswered);
          }),
        );
    });
    for (const note of notes) write(add(box, 'quiet'), note);
  };
  const close = () => {
    subject = null;
    isPinned = false;
    clear();
    changed();
  };
  return {
    hover(next) {
      if (isPinned) return;
      if (next) open(next, false);
      else if (subject) close();
    },
    pin: (next) => open(next, true),
    unpin() {
      if (!isPinned) return false;
      close();
      return true;
    },
    about: () => subject,
    renew(next) {
      if (!next) return close();
      subject = next;
      startFilling(next);
    },
    area: () => (box.hidden ? null : areaOf(box)),
    place(window, taken) {
      if (!subject || box.hidden) return;
      if (!domOf(document).isConnected(subject.element)) return close();
      const { width, height } = areaOf(box);
      const { left, top } = placeCard(areaOf(subject.element), { width, height }, window, taken);
      setStyle(box, `left:${left}px;top:${top}px`);
      box.dataset.pinned = String(isPinned);
      // What is not pinned lets clicks through but on its controls.
      setStyle(pad, isPinned ? styleOfBox({ left, top, width, height }) : '');
    },
  };
}
