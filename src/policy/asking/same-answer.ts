import type { Decision } from '../model/decision';

/** Whether two decisions have the same result: the same verdict with the same restrictions. */
export function isSameAnswer(a: Decision, b: Decision): boolean {
  if (a.restrictions.length + b.restrictions.length === 0) return a.verdict === b.verdict;
  return a.verdict === b.verdict && JSON.stringify(a.restrictions) === JSON.stringify(b.restrictions);
}
