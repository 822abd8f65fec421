import type { Channel, LinkElement, MarkedElement, MetaTag, PageFacts } from '../policy';

/** Raw facts that one pass over the DOM yields. */
export interface DomFacts {
  readonly metaTags: readonly MetaTag[];
  readonly elements: readonly MarkedElement[];
  /** Links of the HEAD to licences of RSL, in document order; absent where there are none. */
  readonly links?: readonly LinkElement[];
  /** Texts of the scripts that hold licences of RSL, in document order; absent where there are none. */
  readonly inlineLicences?: readonly string[];
  /**
   * The address that the document wants to be known by (`link rel=canonical` in its HEAD), absolute; absent where it names none
   * of the web.
   */
  readonly canonical?: string;
  /** Absolute addresses of the page's own origin that it links to, without fragments, each once; absent where there are none. */
  readonly linked?: readonly string[];
  /** Whether the page has what was to be looked for, null where that took too long; absent where nothing was. */
  readonly resources?: Readonly<Record<string, boolean | null>>;
  /** What was left out because a limit was reached; absent where nothing was. */
  readonly truncated?: readonly Limit[];
}

/**
 * What a scan may leave out. `arriving`: the page is still loading; `meta-arriving`: so is its HEAD, where META tags have an
 * effect.
 */
export type Limit =
  | 'elements'
  | 'class-length'
  | 'meta-tags'
  | 'meta-length'
  | 'licences'
  | 'links'
  | 'arriving'
  | 'meta-arriving';

/** What others know of a scan: a page that never rests, an answer that broke off, parts too many to be looked for. */
type LimitFromOutside = 'storm' | 'broken' | 'resources';

/** What keeps us from having all of a page. */
export type DomLimit = Limit | LimitFromOutside;

/**
 * What each limit cuts: links state nothing, parts that were not looked for are unknown by themselves, and `storm` says that a
 * page is read less often, and leaves nothing out.
 */
const CUT_BY: Readonly<Record<DomLimit, readonly Channel[]>> = {
  'meta-tags': ['meta'],
  'meta-length': ['meta'],
  elements: ['elements'],
  'class-length': ['elements'],
  licences: ['licences'],
  links: [],
  arriving: ['elements', 'licences'],
  'meta-arriving': ['meta'],
  storm: [],
  broken: ['meta', 'elements', 'licences'],
  resources: [],
};

/** The channels of which a scan that reached some limits has only a part, as evidence. */
export function cutBy(limits: readonly DomLimit[]): Pick<PageFacts, 'cut'> {
  const cut = [...new Set(limits.flatMap((limit) => CUT_BY[limit]))];
  return cut.length > 0 ? { cut } : {};
}
