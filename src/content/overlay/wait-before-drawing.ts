import { clamp } from './collisions';

const SHORTEST = 100;
const LONGEST = 400;
/** Drawing after changes may take one part in so many of the time. */
const SHARE = 60;

/**
 * How long to gather what a script changes before outlines follow it, in milliseconds: 100, but up to 400 where the last drawing
 * kept the page busy for long.
 */
export function waitBeforeDrawing(cost: number): number {
  return clamp(SHARE * cost, SHORTEST, LONGEST);
}
