/** Something that went wrong in the extension itself. */
export interface Failure {
  /** Whether the background failed or could not be reached, or the view itself made a mistake. */
  readonly what: 'no-answer' | 'mistake';
  /** What was thrown, in words; it may hold addresses and other text of the page. */
  readonly words: string;
  /** Where it happened, as far as the browser shows. */
  readonly stack: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Makes a failure of whatever was thrown. */
export function failureOf(what: Failure['what'], error: unknown, at: string): Failure {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return { what, words: String(error), stack, at };
}
