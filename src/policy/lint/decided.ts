import { compareScopes } from '../compare-scopes';
import type { Decision, Step } from '../decision';
import { compilePattern } from '../path-pattern';
import { collectFindings } from '../report';
import type { Finding, Statement } from '../statement';
import type { Usage } from '../vocabulary';

/** What only shows once a crawler's decisions are known: statements that do not do what they say (8). */
export function lintDecisions(
  usages: Readonly<Record<Usage, Decision>>,
  statements: readonly Statement[],
  now: string,
): readonly Finding[] {
  const findings = collectFindings();
  const isOver = ({ expires = now }: Statement) => Date.parse(now) > Date.parse(expires);
  for (const statement of statements) if (isOver(statement)) findings.warning('expired', statement.source);
  const isSiteClosed = deciding(usages.crawl, statements).some(({ layer }) => layer.startsWith('site-'));
  for (const decision of Object.values(usages)) {
    const isProhibited = decision.verdict === 'prohibited';
    const winners = deciding(decision, statements);
    for (const step of decision.trace) {
      const statement = statements[step.statement] as Statement;
      const { layer, effect, usage, understood, source } = statement;
      const prohibits = effect === 'prohibit' || !understood || isOver(statement);
      const isHeard = isBeatenBy(step, 'unreachable') || (isSiteClosed && isBeatenBy(step, 'not-crawled'));
      if (isHeard && layer.startsWith('page-'))
        findings.warning(prohibits && usage === 'index' ? 'unreachable-noindex' : 'unreachable', source);
      if (isBeatenBy(step, 'nearer-layer') && effect.startsWith('p') && prohibits !== isProhibited)
        if (winners.some((winner) => isAcap(winner) !== isAcap(statement)))
          findings.hint('contradicted', source);
      if (effect === 'permit' && (isBeatenBy(step, 'conflict') || isBeatenBy(step, 'longer-pattern')))
        if (winners.some((winner) => alwaysBeats(winner, statement)))
          findings.warning('always-beaten', source);
    }
  }
  return findings.list;
}

function deciding({ trace }: Decision, statements: readonly Statement[]): Statement[] {
  return trace
    .filter(({ outcome }) => outcome === 'decides')
    .map((step) => statements[step.statement] as Statement);
}

const isBeatenBy = (step: Step, by: string) => step.outcome === 'beaten' && step.by === by;
const isAcap = ({ layer }: Statement) => layer.endsWith('acap');

/** Whether a prohibition speaks of all that a permission speaks of, to all whom it addresses, so that the permission never holds (8). */
function alwaysBeats(winner: Statement, permission: Statement): boolean {
  const isHeardByAll = permission.crawlers.every(
    (name) => winner.crawlers.includes('*') || winner.crawlers.includes(name),
  );
  if (winner.effect !== 'prohibit' || winner.usage !== permission.usage || !isHeardByAll) return false;
  if (winner.purposes.join() !== permission.purposes.join()) return false;
  if (winner.pattern === null || permission.pattern === null) return true;
  const scope = compareScopes(compilePattern(permission.pattern), compilePattern(winner.pattern));
  return scope === 'same' || scope === 'narrower';
}
