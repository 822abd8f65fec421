import { type Concern, concernsOf, type Query, readPage, readSite, type Usage } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

/** How a part is asked about; every use by a reader of ACAP where it is not given. */
export interface Asked {
  readonly usage?: Usage | null;
  readonly crawler?: Partial<Query['crawler']>;
  /** Paths that the page links to. */
  readonly linked?: readonly string[];
}

/** The parts of a written page that something is stated on. */
export function concernsIn(written: Written, { usage = null, crawler, linked }: Asked = {}) {
  const evidence = evidenceOf(written);
  return concernsOf(readPage(readSite(evidence), evidence), {
    query: { ...ACAP_READER, crawler: { ...ACAP_READER.crawler, ...crawler } },
    usage,
    resources: evidence.resources,
    linked: linked?.map((path) => new URL(path, evidence.url).href),
  });
}

/** A concern in one line: the part, its gravest kind, and each use with its kind, such as `0 prohibited: index prohibited`. */
export function lineOf({ target, kind, decisions, isMissing }: Concern): string {
  const uses = decisions.map(({ usage, kind }) => `${usage} ${kind}`).join(', ');
  const part =
    target.kind === 'element' ? target.index : target.kind === 'link' ? target.address : target.name;
  return `${part} ${kind}${isMissing ? ', missing' : ''}: ${uses}`;
}
