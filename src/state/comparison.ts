import {
  type Decision,
  isSameAnswer,
  type Judgement,
  PREFERENCES,
  type Preference,
  type PreferenceDecision,
  type PreferenceStatement,
  type Qualifier,
  type Statement,
  type Usage,
} from '../policy';
import type { CrawlerChoice } from './crawler-choice';
import { preferencesOf, usagesOf } from './documented';

/** One side of a comparison. */
export interface Side {
  readonly choice: CrawlerChoice;
  readonly judgement: Judgement;
}

/** What one side may do in a use, and what decides that. */
export interface SideAnswer {
  readonly verdict: Decision['verdict'] | PreferenceDecision['verdict'];
  readonly because: Decision['because'] | PreferenceDecision['because'];
  readonly restrictions: readonly Qualifier[];
  /** Where what decides stands; null where nothing does. */
  readonly statement: Pick<Statement | PreferenceStatement, 'source' | 'foundIn'> | null;
}

/** A use in which two sides differ; null where it is no use of that side. */
export interface Difference {
  readonly use:
    | { readonly kind: 'usage'; readonly usage: Usage }
    | { readonly kind: 'preference'; readonly preference: Preference };
  readonly sides: readonly [SideAnswer | null, SideAnswer | null];
}

/** The uses in which two sides differ, usages first; what both may do alike is left out. */
export function compare(one: Side, other: Side): readonly Difference[] {
  return [...compareUsages(one, other), ...comparePreferences(one, other)];
}

/** The first two of some sides that differ, by their places; null where all are alike. */
export function firstDiffering(sides: readonly Side[]): readonly [number, number] | null {
  for (const [first, one] of sides.entries())
    for (const [offset, other] of sides.slice(first + 1).entries())
      if (compare(one, other).length > 0) return [first, first + 1 + offset];
  return null;
}

function compareUsages(one: Side, other: Side): readonly Difference[] {
  const usages = usagesOf(one.choice).length >= usagesOf(other.choice).length ? one.choice : other.choice;
  return usagesOf(usages).flatMap((usage) => {
    const sides = [answerOn(one, usage), answerOn(other, usage)] as const;
    const isSame =
      !sides.includes(null) && isSameAnswer(one.judgement.usages[usage], other.judgement.usages[usage]);
    return isSame ? [] : [{ use: { kind: 'usage', usage } as const, sides }];
  });
}

function answerOn({ choice, judgement }: Side, usage: Usage): SideAnswer | null {
  if (!usagesOf(choice).includes(usage)) return null;
  const { verdict, because, restrictions, trace } = judgement.usages[usage];
  const deciding = trace.find(({ outcome }) => outcome !== 'beaten');
  return {
    verdict,
    because,
    restrictions,
    statement: (deciding && judgement.statements[deciding.statement]) ?? null,
  };
}

function comparePreferences(one: Side, other: Side): readonly Difference[] {
  return PREFERENCES.flatMap((preference) => {
    const sides = [preferenceOn(one, preference), preferenceOn(other, preference)] as const;
    const [a, b] = sides;
    const isSame =
      a?.verdict === b?.verdict && JSON.stringify(a?.restrictions) === JSON.stringify(b?.restrictions);
    return isSame ? [] : [{ use: { kind: 'preference', preference } as const, sides }];
  });
}

function preferenceOn({ choice, judgement }: Side, preference: Preference): SideAnswer | null {
  if (!preferencesOf(choice).includes(preference)) return null;
  const decision = judgement.preferences[preference];
  const { verdict, because, conditions, trace } = decision;
  // One that sets limits is named though nobody permits anything.
  const deciding = trace.find(({ outcome }) => outcome !== 'beaten');
  return { verdict, because, restrictions: conditions, statement: deciding?.statement ?? null };
}
