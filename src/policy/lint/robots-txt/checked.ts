import type { FindingCode } from '../../model/finding-codes';

/** Something wrong with a line, whatever stands on the others. */
export interface Problem {
  readonly code: FindingCode;
  /** What to write instead, where nothing but the whole line says it: `lines`. */
  readonly instead?: string | null;
  readonly resource?: string;
}

/** What is wrong with the value of a field, and the values to write in its place, each on a line of its own; null where nobody can tell. */
export interface Checked {
  readonly problems: readonly Problem[];
  readonly values: readonly string[] | null;
}

/** A value with nothing wrong. */
export function isRight(value: string): Checked {
  return { problems: [], values: [value] };
}
