import type { Marks, OverlayCloser } from '../../messages';
import { reportUnlessUnanswered } from '../../platform/unanswered';
import { type CardSource, createCard, type Subject } from './card';
import { openCardsByPointer } from './cards-by-pointer';
import type { Area } from './clip';
import { createControls } from './controls';
import { startDrawing } from './drawing-loop';
import { watchFrameLoads } from './frame-loads';
import { createHiddenCount } from './hidden-count';
import { areaOf } from './layout';
import { watchLayout } from './layout-changes';
import { createLegend } from './legend';
import { createOutlines } from './outlines';
import { createOverlayHost } from './overlay-host';
import { createPageFrame } from './page-frame';
import { createSubjects } from './subjects';
import type { Targets } from './targets';
import { waitBeforeDrawing } from './wait-before-drawing';

/** What is drawn over the page: outlines with labels, cards, a legend, and a frame for what holds for the whole page. */
export interface Overlay {
  /** `shadows` are the shadow roots that targets may stand in. */
  show(
    targets: Targets,
    shadows: readonly Node[],
    marks: Pick<Marks, 'scan' | 'about' | 'notes' | 'page'>,
  ): void;
  /** Outlines an element more strongly while the reader points at it in a view; null ends that. */
  point(element: Element | null): void;
  /** Brings an element into view, flashes it and opens its card; `targets` are asked about where it is no target itself. */
  visit(subject: Subject): void;
  /** Opens the card for an element, or for what is outlined around it, or else for the page. */
  pick(element: Element): void;
  /** Visits the next outlined element, or with -1 the one before. */
  step(by: 1 | -1): void;
  /** Removes every trace. */
  remove(): void;
}

/** What an overlay needs of those who open it. */
export interface OverlayNeeds {
  /** Fills cards; is notified when frames of the page have loaded. */
  readonly background: CardSource & { frameLoaded(): Promise<void> };
  /** The wording of a key in the reader's language. */
  readonly text: (key: string) => string;
  /** Called when the reader closed the overlay, or the page would not bear it. */
  readonly closed: (by: OverlayCloser) => void;
  /** What the control is called that ends it; where there is no legend, there is none. */
  readonly ending?: string;
  /** In a frame of another page there is no legend. */
  readonly isTop: boolean;
}

/** Adds an overlay to the page. */
export function openOverlay(
  document: Document,
  { background, text, closed, ending = '', isTop }: OverlayNeeds,
): Overlay {
  const host = createOverlayHost(document, isTop);
  const close = () => closed('reader');
  const drawing = startDrawing(
    host,
    () => draw(),
    () => closed('page'),
  );
  const { redraw } = drawing;
  const outlines = createOutlines(document, host.outlines, redraw);
  const pageFrame = createPageFrame(host.layer);
  const controls = createControls(host);
  const card = createCard(host, controls, text, background, redraw);
  const subjects = createSubjects(document, card, outlines.point);
  const legend = createLegend(host, controls, text, ending, { close, step: subjects.step });
  const stopCards = openCardsByPointer(document, host.hosts, card, subjects, close);
  const stopFrames = watchFrameLoads(document, () => {
    background.frameLoaded().catch(reportUnlessUnanswered);
  });
  const layout = watchLayout(document, redraw, () => waitBeforeDrawing(drawing.cost()));
  const hidden = createHiddenCount((count) => {
    legend.showHidden(count);
    // A row more moves its controls.
    redraw();
  });
  const draw = () => {
    const taken: Area[] = isTop ? [areaOf(host.legend)] : [];
    const sentence = pageFrame.area();
    if (sentence) taken.push(sentence);
    card.place(areaOf(host.layer), taken);
    const beside = card.area();
    if (beside) taken.push(beside);
    controls.place();
    return outlines.draw(taken, host.within());
  };
  return {
    show(targets, shadows, { scan, about, notes, page }) {
      drawing.drawSoon();
      layout.include(shadows);
      outlines.show(targets);
      legend.show(targets, about, notes);
      pageFrame.show(page);
      subjects.show(targets, scan);
      hidden.count(targets);
    },
    point: outlines.point,
    visit: subjects.visit,
    pick: subjects.pick,
    step: subjects.step,
    remove() {
      for (const part of [drawing, hidden, subjects, layout, outlines]) part.stop();
      stopCards();
      stopFrames();
      host.remove();
    },
  };
}
