import type { Reason, Step } from '../model/decision';
import { parentOf, type Usage } from '../model/usages';
import { compareScopes, SCOPE_LIMIT } from '../text/compare-scopes';
import type { Heard } from './hearing';
import { type LayerAnswer, type Ruling, SILENT } from './layers';
import { distinctQualifiers } from './make-decision';
import { beaten, decides } from './steps';

/**
 * Weighs statements by purposes, then names, then the narrowest scope (6.4, 6.5). On crawling, the rule that the conventional fields of the
 * same file come to is weighed with those that are left; of the same scope, it yields to them (6.1).
 */
export function ruleByScope(
  heard: readonly Heard[],
  usage: Usage,
  conventional: Heard | null = null,
): LayerAnswer {
  const parent = parentOf(usage);
  const own = heard.filter(({ statement }) => statement.usage === usage);
  const broader = parent === null ? [] : heard.filter(({ statement }) => statement.usage === parent);
  if (own.length === 0 && broader.length === 0) return SILENT;
  const steps: Step[] = [];
  const left = [...keepNearest(own, steps), ...keepNearest(broader, steps)];
  if (left.length === 0) return { ruling: null, steps };
  const isSame = conventional !== null && left.some((one) => hasSameScope(one, conventional));
  if (isSame) steps.push(beaten(conventional.statement, 'nearer-layer'));
  const rivals = conventional === null || isSame ? left : [...left, conventional];
  const narrowest = keepNarrowest(rivals, steps);
  return { ruling: rule(narrowest, steps), steps };
}

/** Statements for the purpose beat those for none, then those that name the crawler beat those for all (6.4). */
function keepNearest(heard: readonly Heard[], steps: Step[]): Heard[] {
  const forPurpose = heard.some(({ purpose }) => purpose === 'matches');
  const suited = heard.filter((one) => {
    if (one.purpose === 'other') steps.push(beaten(one.statement, 'other-purpose'));
    else if (forPurpose && one.purpose === 'none') steps.push(beaten(one.statement, 'purpose'));
    else return true;
    return false;
  });
  const nearest = suited.reduce((most, { named }) => Math.max(most, named), 0);
  return suited.filter((one) => {
    const isBeaten = one.named < nearest;
    if (isBeaten) steps.push(beaten(one.statement, 'named-crawler'));
    return !isBeaten;
  });
}

/** Keeps the statements that nothing is narrower than; where that would leave none, all of them (6.5). */
function keepNarrowest(heard: readonly Heard[], steps: Step[]): readonly Heard[] {
  const scopes = new Map(heard.map((one) => [scopeKey(one), one]));
  if (scopes.size < 2 || scopes.size > SCOPE_LIMIT) return heard;
  const different = [...scopes.values()];
  const dominated = new Set(
    [...scopes].flatMap(([key, one]) => (different.some((other) => isNarrower(other, one)) ? [key] : [])),
  );
  if (dominated.size === scopes.size) return heard;
  return heard.filter((one) => {
    const isBeaten = dominated.has(scopeKey(one));
    if (isBeaten) steps.push(beaten(one.statement, 'narrower-scope'));
    return !isBeaten;
  });
}

const scopeKey = ({ statement, scope }: Heard) => `${statement.usage} ${scope?.text ?? ''}`;

/** Whether neither usage nor resource of one statement is broader than the other's, and one of them is narrower (6.5). */
function isNarrower(a: Heard, b: Heard): boolean {
  const usage =
    a.statement.usage === b.statement.usage
      ? 'same'
      : parentOf(a.statement.usage) === null
        ? 'broader'
        : 'narrower';
  if (usage === 'broader') return false;
  const resource = a.scope === null || b.scope === null ? 'same' : compareScopes(a.scope, b.scope);
  return resource === 'narrower' || (resource === 'same' && usage === 'narrower');
}

/** Any prohibition among the narrowest prohibits, otherwise their restrictions add up (6.5). */
function rule(heard: readonly Heard[], steps: Step[]): Ruling {
  const prohibitions = heard.filter(({ effect }) => effect === 'prohibit');
  const permissions = heard.filter(({ effect }) => effect !== 'prohibit');
  const deciding = prohibitions.length > 0 ? prohibitions : permissions;
  for (const { statement } of deciding) steps.push(decides(statement));
  if (prohibitions.length === 0) {
    const restrictions = distinctQualifiers(permissions.flatMap(({ statement }) => statement.qualifiers));
    return { effect: 'permit', because: 'stated', restrictions };
  }
  for (const one of permissions) steps.push(beaten(one.statement, 'conflict'));
  return { effect: 'prohibit', because: reasonFor(prohibitions, permissions), restrictions: [] };
}

const hasSameScope = (a: Heard, b: Heard) =>
  a.scope !== null && b.scope !== null && compareScopes(a.scope, b.scope) === 'same';

function reasonFor(prohibitions: readonly Heard[], permissions: readonly Heard[]): Reason {
  if (permissions.length > 0) {
    const scopes = new Set(prohibitions.map(scopeKey));
    return permissions.some((one) => scopes.has(scopeKey(one))) ? 'conflict' : 'incomparable';
  }
  return REASONS.find((reason) => prohibitions.some(({ because }) => because === reason)) ?? 'stated';
}

/** Of several reasons the one that is told, whatever the order in which the statements stand. */
const REASONS = ['stated', 'elsewhere', 'expired', 'not-understood', 'page-fallback'] as const;
