import type { Finding, Judgement, MetaTag, PageEvidence, Statement } from '../../policy';

/** What is stated at one place of the page, and what is to be checked there. */
export interface SaidAt {
  readonly statements: readonly Statement[];
  readonly findings: readonly Finding[];
}

/** A place of the page that stands in a list of the evidence, by whose index it is known. */
type Kind = 'header' | 'meta' | 'element';

/** Where a META tag stands: in the page as it is now, or only in the HTML as it was sent. */
export type Document = 'dom' | 'sent';

/** What is said at each place of a kind where something is said, by its index in the evidence; indices of the two documents differ. */
export function saidAt(
  { statements, findings }: Pick<Judgement, 'statements' | 'findings'>,
  kind: Kind,
  document: Document = 'dom',
): ReadonlyMap<number, SaidAt> {
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

const NOTHING: SaidAt = { statements: [], findings: [] };

/** The META tags that address crawlers, be it wrongly, by their index: those with a statement, a finding, a signal on data mining, or a version of ACAP. */
export function speakingMetaTags(
  { metaTags }: Pick<PageEvidence, 'metaTags'>,
  judgement: Pick<Judgement, 'statements' | 'findings'>,
): readonly (readonly [index: number, tag: MetaTag, said: SaidAt])[] {
  const places = saidAt(judgement, 'meta');
  return (metaTags ?? []).flatMap((tag, index) => {
    const said = places.get(index) ?? (metaVersion(tag) === null && !isSignal(tag) ? null : NOTHING);
    return said ? [[index, tag, said] as const] : [];
  });
}

/** Whether a META tag speaks of text and data mining, which is told apart from what crawlers may do. */
export function isSignal({ name }: MetaTag): boolean {
  return /^\s*tdm-(reservation|policy)\s*$/i.test(name);
}

/** The version of ACAP that a META tag in the head states; null for any other tag (4.1.1). */
export function metaVersion({ content, inHead }: MetaTag): string | null {
  const [, version = null] = /^\s*acap\s+version\s+(\S+)/i.exec(content) ?? [];
  return inHead ? version : null;
}
