import { distinct } from '../distinct';
import type {
  MechanismAnswer,
  Preference,
  PreferenceBeatenBy,
  PreferenceReason,
  PreferenceStatement,
  PreferenceStep,
} from '../model/preference';
import type { Qualifier } from '../model/statement';
import type { Answers } from './reader';

/** What a mechanism says of one preference, without its name. */
export type Answer = Omit<MechanismAnswer, 'mechanism'>;

/** What several statements of one weight come to: prohibition first, then conditions, then permission (9.2.2, 9.3.7). */
export function prohibitionFirst(
  stated: readonly PreferenceStatement[],
  others: readonly PreferenceStep[] = [],
): Answer | undefined {
  const effect = (['prohibits', 'restricts', 'permits'] as const).find((one) =>
    stated.some((statement) => statement.effect === one),
  );
  if (!effect && others.length === 0) return undefined;
  const isDeciding = (statement: PreferenceStatement) => statement.effect === effect;
  const winners = stated.filter(isDeciding);
  return {
    effect: effect ?? null,
    because: effect ? 'stated' : 'silence',
    conditions: distinctConditions(winners.flatMap(({ conditions }) => conditions)),
    limits: [],
    steps: [
      ...winners.map((statement) => ({ statement, outcome: 'decides' as const })),
      ...stated
        .filter((statement) => !isDeciding(statement))
        .map((statement) => beatenBy(statement, 'conflict')),
      ...others,
    ],
  };
}

/** What is unknown, since something was not seen: a file by its absolute address, or what a page could hold. */
export function unknownAnswer(
  because: PreferenceReason,
  unseen?: string,
  steps: readonly PreferenceStep[] = [],
): Answer {
  return { effect: 'unknown', because, conditions: [], limits: [], steps, unseen };
}

/** That a statement does not decide, and why. */
export function beatenBy(statement: PreferenceStatement, by: PreferenceBeatenBy): PreferenceStep {
  return { statement, outcome: 'beaten', by };
}

/** Conditions without repetitions. */
export function distinctConditions(conditions: readonly Qualifier[]): readonly Qualifier[] {
  return distinct(conditions, ({ type, value }) => `${type}=${value}`);
}

/** The answers for some preferences, without those of which nothing is stated. */
export function answersFor(
  preferences: readonly Preference[],
  answer: (preference: Preference) => Answer | undefined,
): Answers['of'] {
  return Object.fromEntries(
    preferences.flatMap((preference) => {
      const one = answer(preference);
      return one ? [[preference, one]] : [];
    }),
  );
}

/**
 * What several answers of one mechanism come to, each of another document, whatever their order: the strictest, with the
 * conditions of all that are as strict (9.2.2). Of their reasons, what is stated comes before what could not be understood, and
 * what can still be asked before what could not be read.
 */
export function strictestOf(answers: readonly Answer[]): Answer | undefined {
  const effect = STRICTEST_FIRST.find((one) => answers.some((answer) => answer.effect === one));
  const winners = answers
    .filter((answer) => answer.effect === effect)
    .toSorted((a, b) => rankOf(a.because) - rankOf(b.because));
  const [first] = winners;
  if (!first) return undefined;
  return {
    ...first,
    conditions: distinctConditions(winners.flatMap(({ conditions }) => conditions)),
    steps: [
      ...winners.flatMap(({ steps }) => steps),
      ...answers
        .filter((answer) => !winners.includes(answer))
        .flatMap(({ steps }) =>
          steps.map((step) => (step.outcome === 'beaten' ? step : beatenBy(step.statement, 'conflict'))),
        ),
    ],
  };
}

const rankOf = (because: PreferenceReason): number =>
  because === 'stated' || because === 'not-asked' || because === 'loading' ? 0 : 1;

/** What mechanisms say, the strictest first (9.2.2). */
export const STRICTEST_FIRST = ['prohibits', 'unknown', 'restricts', 'permits'] as const;
