import { knownByToken } from '../../crawlers/catalogue';
import type { Reason } from '../../model/decision';
import type { Crawler } from '../../model/query';

/** What the answer to robots.txt decides by itself. */
export interface StatusAnswer {
  readonly verdict: 'prohibited' | 'unknown';
  readonly because: Reason;
}

/** Whether a status states that what was received is the file. */
export function isReadable(status: number): boolean {
  return status >= 200 && status < 300;
}

/** What the status of robots.txt decides (2.4); null where its rules decide, or their absence. */
export function decideByStatus(
  status: number | null,
  { rep, tokens }: Pick<Crawler, 'rep' | 'tokens'>,
): StatusAnswer | null {
  if (status === null) return { verdict: 'unknown', because: 'not-asked' };
  const isOld = rep === 'koster1996';
  if (isOld && (status === 401 || status === 403)) return { verdict: 'prohibited', because: 'refused' };
  if (!isOld && status === 429 && knownByToken(tokens[0])?.tooManyRequests === 'server-error')
    return { verdict: 'prohibited', because: 'too-many-requests' };
  if (isReadable(status) || (status >= 400 && status < 500)) return null;
  if (status !== 0 && (status < 500 || status > 599)) return { verdict: 'unknown', because: 'unsettled' };
  if (isOld) return { verdict: 'unknown', because: 'deferred' };
  return { verdict: 'prohibited', because: 'unreachable' };
}
