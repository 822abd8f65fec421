import { beginSlices } from '../../gather/limits/slices';
import { add } from './add-element';
import { type Area, createClipFinder } from './clip';
import { areaOf, hasNoBox, linesOf } from './layout';
import { outlineStyle } from './outline-style';
import type { Targets } from './targets';

/** Boxes drawn at once; more than this in one window would hide the page anyway. */
const MOST_BOXES = 2_000;

/** The outlines of the targets that are in view. */
interface Outlines {
  show(targets: Targets): void;
  /** Moves the boxes to where their elements are now. */
  draw(): Promise<void>;
  stop(): void;
}

/** Keeps outlines in `layer`, which fills the window; `moved` is called when they are to be drawn again. */
export function createOutlines(document: Document, layer: Element, moved: () => void): Outlines {
  let targets: Targets = new Map();
  let isDrawing = false;
  let isOutdated = false;
  const inView = new Set<Element>();
  const drawn: HTMLElement[] = [];

  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect: box } of entries) {
      // Of what has no box the browser cannot tell whether it is in view.
      if (isIntersecting || (!box.width && !box.height && hasNoBox(target))) inView.add(target);
      else inView.delete(target);
    }
    moved();
  });

  const measure = async () => {
    // Where an element stands costs browsers the more the deeper it is, so that the page has its turn in between.
    const slices = beginSlices(1);
    const clipOf = createClipFinder(document, areaOf(layer));
    const boxes: [verdict: string, style: string][] = [];
    const outlined = new Map<string, number>();
    for (const element of inView) {
      const verdict = targets.get(element);
      if (!verdict) inView.delete(element);
      else if (boxes.length < MOST_BOXES) {
        const clip = clipOf(element);
        for (const area of linesOf(element)) {
          if (!meet(area, clip)) continue;
          const place = JSON.stringify(area);
          const inside = outlined.get(place) ?? 0;
          outlined.set(place, inside + 1);
          boxes.push([verdict, outlineStyle(area, inside, clip)]);
        }
        if (slices.isOver()) await slices.rest();
      }
    }
    return boxes;
  };

  return {
    show(next) {
      targets = next;
      // Every element that is observed anew is told of at once, so that nothing of the old state remains.
      views.disconnect();
      for (const element of targets.keys()) views.observe(element);
    },
    async draw() {
      isOutdated = isDrawing;
      if (isDrawing) return;
      isDrawing = true;
      // Everything is read before anything is written, so that the page is laid out once.
      const boxes = await measure();
      isDrawing = false;
      for (const [index, [verdict, style]] of boxes.entries()) {
        drawn[index] ??= add(layer, 'div', '');
        drawn[index].className = `outline ${verdict}`;
        drawn[index].style.cssText = style;
      }
      for (const surplus of drawn.splice(boxes.length)) surplus.remove();
      if (isOutdated) moved();
    },
    stop() {
      views.disconnect();
      isOutdated = false;
    },
  };
}

function meet(area: Area, clip: Area): boolean {
  return (
    area.left <= clip.right && area.right >= clip.left && area.top <= clip.bottom && area.bottom >= clip.top
  );
}
