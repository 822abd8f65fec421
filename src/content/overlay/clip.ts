import { domOf, type NativeDom } from '../../gather/dom/native-dom';
import { areaOf } from './layout';

/** A rectangle in the window's coordinates. */
export type Area = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** Clips within each other that are looked at: where one stands costs the browser more the deeper it is. */
const MOST_CLIPS = 100;

/** What is left of the window for what stands in an element: by itself, and where it is positioned absolutely. */
interface Room {
  readonly flow: Area;
  readonly absolute: Area;
  readonly clips: number;
}

/** What part of the window scrollers leave. */
export interface Clips {
  /** What they leave of an element. */
  around(element: Element): Area;
  /** What they leave, the element itself among them, of what stands in it. */
  within(element: Element): Area;
}

/**
 * Finds what part of the window scrollers leave, and of what is `beyond` it and may come into it by scrolling; valid while the
 * layout stands still.
 */
export function findClips(document: Document, window: Area, beyond = window): Clips {
  const dom = domOf(document);
  const whole: Room = { flow: beyond, absolute: beyond, clips: 0 };
  // The overflow of the body and of the root is the window's.
  const rooms = new Map<Element | null, Room>([
    [null, whole],
    [dom.partOf('body'), whole],
  ]);
  // What many elements stand in is looked at once, and in a loop: pages can be deeper than calls.
  const roomIn = (element: Element | null): Room => {
    const entered: Element[] = [];
    let outer = element;
    while (outer && !rooms.has(outer)) {
      entered.push(outer);
      outer = drawnIn(dom, outer);
    }
    let room = rooms.get(outer) ?? whole;
    for (const inner of entered.reverse()) {
      room = enter(inner, room);
      rooms.set(inner, room);
    }
    return room;
  };
  const left = (position: string, { flow, absolute }: Room) =>
    position === 'fixed' ? window : position === 'absolute' ? absolute : flow;
  const enter = (element: Element, around: Room): Room => {
    const { position, overflow } = getComputedStyle(element);
    const isClip = overflow !== 'visible' && around.clips < MOST_CLIPS;
    const own = left(position, around);
    const flow = isClip ? overlap(own, areaOf(element)) : own;
    // What is positioned absolutely is clipped only by what it is positioned in.
    const absolute = position === 'static' ? around.absolute : flow;
    return { flow, absolute, clips: around.clips + Number(isClip) };
  };
  return {
    around: (element) => left(getComputedStyle(element).position, roomIn(drawnIn(dom, element))),
    within: (element) => roomIn(element).flow,
  };
}

/** The element that this one is drawn in: across shadow roots, and through the slot that shows it. */
function drawnIn(dom: NativeDom, element: Element): Element | null {
  const around = dom.slotOf(element) ?? dom.parentOf(element);
  if (around instanceof Element) return around;
  return around instanceof ShadowRoot ? around.host : null;
}

/** What two areas have in common; of those that have nothing, something turned inside out. */
export function overlap(one: Area, other: Area): Area {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** Whether anything can stand in an area, which is not so of what is turned inside out. */
export const hasSize = ({ left, top, right, bottom }: Area): boolean => right > left && bottom > top;
