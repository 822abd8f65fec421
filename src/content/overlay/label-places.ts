import type { Area } from './clip';
import { type Collisions, clamp, contains, createCollisions, overlap } from './collisions';

/** An outlined box in view, and the size of its label. */
export interface LabelledBox {
  /** The visible part of the box, in the window. */
  readonly area: Area;
  readonly width: number;
  readonly height: number;
  /** The lower it is, the earlier the label gets its place. */
  readonly rank: number;
}

/** Where a label goes in the window, or where only a dot has room. */
export type LabelPlace = { readonly left: number; readonly top: number; readonly isDot: boolean };

/** Pixels of a side of a dot. */
export const DOT = 10;
/** So many dots stand beside each other at one corner; more would show nothing more. */
const MOST_DOTS = 40;
/** More boxes than this in one place hide each other anyway. */
const MOST_IN_CELL = 200;

/** By so many pixels a label may reach over the edge of words or of another box, where lines of text have room between them. */
const EDGE = 3;

/**
 * Gives each label a place outside its own box where it lies over no other label, nothing that is `taken`, no words, and no other
 * box, of which it would seem to be; but over the edge of words and boxes it reaches a little. Where there is no such place, a
 * dot stands at the corner of the box. In the order of the boxes.
 */
export function placeLabels(
  boxes: readonly LabelledBox[],
  window: Area,
  taken: readonly Area[],
  words: readonly Area[],
): readonly LabelPlace[] {
  const areas = boxes.map(({ area }) => upright(area));
  const used = createCollisions(window);
  for (const area of taken) used.add(upright(area));
  const outlined = createCollisions(window, MOST_IN_CELL);
  for (const area of areas) outlined.add(area);
  const written = createCollisions(window, MOST_IN_CELL);
  for (const area of words) written.add(area);
  const places: LabelPlace[] = [];
  const order = [...boxes.entries()].sort(([, one], [, other]) => one.rank - other.rank);
  for (const [index, { width, height }] of order) {
    const area = areas[index] ?? window;
    const place = labelPlace(area, { width, height }, { window, used, outlined, written });
    const chosen = place ?? dotPlace(area, window, used);
    used.add(chosen);
    places[index] = { left: chosen.left, top: chosen.top, isDot: !place };
  }
  return places;
}

interface Surroundings {
  readonly window: Area;
  readonly used: Collisions;
  readonly outlined: Collisions;
  readonly written: Collisions;
}

function labelPlace(
  area: Area,
  { width, height }: Pick<LabelledBox, 'width' | 'height'>,
  { window, used, outlined, written }: Surroundings,
): Area | null {
  const { left, top, right, bottom } = area;
  const free = [
    sized(right - width, top - height, width, height),
    sized(left, top - height, width, height),
    sized(right - width, bottom, width, height),
    sized(left, bottom, width, height),
    sized(right, top, width, height),
    sized(left - width, top, width, height),
  ].filter((place) => contains(window, place) && !overlap(place, area) && !used.has(place));
  // A box around this one is under the label wherever that stands.
  const isAround = (other: Area) => contains(other, area);
  const within = (place: Area) => ({ ...place, top: place.top + EDGE, bottom: place.bottom - EDGE });
  const isFree = (place: Area) => !outlined.has(place, isAround) && !written.has(place);
  return free.find((place) => isFree(within(place))) ?? null;
}

/** Astride the top right corner, or to the left of dots that are there already. */
function dotPlace({ left, top, right }: Area, window: Area, used: Collisions): Area {
  const at = (x: number) =>
    sized(
      clamp(x, window.left, window.right - DOT),
      clamp(top - DOT / 2, window.top, window.bottom - DOT),
      DOT,
      DOT,
    );
  const first = at(right - DOT / 2);
  const leftmost = Math.max(at(left - DOT / 2).left, first.left - (MOST_DOTS - 1) * DOT);
  for (let x = first.left; x >= leftmost; x -= DOT) {
    const place = at(x);
    if (!used.has(place)) return place;
  }
  return first;
}

function sized(left: number, top: number, width: number, height: number): Area {
  return { left, top, right: left + width, bottom: top + height };
}

/** The same area where its sides are the wrong way round. */
function upright({ left, top, right, bottom }: Area): Area {
  return {
    left: Math.min(left, right),
    top: Math.min(top, bottom),
    right: Math.max(left, right),
    bottom: Math.max(top, bottom),
  };
}
