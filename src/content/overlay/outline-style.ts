import type { Area } from './clip';
import { px, styleOfBox } from './set-style';

/** Pixels by which an outline stands away from its element. */
const DISTANCE = 4;
/** Pixels by which an outline stands inside another one around the same area, so that both are seen. */
const STEP = 5;
/** What the outline of the smallest element still measures. */
const SMALLEST = 8;

/**
 * The style that puts an outline around an area, `inside` so many others; where the area's edge is in sight, so is the
 * outline's. `x` and `y` are how far its layer is moved left and up.
 */
export function outlineStyle(area: Area, inside: number, clip: Area, x = 0, y = 0): string {
  const inset = Math.min(
    STEP * inside - DISTANCE,
    (area.right - area.left - SMALLEST) / 2,
    (area.bottom - area.top - SMALLEST) / 2,
  );
  const left = Math.max(area.left + inset, Math.min(area.left, clip.left));
  const top = Math.max(area.top + inset, Math.min(area.top, clip.top));
  const right = Math.min(area.right - inset, Math.max(area.right, clip.right));
  const bottom = Math.min(area.bottom - inset, Math.max(area.bottom, clip.bottom));
  const cut = [clip.top - top, right - clip.right, bottom - clip.bottom, clip.left - left].map(px).join(' ');
  const place = styleOfBox({ left, top, width: right - left, height: bottom - top }, x, y);
  return `${place};clip-path:inset(${cut})`;
}
