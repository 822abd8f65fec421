import type { BeatenBy, Step } from '../model/decision';
import type { Qualifier } from '../model/statement';
import { covers, type Usage } from '../model/usages';
import type { ApplicableStatement } from './applicable';
import { beaten } from './steps';

/** What is added to whatever the layers behind it decide: the restrictions that hold, and the part of each statement. */
export interface Restricted {
  readonly restrictions: readonly Qualifier[];
  readonly steps: readonly Step[];
}

/**
 * Restrictions on a usage or its parent join what the layers behind them decide, unless something beats them all; of several
 * lengths in characters the smallest holds (4.2.3, 4.2.4). What only informs has no effect.
 */
export function restrict(
  applicable: readonly ApplicableStatement[],
  usage: Usage,
  beatenBy: BeatenBy | null,
): Restricted {
  const relevant = applicable.filter(({ statement }) => covers(statement.usage, usage));
  const restrictions = relevant.filter(({ effect }) => effect === 'restrict');
  const informed = relevant.filter(({ effect }) => effect === 'inform');
  const shortest = restrictions
    .map(charactersOf)
    .reduce((least, length) => (length < least ? length : least), Infinity);
  const kept = new Set(beatenBy ? [] : restrictions.filter((one) => !(charactersOf(one) > shortest)));
  const stepOf = (one: ApplicableStatement): Step =>
    kept.has(one)
      ? { statement: one.statement.id, outcome: 'restricts' }
      : beaten(one.statement, beatenBy ?? 'stricter-limit');
  return {
    restrictions: [...kept].flatMap(({ statement }) => statement.qualifiers),
    steps: [...informed.map(({ statement }) => beaten(statement, 'no-effect')), ...restrictions.map(stepOf)],
  };
}

/** The length in characters that a statement allows; NaN, which is neither shorter nor longer than any, where it names none. */
function charactersOf({ statement }: ApplicableStatement): number {
  return Number(/^(\d+)-chars$/.exec(statement.qualifiers[0]?.value ?? '')?.[1]);
}
