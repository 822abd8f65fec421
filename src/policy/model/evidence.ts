/** Raw facts about one page, and how each was obtained, as plain JSON. Everything in here was written by strangers. */
export interface PageEvidence extends SiteFiles, PageFacts {}

/** What was asked of a site for all its pages. */
export interface SiteFiles {
  /** Any address of the site, absolute: what its files refer to is found from there. */
  readonly url: string;
  readonly robotsTxt: FileFetch;
  /** What `ACAP-permissions-reference` fields point to, by absolute address (3.10). */
  readonly references?: Readonly<Record<string, FileFetch>>;
  /** `/.well-known/tdmrep.json` and licence documents, by absolute address (9.9.1); what is not in here was not asked. */
  readonly files?: Readonly<Record<string, FileFetch>>;
}

/** What was seen of one page. */
export interface PageFacts {
  /** Address of the page as the browser shows it, absolute. */
  readonly url: string;
  /** Status of the response that became the page; left out where it is not known (9.9.1). */
  readonly status?: number;
  /** The fields that say what may be done, in the order received; null: the response was not observed (2.5, 9.9.1). */
  readonly headers: readonly HeaderField[] | null;
  /**
   * Fields of one name came as one, joined with a comma and a space, as Firefox hands them over: lines may have met at each of
   * these (2.5).
   */
  readonly joined?: true;
  /** Of which channels only a part was seen, at a limit of ours or since time was up: the rest could state anything (2.5). */
  readonly cut?: readonly Channel[];
  /** META tags of the live DOM; null: the page was not read, nor its elements (2.5). */
  readonly metaTags: readonly MetaTag[] | null;
  /** META tags of the HTML as it was sent, where it was compared: a restriction in either counts (4.2.6). */
  readonly sourceMetaTags?: readonly MetaTag[];
  /** LINK elements of the head, in document order (9.6.1); none where left out. */
  readonly links?: readonly LinkElement[];
  /** Texts of SCRIPT elements of the type of RSL, in document order (9.6.1); none where left out. */
  readonly inlineLicences?: readonly string[];
  /** The address that the first `link rel=canonical` of the head names, absolute; left out where none does. */
  readonly canonical?: string;
  readonly elements: readonly MarkedElement[];
  /**
   * Whether the page has an element of this `id:NAME`, `class:NAME` or `tag:NAME`, for names that qualifiers use; `readPage`
   * lists them. What was not looked for, null or not in here, is not reported (7).
   */
  readonly resources?: Readonly<Record<string, boolean | null>>;
}

/** Where a page states something; `licences` are LINK elements and texts of SCRIPT elements. */
export const CHANNELS = ['headers', 'meta', 'licences', 'elements'] as const;

/** One of them. */
export type Channel = (typeof CHANNELS)[number];

/** Whether all of a channel was seen (2.5). */
export function isWhole({ headers, metaTags, cut = [] }: PageFacts, channel: Channel): boolean {
  return (channel === 'headers' ? headers : metaTags) !== null && !cut.includes(channel);
}

/** A field of a response, as received. */
export type HeaderField = readonly [name: string, value: string];

/**
 * How asking for a file ended: with a status, 0 where there was no answer (network, redirect loop); null: it was not asked, or we
 * gave up before there was one.
 */
export type FileFetch =
  | {
      readonly status: number;
      /** What was received; a program that keeps octets may hand them over as they are. */
      readonly text: string | Uint8Array;
      /** What was received is not UTF-8: each character of the text stands for one octet. */
      readonly octets?: true;
      /** Only the beginning was received: the rest could state anything (2.5). */
      readonly cut?: true;
      /** How often asking was redirected; some crawlers give up before a browser does (2.4). */
      readonly redirects?: number;
    }
  | { readonly status: null; readonly reason: string };

/** A META element with a name and a content, wherever it stands in the document. */
export interface MetaTag {
  readonly name: string;
  readonly content: string;
  readonly inHead: boolean;
  /** The attribute that stands where `name` or `content` belongs: such a tag states nothing (4.2.1). */
  readonly by?: 'property' | 'http-equiv' | 'value' | undefined;
  /** Its number among all META elements of the document, those of no concern included, from 1; plays no part in deciding. */
  readonly number?: number;
}

/** A LINK element, its attributes as written; empty where one is missing. */
export interface LinkElement {
  readonly rel: string;
  readonly type: string;
  readonly href: string;
}

/** An element of the body that carries a statement, in document order. */
export interface MarkedElement {
  /** The `class` attribute as written. */
  readonly classes: string;
  /** Index of the nearest ancestor that is itself in the list, or null. */
  readonly parent: number | null;
  /** Of its classes or its `rel` only a part was seen, and so of the page's elements: evidence states both. */
  readonly cut?: true;
  /** Carries `data-nosnippet`. */
  readonly nosnippet?: boolean;
  /** The element's name, in lower case, where it carries that: some crawlers read it on some elements alone (5.3). */
  readonly name?: string;
  /** The `rel` attribute of a link. */
  readonly rel?: string;
  /** What the element is called on screen, such as `p#lead`; plays no part in deciding. */
  readonly label?: string;
  /** Which one it is among the body's elements of its name, counted from 1 in document order; plays no part in deciding. */
  readonly number?: number;
  /** How many of these there are. */
  readonly of?: number;
}
