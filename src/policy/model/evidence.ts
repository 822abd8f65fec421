/** Raw facts about one page, and how each was obtained. Everything in here was written by strangers. */
export interface PageEvidence {
  /** Address of the page as the browser shows it, absolute. */
  readonly url: string;
  readonly robotsTxt: RobotsTxtFetch;
  /** What `ACAP-permissions-reference` fields point to, by absolute address (semantics 3.10). */
  readonly references?: Readonly<Record<string, RobotsTxtFetch>>;
  /** Robots-tag fields in the order received; null: the response was not observed (semantics 2.5). */
  readonly headers: readonly HeaderField[] | null;
  /** META tags of the live DOM; null: the page was not read, nor its elements (semantics 2.5). */
  readonly metaTags: readonly MetaTag[] | null;
  /** META tags of the HTML as it was sent, where it was compared: a restriction in either counts (semantics 4.2.6). */
  readonly sourceMetaTags?: readonly MetaTag[];
  readonly elements: readonly MarkedElement[];
  /**
   * Whether the page has an element of this `id:NAME`, `class:NAME` or `tag:NAME`, for names that qualifiers use; `readPage` lists
   * them. Of what was not looked for, null or not in here, nothing is said (semantics 7).
   */
  readonly resources?: Readonly<Record<string, boolean | null>>;
}

export type HeaderField = readonly [name: string, value: string];

/** How asking for robots.txt ended: status 0: no answer came (network, timeout, redirect loop); null: it was not asked. */
export type RobotsTxtFetch =
  | { readonly status: number; readonly text: string | Uint8Array }
  | { readonly status: null; readonly reason: string };

/** A META element with a name and a content, wherever it stands in the document. */
export interface MetaTag {
  readonly name: string;
  readonly content: string;
  readonly inHead: boolean;
}

/** An element of the body that carries a statement, in document order. */
export interface MarkedElement {
  /** The `class` attribute as written. */
  readonly classes: string;
  /** Index of the nearest ancestor that is itself in the list, or null. */
  readonly parent: number | null;
  /** Carries `data-nosnippet`. */
  readonly nosnippet?: boolean;
  /** The `rel` attribute of a link. */
  readonly rel?: string;
  /** What the element is called on screen, such as `p#lead`; plays no part in deciding. */
  readonly label?: string;
}
