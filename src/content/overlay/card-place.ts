import type { Area } from './clip';
import { clamp, contains, overlap } from './collisions';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a card about an area goes: to its right or left, else below or above it, and wholly in the window if it fits there.
 * It lies over the area only where there is no other room, and over what is `taken` only where it would elsewise do so.
 */
export function placeCard(
  area: Area,
  { width, height }: Size,
  window: Area,
  taken: readonly Area[],
): { left: number; top: number } {
  const inRow = (left: number) => clamp(left, window.left, window.right - width);
  const inColumn = (top: number) => clamp(top, window.top, window.bottom - height);
  // Wherever there is room, there is some that begins or ends where one of these does.
  const edges = [area, window, ...taken];
  const lefts = edges.flatMap(({ left, right }) => [left, right, left - width, right - width]).map(inRow);
  const tops = edges.flatMap(({ top, bottom }) => [top, bottom, top - height, bottom - height]).map(inColumn);
  const places = unique(lefts)
    .flatMap((left) => unique(tops).map((top) => ({ left, top, right: left + width, bottom: top + height })))
    .filter((place) => contains(window, place))
    .map((place) => ({ place, side: sideOf(place, area), far: distance(place, area) }))
    .sort((one, other) => one.side - other.side || one.far - other.far);
  const isClear = ({ place }: { place: Area }) => !taken.some((other) => overlap(place, other));
  const isBeside = ({ side }: { side: number }) => side < OVER;
  const chosen =
    places.find((each) => isBeside(each) && isClear(each)) ?? places.find(isBeside) ?? places.find(isClear);
  const { left, top } = chosen?.place ?? { left: inRow(area.right), top: inColumn(area.top) };
  return { left, top };
}

/** The worst of the sides of an area. */
const OVER = 4;

/** The side of the area that a place is on; the lower, the better. */
function sideOf(place: Area, area: Area): number {
  const isOn = [
    place.left >= area.right,
    place.right <= area.left,
    place.top >= area.bottom,
    place.bottom <= area.top,
  ].indexOf(true);
  return isOn < 0 ? OVER : isOn;
}

/** How far the place is from the area, and how much it is out of line with it. */
function distance(place: Area, area: Area): number {
  const across = Math.max(place.left - area.right, area.left - place.right, 0);
  const down = Math.max(place.top - area.bottom, area.top - place.bottom, 0);
  const askew = sideOf(place, area) < 2 ? place.top - area.top : place.left - area.left;
  return across + down + Math.abs(askew);
}

const unique = (numbers: readonly number[]) => [...new Set(numbers)];
