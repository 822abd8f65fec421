import type { CodeOf, FindingCode, Severity } from '../../findings/catalogue';

/** Something wrong with a line, whatever stands on the others. */
export interface Problem {
  readonly severity: Severity;
  readonly code: FindingCode;
  /** What to write instead, null where that is not known; `LINES` where only the whole line states it. */
  readonly fix?: string | null | undefined;
  readonly resource?: string | undefined;
}

/**
 * What is wrong with the value of a field, and the values to write in its place, each on a line of its own; null where they are
 * not known.
 */
export interface Checked {
  readonly problems: readonly Problem[];
  readonly values: readonly string[] | null;
}

/** Stands for the lines that are to be written in the place of one, since only they say what is right. */
export const LINES = '\n';

/** A value with nothing wrong. */
export function isRight(value: string): Checked {
  return { problems: [], values: [value] };
}

/** A problem of this severity. */
export function error(code: CodeOf<'error'>, fix?: string | null, resource?: string): Problem {
  return { severity: 'error', code, fix, resource };
}

/** A problem of this severity. */
export function warning(code: CodeOf<'warning'>, fix?: string | null): Problem {
  return { severity: 'warning', code, fix };
}
