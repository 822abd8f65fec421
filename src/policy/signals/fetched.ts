import type { FileFetch } from '../model/evidence';
import { fromOctets } from '../text/octets';

/** How asking for a file beside robots.txt ended, and its text where it came. */
export interface Fetched {
  /** `absent` is a refusal or a file that is not there; `failed`, no answer or one that says nothing of the file. */
  readonly outcome: 'not-asked' | 'came' | 'absent' | 'failed';
  readonly text: string;
  /** Whether the evidence states how it ended, be it that it was not asked for. */
  readonly isKnown: boolean;
  /** It was asked for, and may come yet. */
  readonly isAwaited: boolean;
}

/** Why it is unknown what a file that was not seen says. */
export const whyMissing = ({ isAwaited }: Fetched) => (isAwaited ? 'loading' : 'not-asked');

/** What is known of a file, read as UTF-8; undefined is a file that is not in the evidence. */
export function fetchedFrom(fetch: FileFetch | undefined): Fetched {
  const isKnown = fetch !== undefined;
  if (!fetch || fetch.status === null)
    return { outcome: 'not-asked', text: '', isKnown, isAwaited: fetch?.reason === 'loading' };
  const { status, cut } = fetch;
  const known = { isKnown, isAwaited: false };
  if (status >= 200 && status < 300)
    // Half a file can state the opposite of the whole.
    return cut
      ? { outcome: 'not-asked', text: '', ...known }
      : { outcome: 'came', text: textOf(fetch), ...known };
  return { outcome: status >= 400 && status < 500 ? 'absent' : 'failed', text: '', ...known };
}

function textOf({ text, octets }: Exclude<FileFetch, { status: null }>): string {
  if (typeof text !== 'string') return new TextDecoder().decode(text);
  return octets ? fromOctets(text).replace(/^\ufeff/, '') : text;
}
