import { distinct } from '../distinct';
import type { BeatenBy, Reason, Step } from '../model/decision';
import { parentOf, type Usage } from '../model/usages';
import { type Comparison, compareScopes, SCOPE_LIMIT } from '../text/compare-scopes';
import type { ApplicableStatement } from './applicable';
import type { LayerAnswer, Ruling } from './layers';
import { distinctQualifiers } from './make-decision';
import { beaten, decides } from './steps';

/**
 * Weighs statements by purposes, then names, then the narrowest scope (6.4, 6.5). On crawling, the deciding conventional rules of
 * the same file, several where they have equal weight, are weighed with the statements that are left; of equal scope, the rules
 * yield (6.1).
 */
export function ruleByScope(
  applicable: readonly ApplicableStatement[],
  usage: Usage,
  conventionalRules: () => readonly ApplicableStatement[] = () => [],
): LayerAnswer {
  const steps: Step[] = [];
  const keepOn = (on: Usage | null) => {
    const onUsage = applicable.filter(({ statement }) => statement.usage === on);
    return keepNearest(onUsage, steps);
  };
  const left = [...keepOn(usage), ...keepOn(parentOf(usage))];
  if (left.length === 0) return { ruling: null, steps: () => steps };
  const rivals = keep(conventionalRules(), steps, (rival) =>
    left.some((one) => one.scope && compare(one, rival) === 'same') ? 'nearer-layer' : null,
  );
  return { ruling: rule(keepNarrowest([...left, ...rivals], steps), steps), steps: () => steps };
}

/** Statements for the purpose beat those for none, then those that name the crawler beat those for all (6.4). */
function keepNearest(applicable: readonly ApplicableStatement[], steps: Step[]): ApplicableStatement[] {
  if (applicable.length === 0) return [];
  const forPurpose = applicable.some(({ purpose }) => purpose === 'matches');
  const suited = keep(applicable, steps, ({ purpose }) => {
    if (purpose === 'other') return 'other-purpose';
    return forPurpose && purpose === 'none' ? 'purpose' : null;
  });
  const nearest = suited.reduce((most, { named }) => Math.max(most, named), 0);
  return keep(suited, steps, ({ named }) => (named < nearest ? 'named-crawler' : null));
}

/** Keeps the statements that nothing is narrower than; where that would leave none, all of them (6.5). */
function keepNarrowest(
  applicable: readonly ApplicableStatement[],
  steps: Step[],
): readonly ApplicableStatement[] {
  const different = distinct(applicable, scopeKey);
  if (different.length < 2 || different.length > SCOPE_LIMIT) return applicable;
  const narrowest = different.filter((one) => !different.some((other) => isNarrower(other, one)));
  const kept = new Set(narrowest.map(scopeKey));
  if (kept.size === 0) return applicable;
  return keep(applicable, steps, (one) => (kept.has(scopeKey(one)) ? null : 'narrower-scope'));
}

/** The statements that nothing beats; adds the steps of the others. */
function keep(
  applicable: readonly ApplicableStatement[],
  steps: Step[],
  beatenBy: (one: ApplicableStatement) => BeatenBy | null,
): ApplicableStatement[] {
  return applicable.filter((one) => {
    const by = beatenBy(one);
    if (by) steps.push(beaten(one.statement, by));
    return !by;
  });
}

const scopeKey = ({ statement, scope }: ApplicableStatement) => `${statement.usage} ${scope?.text ?? ''}`;

/** How the scope of one statement compares to another's; statements in the page have the same. */
const compare = (a: ApplicableStatement, b: ApplicableStatement): Comparison =>
  a.scope && b.scope ? compareScopes(a.scope, b.scope) : 'same';

/** Whether neither usage nor resource of one statement is broader than the other's, and one of them is narrower (6.5). */
function isNarrower(a: ApplicableStatement, b: ApplicableStatement): boolean {
  const isKind = a.statement.usage !== b.statement.usage;
  if (isKind && !parentOf(a.statement.usage)) return false;
  const resource = compare(a, b);
  return resource === 'narrower' || (resource === 'same' && isKind);
}

/** Any prohibition among the narrowest prohibits, otherwise their restrictions add up (6.5). */
function rule(applicable: readonly ApplicableStatement[], steps: Step[]): Ruling {
  const prohibitions = applicable.filter(({ effect }) => effect === 'prohibit');
  const permissions = applicable.filter(({ effect }) => effect !== 'prohibit');
  if (prohibitions.length === 0) {
    for (const { statement } of applicable) steps.push(decides(statement));
    const restrictions = distinctQualifiers(applicable.flatMap(({ statement }) => statement.qualifiers));
    return { effect: 'permit', because: 'stated', restrictions };
  }
  for (const { statement } of prohibitions) steps.push(decides(statement));
  for (const { statement } of permissions) steps.push(beaten(statement, 'conflict'));
  return { effect: 'prohibit', because: reasonFor(prohibitions, permissions), restrictions: [] };
}

function reasonFor(
  prohibitions: readonly ApplicableStatement[],
  permissions: readonly ApplicableStatement[],
): Reason {
  if (permissions.length > 0) {
    const scopes = new Set(prohibitions.map(scopeKey));
    return permissions.some((one) => scopes.has(scopeKey(one))) ? 'conflict' : 'incomparable';
  }
  return REASONS.find((reason) => prohibitions.some(({ because }) => because === reason)) ?? 'stated';
}

/** Which of several reasons is reported, whatever the order of the statements. */
const REASONS = ['stated', 'elsewhere', 'expired', 'not-understood', 'page-fallback'] as const;
