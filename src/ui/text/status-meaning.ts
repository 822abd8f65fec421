/**
 * What an HTTP status means where rules are asked for: which hold them, which stand for none, and which for a failure (semantics
 * 2.4).
 */
export type StatusMeaning = 'read' | 'refused' | 'busy' | 'no-file' | 'error' | 'odd';

/** The meaning of any number. */
export function statusMeaning(status: number): StatusMeaning {
  if (status >= 200 && status < 300) return 'read';
  if (status === 401 || status === 403) return 'refused';
  if (status === 429) return 'busy';
  if (status >= 400 && status < 500) return 'no-file';
  return status >= 500 && status < 600 ? 'error' : 'odd';
}
