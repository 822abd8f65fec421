import {
  type Finding,
  type Judgement,
  type MetaTag,
  type PageEvidence,
  type SignOf,
  type Statement,
  versionIn,
} from '../../policy';

/** The statements and findings at one place of the page. */
export interface StatedAt {
  readonly statements: readonly Statement[];
  readonly findings: readonly Finding[];
}

/** A place of the page that stands in a list of the evidence, by whose index it is known. */
type Kind = 'header' | 'meta' | 'element';

/** Where a META tag stands: in the page as it is now, or only in the HTML as it was sent. */
export type Document = 'dom' | 'sent';

/** The statements and findings of each place of a kind, by its index in the evidence; indices of the two documents differ. */
export function statedAt(
  { statements, findings }: Pick<Judgement, 'statements' | 'findings'>,
  kind: Kind,
  document: Document = 'dom',
): ReadonlyMap<number, StatedAt> {
  const places = new Map<number, { statements: Statement[]; findings: Finding[] }>();
  const at = (index: number) => {
    const known = places.get(index) ?? { statements: [], findings: [] };
    places.set(index, known);
    return known;
  };
  const onlySent = new Set(
    statements.filter(({ foundIn }) => foundIn === 'sent').map(({ source }) => source),
  );
  const isThere = ({ source }: Statement | Finding) =>
    source.place.kind === kind && onlySent.has(source) === (document === 'sent');
  const indexOf = ({ source: { place } }: Statement | Finding) => ('index' in place ? place.index : -1);
  for (const statement of statements)
    if (isThere(statement)) at(indexOf(statement)).statements.push(statement);
  for (const finding of findings) if (isThere(finding)) at(indexOf(finding)).findings.push(finding);
  return places;
}

const NOTHING: StatedAt = { statements: [], findings: [] };

/**
 * The META tags that address crawlers, even wrongly, by index: with a statement, a finding, a TDM signal, or a version of ACAP.
 */
export function crawlerMetaTags(
  { metaTags }: Pick<PageEvidence, 'metaTags'>,
  judgement: Pick<Judgement, 'statements' | 'findings'>,
): readonly (readonly [index: number, tag: MetaTag, content: StatedAt])[] {
  const places = statedAt(judgement, 'meta');
  return (metaTags ?? []).flatMap((tag, index) => {
    const content = places.get(index) ?? (metaVersion(tag) === null && !isTdmTag(tag) ? null : NOTHING);
    return content ? [[index, tag, content] as const] : [];
  });
}

/** Named here as well, since the table of signs is more than the first screen may load. */
const TDM: readonly string[] = ['tdm-reservation', 'tdm-policy'] satisfies readonly SignOf<'metaTags'>[];

/** Whether a META tag is a TDM signal, which is listed apart from what crawlers may do. */
export function isTdmTag({ name }: MetaTag): boolean {
  return TDM.includes(name.trim().toLowerCase());
}

/** The version of ACAP that a META tag in the head states; null for any other tag (4.1.1). */
export function metaVersion({ content, inHead, by }: MetaTag): string | null {
  return inHead && !by ? versionIn(content) : null;
}
