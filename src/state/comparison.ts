import {
  type CrawlerChoice,
  isSameAnswer,
  type Judgement,
  PREFERENCES,
  type Preference,
  type Usage,
} from '../policy';
import { preferencesOf, usagesOf } from './documented';
import { answerOn, type Use, type UseAnswer } from './use-answer';

/** One side of a comparison. */
export interface Side {
  readonly choice: CrawlerChoice;
  readonly judgement: Judgement;
}

/** A use in which two sides differ; null where it is no use of that side. */
export interface Difference {
  readonly use: Use;
  readonly sides: readonly [UseAnswer | null, UseAnswer | null];
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
    const use: Use = { kind: 'usage', usage };
    const sides = [usageOf(one, usage), usageOf(other, usage)] as const;
    const isSame =
      !sides.includes(null) && isSameAnswer(one.judgement.usages[usage], other.judgement.usages[usage]);
    return isSame ? [] : [{ use, sides }];
  });
}

const usageOf = ({ choice, judgement }: Side, usage: Usage) =>
  usagesOf(choice).includes(usage) ? answerOn({ kind: 'usage', usage }, judgement) : null;

function comparePreferences(one: Side, other: Side): readonly Difference[] {
  return PREFERENCES.flatMap((preference) => {
    const use: Use = { kind: 'preference', preference };
    const sides = [preferenceOf(one, preference), preferenceOf(other, preference)] as const;
    const [a, b] = sides;
    const isSame =
      a?.verdict === b?.verdict && JSON.stringify(a?.restrictions) === JSON.stringify(b?.restrictions);
    return isSame ? [] : [{ use, sides }];
  });
}

const preferenceOf = ({ choice, judgement }: Side, preference: Preference) =>
  preferencesOf(choice).includes(preference) ? answerOn({ kind: 'preference', preference }, judgement) : null;
