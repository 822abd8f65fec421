import { isBorne } from './overlay/is-borne';
import { type Overlay, type OverlayNeeds, openOverlay } from './overlay/overlay';

/** Outlines one element while nothing is highlighted; null ends that. False where nothing is outlined. */
export type Glance = (element: Element | null) => boolean;

/** Prepares to outline what a view points at; nothing is added to the page before. */
export function createGlance(document: Document, needs: Pick<OverlayNeeds, 'background' | 'text'>): Glance {
  let overlay: Overlay | null = null;
  const glance: Glance = (element) => {
    if (!element) {
      overlay?.remove();
      overlay = null;
      return false;
    }
    return isBorne(() => {
      overlay ??= openOverlay(document, { ...needs, closed: () => glance(null), isTop: false });
      overlay.point(element);
      return true;
    });
  };
  return glance;
}
