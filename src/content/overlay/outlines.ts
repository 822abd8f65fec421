import { beginSlices } from '../../gather/limits/slices';
import { add } from './add-element';
import { type Area, findClips, hasSize, overlap } from './clip';
import { createInView } from './in-view';
import { DOT, placeLabels } from './label-places';
import { areaOf, linesOf } from './layout';
import { outlineStyle } from './outline-style';
import { setStyle, styleOfBox } from './set-style';
import type { Outlined, Targets } from './targets';
import { treeOf } from './tree-of';
import { write } from './words';
import { findWordsNear } from './words-near';

/** Boxes drawn at once; more than this in one window would hide the page anyway. */
const MOST_BOXES = 2_000;
/**
 * While the window scrolls, boxes are also drawn for so many pixels above and below it: Chromium repaints the whole page whenever
 * one box changes, but not while all of them move together.
 */
const AHEAD = 1_200;
/** With more boxes in view, drawing ahead would cost more than it saves. */
const FEW_BOXES = 500;

/** The outlines of the targets that are in view, each with a label. */
export interface Outlines {
  show(targets: Targets): void;
  /** Has an element outlined more strongly than the others, whether it is a target or not; null: none. */
  point(element: Element | null): void;
  /**
   * Moves everything to where the elements are now; labels keep clear of what lies at `taken`; what is not in `within`, where
   * that is given, lies behind it.
   */
  draw(taken: readonly Area[], within: Element | null): Promise<void>;
  stop(): void;
}

/** What is drawn round one line of an element, or round all of it, or beside it. */
interface Box {
  readonly className: string;
  readonly style: string;
  readonly words?: string;
}

/** What is to be labelled, and what its label says. */
interface Labelled {
  readonly area: Area;
  readonly outlined: Outlined;
}

/** Where all of it stands. */
interface Measured {
  /** The part of the page that is drawn. */
  readonly drawn: Area;
  /** Whether another part was drawn before. */
  readonly isAnew: boolean;
  readonly found: readonly Box[];
  readonly labelled: readonly Labelled[];
  /** Where words stand that labels are to keep clear of. */
  readonly words: readonly Area[];
}

/** Keeps outlines in `layer`, which fills the window; `moved` is called when they are to be drawn again. */
export function createOutlines(document: Document, layer: HTMLElement, moved: () => void): Outlines {
  let targets: Targets = new Map();
  let pointed: Element | null = null;
  let isDrawing = false;
  let isOutdated = false;
  let isMoving = false;
  let count = 0;
  /** In pixels of the page: where the window was at the last drawing, and from where to where boxes were drawn. */
  let x = 0;
  let y = 0;
  let top = 0;
  let bottom = innerHeight;
  const inView = createInView(moved, () => [top - scrollY, bottom - scrollY]);
  const moving = add(layer, 'layer');
  const boxes = createPool(add(moving, 'layer'));
  const labels = createPool(add(moving, 'layer'));
  const sizeOf = createLabelSizes(layer);

  const measure = async (within: Element | null): Promise<Measured> => {
    // Where an element stands costs browsers the more the deeper it is, so that the page has its turn in between.
    const slices = beginSlices(1);
    const window = areaOf(layer);
    isMoving = scrollY !== y;
    x = scrollX;
    y = scrollY;
    const isAnew = !isMoving || y < top || y + window.bottom > bottom;
    if (isAnew) {
      const ahead = isMoving && count < FEW_BOXES ? AHEAD : 0;
      top = y - ahead;
      bottom = y + window.bottom + ahead;
    }
    const drawn = new DOMRect(window.x, top - y, window.width, bottom - top);
    const clips = findClips(document, window, drawn);
    const words = findWordsNear(document, clips, (element) => targets.has(element));
    const found: Box[] = [];
    const labelled: Labelled[] = [];
    const outlined = new Map<string, number>();
    const take = (element: Element, mark: Outlined | undefined) => {
      const clip = clips.around(element);
      let labelAt: Area | null = null;
      for (const area of linesOf(element)) {
        if (!meet(area, clip)) continue;
        const place = `${area.left} ${area.top} ${area.right} ${area.bottom}`;
        const inside = outlined.get(place) ?? 0;
        outlined.set(place, inside + 1);
        const kind = element === pointed ? `${mark?.kind ?? ''} pointed` : (mark?.kind ?? '');
        found.push({ className: `outline ${kind}`, style: outlineStyle(area, inside, clip, x, y) });
        // Of what only touches the edge of the view nothing is seen that a label could be about.
        const seen = overlap(area, clip);
        if (!hasSize(seen) && hasSize(area)) continue;
        // The label stands at the first line, and keeps clear of the others.
        if (labelAt && hasSize(labelAt)) words.lines.push(seen);
        else labelAt = seen;
      }
      if (!mark || !labelAt) return;
      labelled.push({ area: labelAt, outlined: mark });
      words.lookAround(element, labelAt);
    };
    if (pointed && !targets.has(pointed)) take(pointed, undefined);
    for (const element of inView.elements) {
      const mark = targets.get(element);
      if (!mark || found.length >= MOST_BOXES || (within && !isWithin(element, within))) continue;
      take(element, mark);
      if (slices.isOver()) await slices.rest();
    }
    count = found.length;
    return { drawn, isAnew, found, labelled, words: words.lines };
  };

  const drawLabels = ({ labelled, drawn, words }: Measured, taken: readonly Area[]) => {
    const sizes = labelled.map(({ outlined }) => sizeOf(outlined.words));
    const places = placeLabels(
      labelled.map(({ area }, index) => ({ area, rank: index, ...(sizes[index] ?? NOTHING) })),
      drawn,
      taken,
      words,
    );
    labels.draw(
      places.map(({ left, top, isDot }, index) => {
        const { kind, words = '' } = labelled[index]?.outlined ?? {};
        const { width, height } = (isDot ? null : sizes[index]) ?? { width: DOT, height: DOT };
        return {
          className: `label on-${kind}${isDot ? ' dot' : ''}`,
          style: styleOfBox({ left, top, width, height }, x, y),
          words: isDot ? '' : words,
        };
      }),
    );
  };

  return {
    show(next) {
      targets = next;
      inView.watch(targets);
    },
    point(element) {
      pointed = element;
      moved();
    },
    async draw(taken, within) {
      isOutdated = isDrawing;
      if (isDrawing) return;
      isDrawing = true;
      // Everything is read before anything is written, so that the page is laid out once.
      const measured = await measure(within);
      isDrawing = false;
      setStyle(moving, `will-change:transform;transform:translate(${-x}px,${-y}px)`);
      // While all boxes only move with the page, labels keep their places until scrolling ends.
      if (boxes.draw(measured.found) || measured.isAnew) drawLabels(measured, taken);
      if (isOutdated || isMoving) moved();
    },
    stop() {
      inView.stop();
      isOutdated = false;
    },
  };
}

/** Whether an element stands in another, be it in a shadow root there. */
function isWithin(element: Element, around: Element): boolean {
  const root = treeOf(element);
  if (Node.prototype.contains.call(around, element)) return true;
  return root instanceof ShadowRoot && isWithin(root.host, around);
}

const NOTHING = { width: 0, height: 0 };

/**
 * Boxes that are used again from one drawing to the next; what is as it was is not written, since to write costs more than to
 * compare.
 */
function createPool(layer: HTMLElement) {
  const drawn: { readonly element: HTMLElement; box: Box }[] = [];
  return {
    /** Returns whether a box was added, removed or moved. */
    draw(boxes: readonly Box[]) {
      let isChanged = drawn.length !== boxes.length;
      for (const [index, box] of boxes.entries()) {
        const known = drawn[index] ?? { element: add(layer), box: BLANK };
        drawn[index] = known;
        const { element, box: before } = known;
        if (box.className !== before.className) element.className = box.className;
        isChanged = setStyle(element, box.style) || isChanged;
        if (box.words !== before.words) write(element, box.words ?? '');
        known.box = box;
      }
      for (const { element } of drawn.splice(boxes.length)) element.remove();
      return isChanged;
    },
  };
}

const BLANK: Box = { className: '', style: '' };

/** Measures how large a label is, once for the same words. */
function createLabelSizes(layer: HTMLElement): (words: string) => { width: number; height: number } {
  const known = new Map<string, { width: number; height: number }>();
  const probe = add(layer, 'label probe');
  return (words) => {
    const size = known.get(words);
    if (size) return size;
    write(probe, words);
    const { width, height } = areaOf(probe);
    const measured = { width: Math.ceil(width), height: Math.ceil(height) };
    known.set(words, measured);
    return measured;
  };
}

function meet(area: Area, clip: Area): boolean {
  return (
    area.left <= clip.right && area.right >= clip.left && area.top <= clip.bottom && area.bottom >= clip.top
  );
}
