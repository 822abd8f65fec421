import type { ContentForBackground, Marks } from '../messages';
import { clickedElement } from './clicked-element';
import type { Glance } from './glance';
import { isBorne } from './overlay/is-borne';
import { type Overlay, type OverlayNeeds, openOverlay } from './overlay/overlay';
import { elementsAt, targetsOf } from './overlay/targets';
import type { PageReading } from './page-reader';

/** What is highlighted on the page. */
export interface Highlighting extends Pick<ContentForBackground, 'point' | 'pick' | 'step'> {
  isOn(): boolean;
  /** Paints marks, nothing for null; false where they are of another scan than the latest and may mean other elements. */
  show(marks: Marks | null): boolean;
  /** Removes the overlay and returns the name of its highlighting, whose marks paint nothing from now on. */
  end(): string;
}

/** Prepares to highlight; until marks come, a part that is pointed at is shown by `glance`. */
export function createHighlighting(
  document: Document,
  needs: Omit<OverlayNeeds, 'ending' | 'isTop'>,
  glance: Glance,
  latest: () => PageReading | null,
): Highlighting {
  let overlay: Overlay | null = null;
  /** The name of the highlighting that was painted last. */
  let name = '';
  /** The one that ended here last: until the background knows, it may send marks of that. */
  let ended: string | null = null;
  /** What was clicked before the overlay was there. */
  let clicked: Element | null = null;

  const pickClicked = () => {
    if (!overlay || !clicked) return;
    overlay.pick(clicked);
    clicked = null;
  };
  const remove = () => {
    overlay?.remove();
    overlay = null;
  };
  const paint = (marks: Marks, reading: PageReading) => {
    glance(null);
    name = marks.highlighting;
    const isPainted = isBorne(() => {
      overlay ??= openOverlay(document, { ...needs, ...marks, isTop: window === window.top });
      overlay.show(targetsOf(marks, reading), reading.shadows, marks);
      pickClicked();
      return true;
    });
    if (!isPainted) needs.closed('page');
  };
  return {
    isOn: () => overlay !== null,
    show(marks) {
      const reading = latest();
      if (marks === null) remove();
      else if (marks.highlighting !== ended) {
        if (marks.scan !== reading?.page.number) return false;
        paint(marks, reading);
      }
      return true;
    },
    end() {
      remove();
      ended = name;
      return name;
    },
    async point(pointed, showing) {
      const reading = latest();
      const { scan, target } = pointed ?? {};
      // Of another scan the same index may be another element.
      const [element = null] =
        target && reading && scan === reading.page.number ? elementsAt(target, reading) : [];
      if (!overlay) return glance(showing === 'outline' ? element : null);
      if (pointed && !element) return false;
      if (element && scan !== undefined && target && showing === 'visit')
        overlay.visit({ element, scan, targets: [target] });
      else overlay.point(element);
      return true;
    },
    async pick(at) {
      clicked = clickedElement(document, at);
      pickClicked();
    },
    step: async (by) => overlay?.step(by),
  };
}
