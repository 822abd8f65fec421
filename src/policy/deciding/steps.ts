import type { BeatenBy, Step } from '../model/decision';
import type { Statement } from '../model/statement';

/** That a statement decides. */
export function decides({ id }: Statement): Step {
  return { statement: id, outcome: 'decides' };
}

/** That a statement does not decide, and why. */
export function beaten({ id }: Statement, by: BeatenBy): Step {
  return { statement: id, outcome: 'beaten', by };
}

/** The same statements, none of which decides after all. */
export function demote(steps: readonly Step[], by: BeatenBy): Step[] {
  return steps.map((step) => (step.outcome === 'beaten' ? step : { ...step, outcome: 'beaten', by }));
}
