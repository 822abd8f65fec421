import type { Area } from './clip';
import { areaOf } from './layout';

/** How soon after the last scrolling all is drawn anew, in milliseconds. */
const REST = 120;
/** Pixels by which the browser may round what it moves. */
const ROUNDED = 0.5;

/** Where drawn elements stood when they were drawn. */
export type Drawn = ReadonlyMap<Element, Area>;

/**
 * Moves all that is drawn along while the window scrolls, as one sheet that the browser need not paint again: in a page of many thousand
 * elements every painting costs it a frame.
 */
export interface Scrolling {
  /** Whether the window was scrolled a moment ago. Then it is of use to draw beyond it. */
  isUnderWay(): boolean;
  /** Tells that these were drawn, up to so many pixels beyond the window. */
  drew(elements: Drawn, reach: number): void;
  /** Moves what was drawn to where its elements are now; false where it is to be drawn anew. */
  follow(): boolean;
  stop(): void;
}

/** Prepares to move `layer`; `rested` is called when the scrolling is over. */
export function createScrolling(layer: HTMLElement, rested: () => void): Scrolling {
  let drawn: Drawn = new Map();
  let reach = 0;
  let at = { x: scrollX, y: scrollY };
  let last = at;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isMovedBy = (x: number, y: number) => {
    for (const [element, before] of drawn) {
      const { left, top, right, bottom } = areaOf(element);
      const offs = [
        left - before.left - x,
        right - before.right - x,
        top - before.top - y,
        bottom - before.bottom - y,
      ];
      if (offs.some((off) => Math.abs(off) > ROUNDED)) return false;
    }
    return true;
  };
  const rest = () => {
    timer = undefined;
    rested();
  };
  return {
    isUnderWay: () => timer !== undefined,
    drew(elements, pixels) {
      drawn = elements;
      reach = pixels;
      at = last;
      layer.style.cssText = reach > 0 ? 'will-change:transform' : '';
    },
    follow() {
      const now = { x: scrollX, y: scrollY };
      if (now.x !== last.x || now.y !== last.y) {
        clearTimeout(timer);
        timer = setTimeout(rest, REST);
      }
      last = now;
      const [x, y] = [at.x - now.x, at.y - now.y];
      if (timer === undefined || Math.max(Math.abs(x), Math.abs(y)) > reach || !isMovedBy(x, y)) return false;
      layer.style.transform = `translate(${x}px,${y}px)`;
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}
