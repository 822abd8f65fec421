import type { Mark } from '../messages';
import { watchLayout } from './layout-changes';
import { createLegend } from './legend';
import { createOutlines } from './outlines';
import { createOverlayHost } from './overlay-host';

/** The elements to outline. */
export type Targets = ReadonlyMap<Element, Mark['verdict']>;

/** What is drawn over the page: outlines of elements, and a legend. */
export interface Overlay {
  /** `shadows` are the shadow roots that targets may stand in; `caption` tells what the outlines are about. */
  show(targets: Targets, shadows: readonly Node[], caption: string): void;
  /** Removes every trace. */
  remove(): void;
}

/**
 * Adds an overlay to the page. `text` words a key in the reader's language; `isAlive` tells whether the extension still
 * stands behind this script; `closed` is called when the reader closed the overlay, the page would not bear it, or the
 * extension is gone.
 */
export function openOverlay(
  document: Document,
  text: (key: string) => string,
  isAlive: () => boolean,
  closed: () => void,
): Overlay {
  const host = createOverlayHost(document);
  let frame = 0;
  const redraw = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (isAlive() && host.keep()) outlines.draw();
      else closed();
    });
  };
  const outlines = createOutlines(document, host.root, redraw);
  const explain = createLegend(host.root, text, closed);
  const layout = watchLayout(document, redraw);
  return {
    show(targets, shadows, caption) {
      layout.include(shadows);
      outlines.show(targets);
      explain(targets, caption);
      redraw();
    },
    remove() {
      cancelAnimationFrame(frame);
      layout.stop();
      outlines.stop();
      host.remove();
    },
  };
}
