import { distinct } from '../distinct';
import type { BeatenBy, Reason, Step } from '../model/decision';
import { parentOf, type Usage } from '../model/usages';
import { type Comparison, compareScopes, SCOPE_LIMIT } from '../text/compare-scopes';
import type { Heard } from './hearing';
import type { LayerAnswer, Ruling } from './layers';
import { distinctQualifiers } from './make-decision';
import { beaten, decides } from './steps';

/**
 * Weighs statements by purposes, then names, then the narrowest scope (6.4, 6.5). On crawling, the rules that the conventional fields of the
 * same file come to, several where they are of one weight, are weighed with those that are left; of the same scope, they yield (6.1).
 */
export function ruleByScope(
  heard: readonly Heard[],
  usage: Usage,
  conventionalRules: () => readonly Heard[] = () => [],
): LayerAnswer {
  const steps: Step[] = [];
  const keepOn = (on: Usage | null) => {
    const said = heard.filter(({ statement }) => statement.usage === on);
    return keepNearest(said, steps);
  };
  const left = [...keepOn(usage), ...keepOn(parentOf(usage))];
  if (left.length === 0) return { ruling: null, steps: () => steps };
  const rivals = keep(conventionalRules(), steps, (rival) =>
    left.some((one) => one.scope && compare(one, rival) === 'same') ? 'nearer-layer' : null,
  );
  return { ruling: rule(keepNarrowest([...left, ...rivals], steps), steps), steps: () => steps };
}

/** Statements for the purpose beat those for none, then those that name the crawler beat those for all (6.4). */
function keepNearest(heard: readonly Heard[], steps: Step[]): Heard[] {
  if (heard.length === 0) return [];
  const forPurpose = heard.some(({ purpose }) => purpose === 'matches');
  const suited = keep(heard, steps, ({ purpose }) => {
    if (purpose === 'other') return 'other-purpose';
    return forPurpose && purpose === 'none' ? 'purpose' : null;
  });
  const nearest = suited.reduce((most, { named }) => Math.max(most, named), 0);
  return keep(suited, steps, ({ named }) => (named < nearest ? 'named-crawler' : null));
}

/** Keeps the statements that nothing is narrower than; where that would leave none, all of them (6.5). */
function keepNarrowest(heard: readonly Heard[], steps: Step[]): readonly Heard[] {
  const different = distinct(heard, scopeKey);
  if (different.length < 2 || different.length > SCOPE_LIMIT) return heard;
  const narrowest = different.filter((one) => !different.some((other) => isNarrower(other, one)));
  const kept = new Set(narrowest.map(scopeKey));
  if (kept.size === 0) return heard;
  return keep(heard, steps, (one) => (kept.has(scopeKey(one)) ? null : 'narrower-scope'));
}

/** The statements that nothing beats; the others take their steps. */
function keep(heard: readonly Heard[], steps: Step[], beatenBy: (one: Heard) => BeatenBy | null): Heard[] {
  return heard.filter((one) => {
    const by = beatenBy(one);
    if (by) steps.push(beaten(one.statement, by));
    return !by;
  });
}

const scopeKey = ({ statement, scope }: Heard) => `${statement.usage} ${scope?.text ?? ''}`;

/** How the resource of one statement stands to another's; what stands in the page speaks of the same. */
const compare = (a: Heard, b: Heard): Comparison =>
  a.scope && b.scope ? compareScopes(a.scope, b.scope) : 'same';

/** Whether neither usage nor resource of one statement is broader than the other's, and one of them is narrower (6.5). */
function isNarrower(a: Heard, b: Heard): boolean {
  const isKind = a.statement.usage !== b.statement.usage;
  if (isKind && !parentOf(a.statement.usage)) return false;
  const resource = compare(a, b);
  return resource === 'narrower' || (resource === 'same' && isKind);
}

/** Any prohibition among the narrowest prohibits, otherwise their restrictions add up (6.5). */
function rule(heard: readonly Heard[], steps: Step[]): Ruling {
  const prohibitions = heard.filter(({ effect }) => effect === 'prohibit');
  const permissions = heard.filter(({ effect }) => effect !== 'prohibit');
  if (prohibitions.length === 0) {
    for (const { statement } of heard) steps.push(decides(statement));
    const restrictions = distinctQualifiers(heard.flatMap(({ statement }) => statement.qualifiers));
    return { effect: 'permit', because: 'stated', restrictions };
  }
  for (const { statement } of prohibitions) steps.push(decides(statement));
  for (const { statement } of permissions) steps.push(beaten(statement, 'conflict'));
  return { effect: 'prohibit', because: reasonFor(prohibitions, permissions), restrictions: [] };
}

function reasonFor(prohibitions: readonly Heard[], permissions: readonly Heard[]): Reason {
  if (permissions.length > 0) {
    const scopes = new Set(prohibitions.map(scopeKey));
    return permissions.some((one) => scopes.has(scopeKey(one))) ? 'conflict' : 'incomparable';
  }
  return REASONS.find((reason) => prohibitions.some(({ because }) => because === reason)) ?? 'stated';
}

/** Of several reasons the one that is told, whatever the order in which the statements stand. */
const REASONS = ['stated', 'elsewhere', 'expired', 'not-understood', 'page-fallback'] as const;
