import type { OverlayCloser } from '../../messages';
import { watchLayout } from './layout-changes';
import { createLegend } from './legend';
import { createOutlines } from './outlines';
import { createOverlayHost } from './overlay-host';
import type { Targets } from './targets';

/** What is drawn over the page: outlines of elements, and a legend. */
export interface Overlay {
  /** `shadows` are the shadow roots that targets may stand in; `caption` tells what the outlines are about. */
  show(targets: Targets, shadows: readonly Node[], caption: string): void;
  /** Removes every trace. */
  remove(): void;
}

/** How often it is looked at whether the page, silent or not, bears the overlay, in milliseconds. */
const LOOK_EVERY = 1_000;

/**
 * Adds an overlay to the page. `text` words a key in the reader's language; `closed` is called when the reader closed the
 * overlay, or the page would not bear it.
 */
export function openOverlay(
  document: Document,
  text: (key: string) => string,
  closed: (by: OverlayCloser) => void,
): Overlay {
  const host = createOverlayHost(document);
  let frame = 0;
  let isMoved = false;
  let isBelow = false;
  const look = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (!host.keep(isBelow)) return closed('page');
      if (isMoved) void outlines.draw();
      isMoved = isBelow = false;
    });
  };
  const redraw = (isCovered = false) => {
    isMoved = true;
    isBelow ||= isCovered;
    look();
  };
  const outlines = createOutlines(document, host.layer, redraw);
  const explain = createLegend(host, text, () => closed('reader'));
  const layout = watchLayout(document, redraw);
  const pulse = setInterval(look, LOOK_EVERY);
  return {
    show(targets, shadows, caption) {
      layout.include(shadows);
      outlines.show(targets);
      explain(targets, caption);
      redraw();
    },
    remove() {
      clearInterval(pulse);
      cancelAnimationFrame(frame);
      layout.stop();
      outlines.stop();
      host.remove();
    },
  };
}
