import type { Decision, Judgement } from '../model/decision';
import type { Crawler } from '../model/query';
import type { Statement } from '../model/statement';
import { USAGES, type Usage } from '../model/usages';
import type { Page } from '../read-page';
import { type Concern, type ConcernKind, gravest, type Say } from './concern';

/**
 * The marked elements that say something of themselves which the crawler hears, each at the element that decides: what lies in one and
 * says nothing of the use is no concern of its own. `usage` null asks for every use that is spoken of, by the name it is spoken of.
 */
export function elementConcerns(
  page: Page,
  judgement: Judgement,
  { reads, elements }: Crawler,
  usage: Usage | null,
): readonly Concern[] {
  const broken = reads.includes('acap') && elements ? malformedElements(page) : NONE;
  return page.elements.flatMap(({ statements }, index): Concern[] => {
    const decisions = judgement.elements[index];
    if (!decisions) return [];
    const asked = usage ? [usage] : USAGES.filter((one) => statements.some((said) => said.usage === one));
    const says = asked.flatMap((one): Say[] => {
      const decision = decisions[one];
      const own = statements.filter(({ id }) => speaksIn(decision, id));
      const isShut = decision.because === 'element-not-crawled' && statements.some(shutsCrawl);
      return own.length > 0 || isShut ? [{ kind: kindOf(decision, own), usage: one, decision }] : [];
    });
    const isMalformed = broken.has(index);
    if (says.length === 0 && !(isMalformed && (usage === null || statements.length === 0))) return [];
    const kinds: ConcernKind[] = says.map(({ kind }) => kind);
    if (isMalformed) kinds.push('malformed');
    return [{ target: { kind: 'element', index }, says, kind: gravest(kinds), judgement }];
  });
}

const NONE: ReadonlySet<number> = new Set();

const speaksIn = ({ trace }: Decision, id: number) => trace.some(({ statement }) => statement === id);

const shutsCrawl = ({ usage, effect }: Statement) => usage === 'crawl' && effect === 'prohibit';

/** What the element's own statements on a use come to. */
function kindOf({ verdict, because }: Decision, own: readonly Statement[]): ConcernKind {
  const effects = new Set(own.map(({ effect }) => effect));
  if (because === 'conflict' || (effects.has('permit') && effects.has('prohibit'))) return 'conflicting';
  return because === 'not-understood' ? 'malformed' : verdict;
}

/** Elements that are marked in words of which something is certainly wrong (8). */
function malformedElements({ findings }: Page): ReadonlySet<number> {
  return new Set(
    findings.flatMap(({ code, severity, source: { place } }) =>
      severity === 'error' && code !== 'missing-resource' && place.kind === 'element' ? [place.index] : [],
    ),
  );
}
