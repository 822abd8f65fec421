import type { BeatenBy, Step } from '../model/decision';
import type { Statement } from '../model/statement';

/** The step of a statement that decides. */
export function decides({ id }: Statement): Step {
  return { statement: id, outcome: 'decides' };
}

/** The step of a statement that does not decide, with the reason. */
export function beaten({ id }: Statement, by: BeatenBy): Step {
  return { statement: id, outcome: 'beaten', by };
}

/** The steps of the same statements where another layer decides. */
export function demote(steps: readonly Step[], by: BeatenBy): Step[] {
  return steps.map((step) => (step.outcome === 'beaten' ? step : { ...step, outcome: 'beaten', by }));
}
