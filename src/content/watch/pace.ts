const SHORTEST = 200;
const LONGEST = 5_000;
/** In a storm no reading comes sooner than after so long. */
const IN_STORM = 2_000;
/** So many readings without rest between them are a storm. */
const STORM = 10;
/** Reading the page may take one part in so many of the time. */
const SHARE = 40;

/** A page that was left alone for so long, in milliseconds, is at rest. */
export const REST = 400;

/**
 * How long to gather changes before the page is read again, in milliseconds: 200, but 2,000 where the page never rests, and up to
 * 5,000 where reading is dear. `cost` is how long the last reading kept the page busy, `since` how long ago it ended, and
 * `restless` the number of readings without rest between them.
 */
export function waitBeforeReading(cost: number, since: number, restless: number): number {
  return Math.min(LONGEST, Math.max(isStorm(restless) ? IN_STORM : SHORTEST, SHARE * cost - since));
}

/**
 * A page that seems unchanged is read again all the same after so long, in milliseconds: that a shadow root is attached to an
 * element, nothing tells.
 */
export const LOOK_AFTER = IN_STORM;

/** How long a page that seems unchanged is left alone, in milliseconds: longer where reading it is dear. */
export function waitBeforeLooking(cost: number): number {
  return Math.max(LOOK_AFTER, SHARE * cost);
}

/** Whether so many readings without rest between them are a storm. */
export function isStorm(restless: number): boolean {
  return restless >= STORM;
}
