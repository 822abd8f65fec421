import { knownOf } from '../../crawlers/catalogue';
import { type Failure, type Recourse, STANDARD } from '../../crawlers/documented';
import type { Reason, Verdict } from '../../model/decision';
import type { FileFetch } from '../../model/evidence';
import type { Crawler } from '../../model/query';

/** What the answer to robots.txt decides by itself. */
export interface StatusAnswer {
  readonly verdict: Exclude<Verdict, 'restricted'>;
  readonly because: Reason;
}

/** Whether a status states that what was received is the file. */
export function isReadable(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * What the answer to robots.txt decides (2.4): what the crawler's operator documents, else what RFC 9309 or the draft of 1996
 * has; null where its rules decide, or their absence.
 */
export function decideByAnswer(
  { status }: Pick<FileFetch, 'status'>,
  crawler: Pick<Crawler, 'rep' | 'tokens'>,
): StatusAnswer | null {
  if (status === null) return { verdict: 'unknown', because: 'not-asked' };
  const failure = failureOf(status);
  if (!failure) return null;
  if (crawler.rep === 'koster1996') return OF_1996[failure];
  const { failures } = knownOf(crawler) ?? STANDARD;
  const recourse = failures[failure];
  if (recourse === 'no-rules' && STANDARD.failures[failure] === recourse) return null;
  return recourse === 'no-crawl' && failure === 'too-many-requests'
    ? { verdict: 'prohibited', because: failure }
    : ANSWERS[recourse ?? 'null'];
}

/** How a robots.txt failed; null where it was received, or there is none. */
function failureOf(status: number): Failure | null {
  if (isReadable(status)) return null;
  if (status === 0) return 'no-answer';
  if (status === 401 || status === 403) return 'refused';
  if (status === 429) return 'too-many-requests';
  if (status >= 400 && status < 500) return null;
  return status >= 500 && status < 600 ? 'server-error' : 'unsettled';
}

const DEFERRED: StatusAnswer = { verdict: 'unknown', because: 'deferred' };
const UNSETTLED: StatusAnswer = { verdict: 'unknown', because: 'unsettled' };

const OF_1996: Readonly<Record<Failure, StatusAnswer | null>> = {
  refused: { verdict: 'prohibited', because: 'refused' },
  'too-many-requests': null,
  'server-error': DEFERRED,
  'no-answer': DEFERRED,
  unsettled: UNSETTLED,
};

const ANSWERS: Readonly<Record<NonNullable<Recourse> | 'null', StatusAnswer>> = {
  'no-rules': { verdict: 'permitted', because: 'taken-as-open' },
  'no-crawl': { verdict: 'prohibited', because: 'unreachable' },
  'last-copy': { verdict: 'unknown', because: 'last-copy' },
  null: UNSETTLED,
};
