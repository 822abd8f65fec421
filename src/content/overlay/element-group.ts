import type { Area } from './clip';
import { areaOf, hasNoBox, linesOf } from './layout';

/** Elements that follow one another on the page; the place of one of them, the lead, shows where all stand. */
export interface ElementGroup {
  readonly members: readonly Element[];
  /** Whose movement the others are taken to share. */
  readonly lead: Element | undefined;
  /** Looks where the lead stands now, and returns that; null where it has no place. */
  follow(): Area | null;
  /** Notes where a member stands beside the lead; returns whether that is another place than before. */
  measure(index: number): boolean;
  /** Whether any member may be in an area, by where the lead was last. */
  mayMeet(area: Area): boolean;
  /** Whether this member may be in an area, by where the lead was last. */
  memberMayMeet(index: number, area: Area): boolean;
}

/** The numbers that are kept of each place. */
const SIDES = 4;
const NO_PLACE = Array(SIDES).fill(Number.NaN);
/** Pixels by which a place may differ and still be the same. */
const ROUNDED = 0.1;

/** Makes a group in which nothing is known to have a place yet. */
export function createGroup(members: readonly Element[]): ElementGroup {
  // Made when the first is measured, since a page can hold many groups that are far away.
  let places = new Float64Array(0);
  const bounds = new Float64Array(SIDES);
  let isBounded = false;
  let lead = 0;
  let at: Area | null = null;
  const placeAt = (index: number) => {
    const member = members[index];
    return member ? placeOf(member) : null;
  };
  const put = (index: number, area: Area | null) => {
    const { left = 0, top = 0 } = at ?? {};
    const sides = area ? [area.left - left, area.top - top, area.right - left, area.bottom - top] : NO_PLACE;
    const from = index * SIDES;
    const isMoved = sides.some((side, at) => !isNearly(side, places[from + at] ?? Number.NaN));
    if (isMoved) {
      places.set(sides, from);
      isBounded = false;
    }
    return isMoved;
  };
  const bound = () => {
    const far = Infinity;
    bounds.set([far, far, -far, -far]);
    for (let side = 0; side < places.length; side += 1) {
      const value = places[side] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const known = bounds[side % SIDES] ?? 0;
      bounds[side % SIDES] = side % SIDES < 2 ? Math.min(known, value) : Math.max(known, value);
    }
    isBounded = true;
  };
  // What has no place is NaN, which meets nothing.
  const meets = (known: Float64Array, from: number, area: Area) =>
    at !== null &&
    (known[from] ?? 0) + at.left <= area.right &&
    (known[from + 1] ?? 0) + at.top <= area.bottom &&
    (known[from + 2] ?? 0) + at.left >= area.left &&
    (known[from + 3] ?? 0) + at.top >= area.top;
  return {
    members,
    get lead() {
      return members[lead];
    },
    follow() {
      at = placeAt(lead);
      return at;
    },
    measure(index) {
      const area = placeAt(index);
      if (area && !at) {
        lead = index;
        at = area;
      }
      if (places.length === 0) places = new Float64Array(members.length * SIDES).fill(Number.NaN);
      return put(index, area);
    },
    mayMeet(area) {
      if (!isBounded) bound();
      return meets(bounds, 0, area);
    },
    memberMayMeet: (index, area) => places.length > 0 && meets(places, index * SIDES, area),
  };
}

/** Whether two numbers are the same, but for what browsers round; none is like none. */
const isNearly = (one: number, other: number) =>
  Math.abs(one - other) < ROUNDED || (Number.isNaN(one) && Number.isNaN(other));

/** Null where nothing of the element is laid out. */
function placeOf(element: Element): Area | null {
  const area = areaOf(element);
  if (isSomewhere(area)) return area;
  if (!hasNoBox(element)) return null;
  const [content] = linesOf(element);
  return content && isSomewhere(content) ? content : null;
}

/** What is not laid out is reported in the corner, without a size. */
const isSomewhere = ({ left, top, right, bottom }: Area) => Boolean(left || top || right || bottom);
