import type { Decision, Judgement } from '../model/decision';
import type { PreferenceDecision, PreferenceStatement } from '../model/preference';
import type { Statement } from '../model/statement';

/** The first of the statements that decide a usage, or that limit it; undefined where none does. */
export function decidingStatement(
  { trace }: Pick<Decision, 'trace'>,
  { statements }: Pick<Judgement, 'statements'>,
): Statement | undefined {
  const step = trace.find(({ outcome }) => outcome !== 'beaten');
  return step && statements[step.statement];
}

/** The statement that decides a preference; undefined where none does, be there limits or not. */
export const decidingSignal = ({ trace }: PreferenceDecision): PreferenceStatement | undefined =>
  trace.find(({ outcome }) => outcome === 'decides')?.statement;
