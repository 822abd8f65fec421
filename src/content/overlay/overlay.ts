import { domOf } from '../../gather/dom/native-dom';
import { beginSlices, turnOfThePage } from '../../gather/limits/slices';
import type { Marks, OverlayCloser } from '../../messages';
import { reportUnlessUnanswered } from '../../platform/unanswered';
import { type CardSource, createCard, type Subject } from './card';
import type { Area } from './clip';
import { createControls } from './controls';
import { areaOf, isVisible } from './layout';
import { watchLayout } from './layout-changes';
import { createLegend } from './legend';
import { createOutlines } from './outlines';
import { createOverlayHost } from './overlay-host';
import { createPageFrame } from './page-frame';
import { hearReader } from './pointer';
import type { Targets } from './targets';
import { waitBeforeDrawing } from './wait-before-drawing';
import { createWalk, type Step } from './walk-through';

/** What is drawn over the page: outlines of elements with labels, cards, a legend, and a frame for what holds for all of it. */
export interface Overlay {
  /** `shadows` are the shadow roots that targets may stand in. */
  show(
    targets: Targets,
    shadows: readonly Node[],
    marks: Pick<Marks, 'scan' | 'about' | 'notes' | 'page'>,
  ): void;
  /** Outlines an element more strongly while its reader points at it elsewhere; null ends that. */
  point(element: Element | null): void;
  /** Brings an element into view, flashes it and opens its card; `targets` are asked about where it is no target itself. */
  visit(subject: Subject): void;
  /** Opens the card for an element, or for what is outlined around it, or else for the page. */
  pick(element: Element): void;
  /** Goes to the next outlined element, or with -1 to the one before. */
  step(by: 1 | -1): void;
  /** Removes every trace. */
  remove(): void;
}

/** What an overlay needs of those who open it. */
export interface OverlayNeeds {
  /** Tells what is on cards, and is told of frames of the page that have loaded. */
  readonly background: CardSource & { frameLoaded(): Promise<void> };
  /** The wording of a key in the reader's language. */
  readonly text: (key: string) => string;
  /** Is called when the reader closed the overlay, or the page would not bear it. */
  readonly closed: (by: OverlayCloser) => void;
  /** In a frame of another page there is no legend. */
  readonly isTop: boolean;
}

/** How often it is looked where elements are where nothing is heard, since not all that moves them is, in milliseconds. */
const DRAW_EVERY = 400;
/** How often elements that the page hides are counted, in milliseconds; more of them than this are counted once. */
const COUNT_EVERY = 2_000;
const MOST_COUNTED = 2_000;
/** A card comes when the pointer rests for so long, and goes when it has been away for so long, in milliseconds. */
const CARD_AFTER = 120;
const CARD_STAYS = 350;
/** Of frames that load within so many milliseconds it is told once. */
const FRAMES_AFTER = 300;
/** So long an element flashes, in milliseconds. */
const FLASH = 1_200;

/** Adds an overlay to the page. */
export function openOverlay(document: Document, { background, text, closed, isTop }: OverlayNeeds): Overlay {
  const dom = domOf(document);
  const host = createOverlayHost(document, isTop);
  let frame = 0;
  let isMoved = false;
  let isBelow = false;
  let cost = 0;
  let isDrawn = false;
  let isTurnDue = false;
  let targets: Targets = new Map();
  let scan = 0;
  let step: Step = () => null;
  let visited: Element | null = null;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let flashing: ReturnType<typeof setTimeout> | undefined;
  let loading: ReturnType<typeof setTimeout> | undefined;
  let isRemoved = false;
  let isCounting = false;

  const look = () => {
    // What was asked before the end can be answered after it.
    if (isRemoved) return;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (!isTurnDue) work();
    });
  };
  const work = () => {
    const began = performance.now();
    if (!host.keep(isBelow)) return closed('page');
    if (isMoved) void draw();
    isMoved = isBelow = false;
    cost = performance.now() - began;
  };
  /** On a long page the first drawing is too much for the turn of the message that brought it, and for the one in which the browser paints. */
  const drawInTurn = () => {
    isMoved = isTurnDue = true;
    void turnOfThePage().then(() => {
      isTurnDue = false;
      if (!isRemoved) work();
    });
  };
  const redraw = (isCovered = false) => {
    isMoved = true;
    isBelow ||= isCovered;
    look();
  };
  const draw = () => {
    isDrawn = true;
    const taken: Area[] = isTop ? [areaOf(host.legend)] : [];
    const sentence = pageFrame.area();
    if (sentence) taken.push(sentence);
    card.place(areaOf(host.layer), taken);
    const beside = card.area();
    if (beside) taken.push(beside);
    controls.place();
    return outlines.draw(taken, host.within());
  };
  const outlines = createOutlines(document, host.outlines, redraw);
  const pageFrame = createPageFrame(host.layer);
  const controls = createControls(host);
  const card = createCard(host, controls, text, background, redraw);

  const subjectOf = (element: Element): Subject | null => {
    const outlined = targets.get(element);
    return outlined ? { element, scan, targets: outlined.targets } : null;
  };
  /** The innermost outlined element around one, across shadow roots. */
  const outlinedAround = (element: Element | null): Element | null => {
    for (let node: Node | null = element; node; node = dom.parentOf(node) ?? hostOf(node))
      if (node instanceof Element && targets.has(node)) return node;
    return null;
  };
  const visit = (subject: Subject) => {
    visited = subject.element;
    Element.prototype.scrollIntoView.call(subject.element, {
      block: 'center',
      inline: 'nearest',
      behavior: 'instant',
    });
    card.pin(subject);
    flash(subject.element);
  };
  const flash = (element: Element) => {
    clearTimeout(flashing);
    outlines.point(element);
    flashing = setTimeout(() => outlines.point(null), FLASH);
  };
  const legend = createLegend(host, controls, text, {
    close: () => closed('reader'),
    step: (by) => goOn(by),
  });
  const goOn = (by: 1 | -1) => {
    const next = step(visited, by);
    const subject = next && subjectOf(next);
    if (subject) visit(subject);
  };
  const stopHearing = hearReader(document, host.hosts, {
    on(element, x, y) {
      clearTimeout(pending);
      const found = outlinedAround(element);
      const at = card.area();
      // On the way to the card's controls the pointer crosses the card.
      const isOnCard = at && x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
      if (isOnCard || found === (card.about()?.element ?? null)) return;
      const subject = found && subjectOf(found);
      pending = setTimeout(() => card.hover(subject), subject ? CARD_AFTER : CARD_STAYS);
    },
    chosen(element) {
      const found = outlinedAround(element);
      const subject = found && subjectOf(found);
      clearTimeout(pending);
      if (!subject) return void card.unpin();
      visited = subject.element;
      card.pin(subject);
    },
    escaped: () => void (card.unpin() || closed('reader')),
  });
  const tellOfFrames = () => {
    loading ??= setTimeout(() => {
      loading = undefined;
      background.frameLoaded().catch(reportUnlessUnanswered);
    }, FRAMES_AFTER);
  };
  const layout = watchLayout(document, redraw, tellOfFrames, () => waitBeforeDrawing(cost));
  const pulse = setInterval(() => {
    if (!isDrawn) redraw();
    isDrawn = false;
  }, DRAW_EVERY);
  const counting = setInterval(() => {
    if (targets.size <= MOST_COUNTED) void countHidden(targets);
  }, COUNT_EVERY);

  /** Counts those that the page hides, in slices: there can be many. */
  const countHidden = async (of: Targets) => {
    if (isCounting) return;
    isCounting = true;
    const hidden = await hiddenIn(of).finally(() => {
      isCounting = false;
    });
    if (of !== targets && !isRemoved) await countHidden(targets);
    else if (hidden !== null) {
      legend.showHidden(hidden);
      // A row more moves its controls.
      redraw();
    }
  };
  /** Null where the count is not wanted any more. */
  const hiddenIn = async (of: Targets): Promise<number | null> => {
    const slices = beginSlices();
    // What is outlined comes first.
    await slices.rest();
    let hidden = 0;
    for (const element of of.keys()) {
      if (!isVisible(element)) hidden += 1;
      if (slices.isOver()) await slices.rest();
      if (isRemoved || of !== targets) return null;
    }
    return hidden;
  };

  return {
    show(next, shadows, { scan: number, about, notes, page }) {
      drawInTurn();
      targets = next;
      scan = number;
      step = createWalk(next.keys());
      layout.include(shadows);
      outlines.show(next);
      legend.show(next, about, notes);
      pageFrame.show(page);
      const still = card.about();
      if (still) card.renew(subjectOf(still.element) ?? (isOfPage(still) ? { ...still, scan } : null));
      void countHidden(next);
    },
    point: outlines.point,
    visit,
    pick(element) {
      const found = outlinedAround(element);
      visited = found;
      card.pin((found && subjectOf(found)) ?? { element, scan, targets: [null] });
      flash(found ?? element);
    },
    step: goOn,
    remove() {
      isRemoved = true;
      clearInterval(pulse);
      clearInterval(counting);
      clearTimeout(pending);
      clearTimeout(flashing);
      clearTimeout(loading);
      cancelAnimationFrame(frame);
      stopHearing();
      layout.stop();
      outlines.stop();
      host.remove();
    },
  };
}

const isOfPage = ({ targets }: Subject) => targets.every((target) => target === null);

const hostOf = (node: Node): Element | null => (node instanceof ShadowRoot ? node.host : null);
