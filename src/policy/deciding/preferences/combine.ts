import type {
  MechanismAnswer,
  PreferenceAnswer,
  PreferenceBeatenBy,
  PreferenceDecision,
  PreferenceStep,
} from '../../model/preference';
import { distinctConditions, STRICTEST_FIRST } from '../../signals/answer';

/** The verdicts that follow from what mechanisms state, and that of silence. */
const VERDICTS = {
  prohibits: 'prohibited',
  unknown: 'unknown',
  restricts: 'restricted',
  permits: 'permitted',
} as const;

/**
 * The result of the answers of all mechanisms: any prohibition prohibits, else what is unknown makes it unknown, else conditions
 * restrict, else a permission permits; limits narrow what is permitted, and permit nothing (9.2.2, 9.2.3).
 */
export function combine(answers: readonly MechanismAnswer[]): PreferenceDecision {
  const effect = STRICTEST_FIRST.find((one) => answers.some((answer) => answer.effect === one));
  const winners = answers.filter((answer) => effect && answer.effect === effect);
  const limits = distinctConditions(answers.flatMap((answer) => answer.limits));
  const isUsable = effect === 'permits' || effect === 'restricts';
  const [first] = winners;
  const conditions = isUsable
    ? distinctConditions([...winners.flatMap((one) => one.conditions), ...limits])
    : effect
      ? []
      : limits;
  const isConflict =
    effect === 'prohibits' && answers.some((one) => one.effect === 'permits' || one.effect === 'restricts');
  return {
    verdict: effect ? (isUsable && conditions.length > 0 ? 'restricted' : VERDICTS[effect]) : 'unstated',
    conditions,
    because: isConflict ? 'conflict' : (first?.because ?? 'silence'),
    mechanism: first?.mechanism ?? null,
    trace: answers.flatMap((answer) =>
      winners.includes(answer) || answer.effect === null
        ? answer.steps
        : demoted(answer.steps, effect === 'unknown' ? 'not-seen' : 'stricter-mechanism'),
    ),
    answers,
  };
}

/** The same decision where none of it counts, since the page may not be crawled or was not seen. */
export function instead(
  decision: PreferenceDecision,
  answer: PreferenceAnswer,
  by: PreferenceBeatenBy,
): PreferenceDecision {
  const { verdict, conditions, because, mechanism } = decision;
  return {
    ...decision,
    ...answer,
    trace: demoted(decision.trace, by),
    otherwise: { verdict, conditions, because, mechanism },
  };
}

function demoted(steps: readonly PreferenceStep[], by: PreferenceBeatenBy): PreferenceStep[] {
  return steps.map((step) =>
    step.outcome === 'beaten' ? step : { statement: step.statement, outcome: 'beaten', by },
  );
}
