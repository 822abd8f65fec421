import type {
  CaseQuery,
  FileFetch,
  HeaderField,
  MarkedElement,
  MetaTag,
  PageEvidence,
  Query,
} from '../../src/policy';

/** What a publisher wrote, as briefly as a test can say it; what is left out was looked for and not found. */
export interface Written {
  /** Path of the page in view, or its whole address. */
  readonly at?: string;
  /** Lines of robots.txt, its text or octets, or how asking for it ended. */
  readonly robots?: readonly string[] | string | Uint8Array | FileFetch;
  /** What references point to, by path on the same site or by address. */
  readonly references?: Readonly<Record<string, FileFetch>>;
  readonly headers?: readonly HeaderField[];
  /** The browser joined lines of one name. */
  readonly joined?: true;
  /** META tags; those with a third word stand in the body, or have their name or content in another attribute. */
  readonly meta?: readonly (readonly [
    name: string,
    content: string,
    how?: 'in body' | Pick<MetaTag, 'by'>,
  ])[];
  /** The address that a LINK element names as canonical. */
  readonly canonical?: string;
  /** Class attributes of elements, or whole elements. */
  readonly elements?: readonly (string | MarkedElement)[];
  /** What qualifiers name and whether the page has it; nothing was looked for where this is left out. */
  readonly resources?: Readonly<Record<string, boolean | null>>;
  /**
   * `tdmrep.json` and licence documents, by path on the same site or by address; there is no `tdmrep.json` where it is left out.
   */
  readonly files?: Readonly<Record<string, FileFetch>>;
}

const SITE = 'https://paper.example';

/** The evidence that a page gives of what was written. */
export function evidenceOf({ at = '/news/a.html', ...written }: Written): PageEvidence {
  const { robots = [], references = {}, headers = [], joined, meta = [], elements = [], resources } = written;
  const { files = {}, canonical } = written;
  return {
    url: absolute(at),
    robotsTxt: fetchOf(robots),
    references: byAddress(references),
    files: { [absolute('/.well-known/tdmrep.json')]: { status: 404, text: '' }, ...byAddress(files) },
    headers,
    ...(joined && { joined }),
    metaTags: meta.map(([name, content, how]) => ({
      name,
      content,
      inHead: how !== 'in body',
      ...(typeof how === 'object' && how),
    })),
    ...(canonical && { canonical }),
    elements: elements.map((element) =>
      typeof element === 'string' ? { classes: element, parent: null } : element,
    ),
    ...(resources && { resources }),
  };
}

const byAddress = (files: NonNullable<Written['files']>) =>
  Object.fromEntries(Object.entries(files).map(([path, fetch]) => [absolute(path), fetch]));

const absolute = (at: string) => (/^https?:/.test(at) ? at : SITE + at);

function fetchOf(robots: NonNullable<Written['robots']>): FileFetch {
  if (typeof robots === 'string' || robots instanceof Uint8Array) return { status: 200, text: robots };
  return 'status' in robots ? robots : { status: 200, text: robots.join('\n') };
}

/** A question by a crawler that reads all of ACAP. */
export const ACAP_READER: Query = {
  crawler: { tokens: ['SearchBot1'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
  purpose: null,
  now: '2026-06-01T12:00:00Z',
};

/** A query of a case table, with what its crawler reads. */
export function fromCase({ crawler: { acap, ...crawler }, ...rest }: CaseQuery): Query {
  return { ...rest, crawler: { ...crawler, reads: acap ? ['rep', 'acap'] : ['rep'] } };
}
