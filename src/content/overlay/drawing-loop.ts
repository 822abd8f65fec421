import { now } from '../../gather/limits/now';
import { turnOfThePage } from '../../gather/limits/slices';
import type { OverlayHost } from './overlay-host';

/** How often everything is drawn where no event asks for it, in milliseconds: not all that moves elements causes one. */
const DRAW_EVERY = 400;

/** When the overlay is drawn, from its opening until it is removed. */
interface DrawingLoop {
  /** Draws in the next frame, and puts the overlay on top first where something may have covered it. */
  redraw(isCovered?: boolean): void;
  /** Draws in a turn of its own: a long page is too much for that of the message with the marks, and for that of a frame. */
  drawSoon(): void;
  /** How long the last drawing kept the page busy, in milliseconds. */
  cost(): number;
  stop(): void;
}

/**
 * Calls `draw` when it is due, each time after the host was put in its place; `refused` instead where the page will not bear
 * that.
 */
export function startDrawing(
  host: Pick<OverlayHost, 'keep'>,
  draw: () => Promise<void>,
  refused: () => void,
): DrawingLoop {
  let frame = 0;
  let isMoved = false;
  let isBelow = false;
  let cost = 0;
  let isDrawn = false;
  let isTurnDue = false;
  let isStopped = false;

  const work = () => {
    const began = now();
    if (!host.keep(isBelow)) return refused();
    if (isMoved) {
      isDrawn = true;
      void draw();
    }
    isMoved = isBelow = false;
    cost = now() - began;
  };
  const redraw = (isCovered = false) => {
    isMoved = true;
    isBelow ||= isCovered;
    // What was asked before the end can be answered after it.
    if (isStopped) return;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (!isTurnDue) work();
    });
  };
  const pulse = setInterval(() => {
    if (!isDrawn) redraw();
    isDrawn = false;
  }, DRAW_EVERY);
  return {
    redraw,
    drawSoon() {
      isMoved = isTurnDue = true;
      void turnOfThePage().then(() => {
        isTurnDue = false;
        if (!isStopped) work();
      });
    },
    cost: () => cost,
    stop() {
      isStopped = true;
      clearInterval(pulse);
      cancelAnimationFrame(frame);
    },
  };
}
