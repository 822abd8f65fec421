import type { DomFacts, DomLimit } from '../gather/dom-facts';
import type { ConcernKind, Target } from '../policy';

export type { DomFacts, DomLimit };

/** What the content script gathered from the document in one pass. */
export interface PageScan extends Omit<DomFacts, 'truncated'> {
  /**
   * Grows with every scan of the document that found something else, so that of two the later is known; marks say by it which
   * scan's elements they mean.
   */
  readonly number: number;
  /** A service worker made the page although the browser also asked the server for it. */
  readonly isFromWorker?: true;
  /** What was left out; `storm`: the page changes so fast that it is read every two seconds only. Absent where nothing was. */
  readonly truncated?: readonly DomLimit[];
}

/** What to draw on a page, of what its statements say to one crawler. */
export interface Marks {
  /** The number of the scan that the elements are those of: in any other scan the same index may be another element. */
  readonly scan: number;
  /** The name of the highlighting that they are of, by which a page knows those that come after its reader has closed it. */
  readonly highlighting: string;
  /** What the control is called that ends it, with the shortcut that does so too: a page can keep clicks from the control. */
  readonly ending: string;
  /** What the marks are about: the crawler, and the use unless it is all. */
  readonly about: string;
  /** What labels say, each once. */
  readonly labels: readonly MarkLabel[];
  /**
   * Two numbers for each element that is outlined, since there can be fifty thousand: its index in the scan, and that of its
   * label.
   */
  readonly elements: readonly number[];
  /** Links that are outlined, by where they lead to. */
  readonly links: readonly { readonly address: string; readonly label: number }[];
  /** Parts that limits name. */
  readonly parts: readonly { readonly name: string; readonly isList: boolean; readonly label: number }[];
  /** What else there is to state on them, in sentences. */
  readonly notes: readonly string[];
  /** What holds for the page as a whole, where that is a prohibition or a limit. */
  readonly page: MarkLabel | null;
}

/** What a label says, in the reader's language. */
export interface MarkLabel {
  readonly kind: ConcernKind;
  readonly words: string;
}

/** The text on a part of a page that is shown when its reader points at it, in their language. */
export interface Card {
  /** The part as it is called on screen, and whom this is about. */
  readonly title: string;
  /** What holds there otherwise than for the page; empty where nothing does. */
  readonly rows: readonly CardRow[];
  /** What else there is to state. */
  readonly notes: readonly string[];
}

/** What holds for some uses of a part. */
export interface CardRow {
  readonly kind: ConcernKind;
  /** Such as “Snippet, Extract: prohibited”. */
  readonly words: string;
  /** The deciding statement as written; empty where there is none. */
  readonly statement: string;
  /** Where it stands, and what it beat. */
  readonly why: string;
  /** A view can show the statement. */
  readonly leads: boolean;
}

/** A part of the page as its overlay knows it, of the scan that marks were for; null where no part is meant but the page. */
export interface Pointed {
  readonly scan: number;
  readonly target: Target | null;
}

/** How a part is shown: outlined while it is pointed at, or brought into view with its card open. */
export type Showing = 'outline' | 'visit';
