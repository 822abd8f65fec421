import type { Area } from './clip';

/** Pixels of a cell of the grid that rectangles are found by. */
const CELL = 128;

/** Rectangles in a window, and which of them a place in it would lie over. */
export interface Collisions {
  add(area: Area): void;
  /** Whether any of them overlaps the area, those left out that are to be ignored; what only touches does not overlap. */
  has(area: Area, isIgnored?: (other: Area) => boolean): boolean;
}

/** Collects rectangles so that few are looked at for each place; a cell that holds `mostInCell` takes no more. */
export function createCollisions(window: Area, mostInCell = Infinity): Collisions {
  const cells = new Map<number, Area[]>();
  const lastColumn = cellAt(window.right - window.left);
  const lastRow = cellAt(window.bottom - window.top);
  /** Whether it is so in any cell that the area reaches into. Places beyond the window count as the cells at its edge. */
  const isInAny = (area: Area, isSo: (key: number) => boolean) => {
    const right = clamp(cellAt(area.right - window.left), 0, lastColumn);
    const bottom = clamp(cellAt(area.bottom - window.top), 0, lastRow);
    const left = clamp(cellAt(area.left - window.left), 0, lastColumn);
    for (let row = clamp(cellAt(area.top - window.top), 0, lastRow); row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        if (isSo(row * (lastColumn + 1) + column)) return true;
      }
    }
    return false;
  };
  return {
    add(area) {
      isInAny(area, (key) => {
        const inCell = cells.get(key);
        if (!inCell) cells.set(key, [area]);
        else if (inCell.length < mostInCell) inCell.push(area);
        return false;
      });
    },
    has(area, isIgnored = () => false) {
      const isHit = (other: Area) => overlap(area, other) && !isIgnored(other);
      return isInAny(area, (key) => cells.get(key)?.some(isHit) ?? false);
    },
  };
}

/** Whether two rectangles have any place in common. */
export function overlap(one: Area, other: Area): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** Whether a rectangle lies wholly in another one. */
export function contains(outer: Area, inner: Area): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

/** The number between two others that is nearest; the lower of these where they are the wrong way round. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

const cellAt = (distance: number) => Math.floor(distance / CELL);
