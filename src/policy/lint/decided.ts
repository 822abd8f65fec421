import { isExpired } from '../deciding/applicable';
import { distinct } from '../distinct';
import { collectFindings } from '../findings/collect';
import type { Decision } from '../model/decision';
import type { Finding, Statement } from '../model/statement';
import type { Usage } from '../model/usages';
import { remembering } from '../remembering';
import { compareScopes } from '../text/compare-scopes';
import { patternOf } from '../text/path-pattern';

/** Statements that have expired, whichever crawler is chosen (8). */
export function lintTimes(statements: readonly Statement[], now: string): readonly Finding[] {
  const findings = collectFindings();
  for (const statement of statements)
    if (isExpired(statement, now)) findings.in(statement.language).at(statement.source).warning('expired');
  return findings.list;
}

/** What only shows once a crawler's decisions are known: statements that do not do what they say (8). */
export function lintDecisions(
  usages: Readonly<Record<Usage, Decision>>,
  statements: readonly Statement[],
  now: string,
): readonly Finding[] {
  const findings = collectFindings();
  const alwaysBeats = beatsAlways();
  const isSiteClosed = deciding(usages.crawl, statements).some(({ reach }) => reach === 'site');
  for (const decision of Object.values(usages)) {
    const isProhibited = decision.verdict === 'prohibited';
    const winners = deciding(decision, statements);
    for (const step of decision.trace) {
      const statement = statements[step.statement] as Statement;
      const { reach, language, effect, usage, understood, source } = statement;
      const prohibits = effect === 'prohibit' || !understood || isExpired(statement, now);
      const by = step.outcome === 'beaten' ? step.by : step.outcome;
      const isUnread = by === 'unreachable' || (isSiteClosed && by === 'not-crawled');
      if (isUnread && reach === 'page')
        findings
          .in(language)
          .at(source)
          .warning(prohibits && usage === 'index' ? 'unreachable-noindex' : 'unreachable');
      const isContrary = (effect === 'permit' || effect === 'prohibit') && prohibits !== isProhibited;
      if (isContrary && OVERRULED.test(by) && winners.some((winner) => winner.language !== language))
        findings.in(language).at(source).hint('contradicted');
      if (effect === 'permit' && OUTWEIGHED.test(by) && winners.some((one) => alwaysBeats(one, statement)))
        findings.in(language).at(source).warning('always-beaten');
    }
  }
  // A tag that is never read is one mistake, however much it says; those of the same words say the same.
  const unread = new Set(
    findings.list.flatMap(({ code, source }) => (code === 'unreachable-noindex' ? source.text : [])),
  );
  return findings.list.filter(({ code, source }) => code !== 'unreachable' || !unread.has(source.text));
}

/** Statements that decide, all of one layer: one for each scope, so that no long list stands against another. */
function deciding({ trace }: Decision, statements: readonly Statement[]): readonly Statement[] {
  const winners = trace.flatMap((step) => (step.outcome === 'decides' && statements[step.statement]) || []);
  return distinct(winners, ({ usage, pattern }) => `${usage} ${pattern}`).slice(0, 64);
}

/** How a statement in one language is beaten by one in another (6.1). */
const OVERRULED = /^(nearer-layer|narrower-scope|conflict)$/;

/** How a permission is beaten by a prohibition of its own layer (2.1, 6.5). */
const OUTWEIGHED = /^(conflict|longer-pattern)$/;

/**
 * Returns whether a prohibition covers all that a permission covers, for all crawlers that it addresses, so that the permission
 * never holds (8). Names that many statements share are compared once.
 */
function beatsAlways(): (winner: Statement, permission: Statement) => boolean {
  const addresses = remembering((names: readonly string[]) => {
    const known = new Set(names);
    return remembering(
      (others: readonly string[]) => known.has('*') || others.every((name) => known.has(name)),
    );
  });
  const listOf = remembering((purposes: readonly string[]) => purposes.join());
  return (winner, permission) =>
    winner.effect === 'prohibit' &&
    winner.usage === permission.usage &&
    addresses(winner.crawlers)(permission.crawlers) &&
    listOf(winner.purposes) === listOf(permission.purposes) &&
    (winner.pattern === null ||
      permission.pattern === null ||
      /same|narrower/.test(compareScopes(patternOf(permission.pattern), patternOf(winner.pattern))));
}
