import type { LinkElement, MarkedElement, MetaTag } from '../policy';

/** Raw facts that one pass over the DOM yields. */
export interface DomFacts {
  readonly metaTags: readonly MetaTag[];
  readonly elements: readonly MarkedElement[];
  /** Links to licences in the HEAD, and texts of licences in the document (9.6.1); absent where there are none. */
  readonly links?: readonly LinkElement[];
  readonly inlineLicences?: readonly string[];
  /** The address that the document wants to be known by (`link rel=canonical` in its HEAD), absolute; absent where it names none of the web. */
  readonly canonical?: string;
  /** Whether the page has what was to be looked for, null where that took too long; absent where nothing was. */
  readonly resources?: Readonly<Record<string, boolean | null>>;
  /** What was left out because a limit was reached; absent where nothing was. */
  readonly truncated?: readonly Limit[];
}

/** What a scan may leave out. */
export type Limit = 'elements' | 'class-length' | 'meta-tags' | 'meta-length' | 'licences';
