import { isHeeded, matchNames } from '../../deciding/applicable';
import type { Decision, Judgement } from '../../model/decision';
import type { Crawler } from '../../model/query';
import type { Statement } from '../../model/statement';
import { USAGES, type Usage } from '../../model/usages';
import type { Page } from '../../reading/page';
import { type Concern, type ConcernKind, gravest, type Say } from './concern';

/**
 * The marked elements whose own statements apply to the crawler. An element that only inherits from one around it is left out. `usage` null
 * stands for every use that is stated, by the name under which it is stated.
 */
export function elementConcerns(
  page: Page,
  judgement: Judgement,
  crawler: Crawler,
  usage: Usage | null,
): readonly Concern[] {
  const broken = crawler.reads.includes('acap') && crawler.elements ? malformedElements(page) : NONE;
  return page.elements.flatMap(({ statements }, index): Concern[] => {
    const decisions = judgement.elements[index];
    if (!decisions) return [];
    const asked = usage ? [usage] : USAGES.filter((one) => statements.some((said) => said.usage === one));
    const says = asked.flatMap((one): Say[] => {
      const decision = decisions[one];
      const own = statements.filter((said) => isHeard(said, crawler) && speaksOf(said, one, decision));
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

const isHeard = (statement: Statement, crawler: Crawler) =>
  crawler.reads.includes(statement.language) &&
  matchNames(statement.crawlers, crawler.tokens) !== null &&
  isHeeded(statement, crawler);

/** Whether a statement speaks of a use by its name, by that of its parent, or as of one that nothing names (1.3, 1.4). */
function speaksOf({ usage }: Statement, one: Usage, decision: Decision): boolean {
  if (usage === one || (usage === 'present' && one.startsWith('present-'))) return true;
  return usage === 'other' && becauseOf(decision) === 'other';
}

/** Why it is so, whether it is crawled or not. A decision's trace names all that lies around an element, and so is not asked. */
const becauseOf = ({ because, otherwise }: Decision) => otherwise?.because ?? because;

const shutsCrawl = ({ usage, effect }: Statement) => usage === 'crawl' && effect === 'prohibit';

/** What the element's own statements on a use come to; those that a narrower or a nearer one beats contradict nothing. */
function kindOf(decision: Decision, own: readonly Statement[]): ConcernKind {
  const effects = new Set(own.map(({ effect }) => effect));
  if (becauseOf(decision) === 'conflict' && effects.has('permit') && effects.has('prohibit'))
    return 'conflicting';
  return decision.because === 'not-understood' ? 'malformed' : decision.verdict;
}

/** Elements that are marked in words of which something is certainly wrong (8). */
function malformedElements({ findings }: Page): ReadonlySet<number> {
  return new Set(
    findings.flatMap(({ code, severity, source: { place } }) =>
      severity === 'error' && code !== 'missing-resource' && place.kind === 'element' ? [place.index] : [],
    ),
  );
}
