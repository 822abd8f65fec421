import { areaOf } from './layout';
import { drawnIn, partOf } from './native-dom';

/** A rectangle in the window's coordinates. */
export type Area = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** Tells what part of the window scrollers leave of an element; valid while the layout stands still. */
export function createClipFinder(document: Document, window: Area): (element: Element) => Area {
  const body = partOf(document, 'body');
  const frames = new Map<Element, { readonly position: string; readonly clip: Area | false }>();
  const frameOf = (element: Element) => {
    let frame = frames.get(element);
    if (!frame) {
      const { position, overflow } = getComputedStyle(element);
      frame = { position, clip: overflow !== 'visible' && areaOf(element) };
      frames.set(element, frame);
    }
    return frame;
  };
  return (element) => {
    let area = window;
    let { position } = frameOf(element);
    let ancestor = drawnIn(element);
    // The overflow of the body and of the root is the window's.
    while (ancestor && ancestor !== body && position !== 'fixed') {
      const frame = frameOf(ancestor);
      // What is positioned absolutely is clipped only by what it is positioned in.
      if (position !== 'absolute' || frame.position !== 'static') {
        if (frame.clip) area = overlap(area, frame.clip);
        position = frame.position;
      }
      ancestor = drawnIn(ancestor);
    }
    return area;
  };
}

function overlap(one: Area, other: Area): Area {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}
