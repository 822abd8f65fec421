/** What an HTTP status of a page means for crawlers. */
export type AnswerMeaning =
  | 'delivered'
  | 'not-modified'
  | 'redirect'
  | 'refused'
  | 'not-found'
  | 'gone'
  | 'busy'
  | 'client-error'
  | 'server-error'
  | 'odd';

/** The meaning of any number. */
export function answerMeaning(status: number): AnswerMeaning {
  const known = BY_STATUS.get(status);
  if (known) return known;
  return BY_HUNDREDS.get(Math.floor(status / 100)) ?? 'odd';
}

const BY_STATUS: ReadonlyMap<number, AnswerMeaning> = new Map([
  [304, 'not-modified'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'not-found'],
  [410, 'gone'],
  [429, 'busy'],
]);

const BY_HUNDREDS: ReadonlyMap<number, AnswerMeaning> = new Map([
  [2, 'delivered'],
  [3, 'redirect'],
  [4, 'client-error'],
  [5, 'server-error'],
]);
