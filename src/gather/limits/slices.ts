import { now } from './now';

/** Leaves room below 8 ms for the visit that is under way. */
const SLICE = 5;
/** Looking at the clock has its price too; browsers that blur it are held to so many visits. */
const VISITS_BETWEEN_LOOKS = 64;
const MOST_VISITS = 10_000;

/** Long work cut into slices, between which the page has its turn. */
export interface Slices {
  /** To be asked after each step: whether the page should have its turn now. */
  readonly isOver: () => boolean;
  /** Lets the page have its turn. */
  readonly rest: () => Promise<void>;
  /** How long the work kept the page busy so far, in milliseconds. */
  readonly cost: () => number;
}

/** Begins the first slice of work whose steps are short, or else of work that is to look at the clock more often. */
export function beginSlices(visitsBetweenLooks = VISITS_BETWEEN_LOOKS): Slices {
  let began = now();
  let visits = 0;
  let cost = 0;
  return {
    isOver: () => {
      visits += 1;
      if (visits % visitsBetweenLooks > 0) return false;
      return visits >= MOST_VISITS || now() - began >= SLICE;
    },
    rest: async () => {
      cost += now() - began;
      await turnOfThePage();
      began = now();
      visits = 0;
    },
    cost: () => cost + now() - began,
  };
}

/**
 * Lets the page have its turn: a message to ourselves waits behind what the page has to do; a timer would also wait for its
 * clamp.
 */
export function turnOfThePage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
