import type { DomFacts, Limit } from '../gather/dom-facts';

export type { DomFacts };

/** What the content script gathered from the document in one pass. */
export interface PageScan extends Omit<DomFacts, 'truncated'> {
  /** Grows with every scan of the document, so that of two the later is known; marks say by it which scan's elements they mean. */
  readonly number: number;
  /** A service worker made the page although the browser also asked the server for it. */
  readonly isFromWorker?: true;
  /** What was left out; `storm`: the page changes so fast that it is read every two seconds only. Absent where nothing was. */
  readonly truncated?: readonly (Limit | 'storm')[];
}

/** What to outline. */
export interface Marks {
  /** The number of the scan that the elements are those of: in any other scan the same index may be another element. */
  readonly scan: number;
  readonly marks: readonly Mark[];
}

/** One element to outline; `element` is its index in the scan. */
export interface Mark {
  readonly element: number;
  readonly verdict: 'permitted' | 'restricted' | 'prohibited' | 'unknown';
}
