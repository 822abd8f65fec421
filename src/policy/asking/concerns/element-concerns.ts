import { addressing } from '../../deciding/applicable';
import type { Decision, Judgement } from '../../model/decision';
import type { Crawler } from '../../model/query';
import type { Statement } from '../../model/statement';
import { USAGES, type Usage } from '../../model/usages';
import type { Page } from '../../reading/page';
import { type Concern, type ConcernKind, gravest, type PartDecision } from './concern';

/**
 * The marked elements whose own statements apply to the crawler. An element that only inherits from one around it is left out.
 * `usage` null stands for every use that is stated, by the name under which it is stated.
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
    const asked = usage ? [usage] : USAGES.filter((one) => statements.some((stated) => stated.usage === one));
    const parts = asked.flatMap((one): PartDecision[] => {
      const decision = decisions[one];
      const own = statements.filter(
        (stated) => isApplicable(stated, crawler) && concernsUsage(stated, one, decision),
      );
      const isShut = decision.because === 'element-not-crawled' && statements.some(prohibitsCrawl);
      return own.length > 0 || isShut ? [{ kind: kindOf(decision, own), usage: one, decision }] : [];
    });
    const isMalformed = broken.has(index);
    if (parts.length === 0 && !(isMalformed && (usage === null || statements.length === 0))) return [];
    const kinds: ConcernKind[] = parts.map(({ kind }) => kind);
    if (isMalformed) kinds.push('malformed');
    return [{ target: { kind: 'element', index }, decisions: parts, kind: gravest(kinds), judgement }];
  });
}

const NONE: ReadonlySet<number> = new Set();

const isApplicable = (statement: Statement, crawler: Crawler) =>
  crawler.reads.includes(statement.language) && addressing(crawler)(statement) !== null;

/**
 * Whether a statement concerns a use: by its name, by that of its parent, or by `other` where no statement names it (1.3, 1.4).
 */
function concernsUsage({ usage }: Statement, one: Usage, decision: Decision): boolean {
  if (usage === one || (usage === 'present' && one.startsWith('present-'))) return true;
  return usage === 'other' && becauseOf(decision) === 'other';
}

/** The reason apart from crawling. Not taken from the trace, which also names the statements around an element. */
const becauseOf = ({ because, otherwise }: Decision) => otherwise?.because ?? because;

const prohibitsCrawl = ({ usage, effect }: Statement) => usage === 'crawl' && effect === 'prohibit';

/** The kind of the element's own statements on a use; statements that a narrower or nearer one beats do not conflict. */
function kindOf(decision: Decision, own: readonly Statement[]): ConcernKind {
  const effects = new Set(own.map(({ effect }) => effect));
  if (becauseOf(decision) === 'conflict' && effects.has('permit') && effects.has('prohibit'))
    return 'conflicting';
  return decision.because === 'not-understood' ? 'malformed' : decision.verdict;
}

/** Elements whose marks contain an error (8). */
function malformedElements({ findings }: Page): ReadonlySet<number> {
  return new Set(
    findings.flatMap(({ code, severity, source: { place } }) =>
      severity === 'error' && code !== 'missing-resource' && place.kind === 'element' ? [place.index] : [],
    ),
  );
}
