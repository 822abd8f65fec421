import type { FetchOrder, RobotsTxtReport } from '../../messages';
import { fetchPrivately } from '../../platform/messaging/private-view';
import { fetchStart } from '../../platform/network/fetch-start';
import { octetsOf } from '../../policy';

/** A robots.txt, or a file that one refers to, as fetched, and how that went. */
export interface FetchedFile {
  readonly report: Extract<RobotsTxtReport, { state: 'answered' | 'failed' }>;
  /** Its text, a byte order mark included; empty where no answer came. */
  readonly text: string;
  /** What came is not UTF-8: each character of `text` stands for one octet. Storage and messages take no octets in all browsers. */
  readonly octets?: true;
}

const LONGEST = 512 * 1024;

/** How a fetch is made: of a private window, nothing is left on the disk. */
export interface FetchManner extends Pick<FetchOrder, 'page' | 'isReference'> {
  readonly isPrivate: boolean;
  readonly timeout?: number;
}

/** Fetches one file of rules without cookies or referrer; null where a private window was closed meanwhile. */
export async function fetchFile(
  url: string,
  { isPrivate, timeout, ...order }: FetchManner,
): Promise<FetchedFile | null> {
  const fetchedAt = new Date().toISOString();
  const fetchHere = isPrivate ? fetchPrivately : fetchStart;
  const fetched = await fetchHere({
    ...order,
    url,
    most: LONGEST,
    cache: isPrivate ? 'no-store' : 'no-cache',
    ...(timeout && { timeout }),
  });
  if (!fetched) return null;
  if (fetched.state === 'failed')
    return { report: { state: 'failed', url, why: fetched.why, fetchedAt }, text: '' };
  const { finalUrl, status, contentType, freshness, truncated, chain, octets } = fetched;
  return {
    report: {
      state: 'answered',
      url,
      finalUrl,
      status,
      contentType,
      octets: octets.length,
      freshness,
      redirects: chain.length,
      chain,
      fetchedAt,
      truncated,
    },
    ...textOf(octets, truncated),
  };
}

/** A character that the limit cut in two is left out. */
function textOf(octets: Uint8Array, truncated: boolean): Pick<FetchedFile, 'text' | 'octets'> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return { text: decoder.decode(octets, { stream: truncated }) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: octetsOf(octets), octets: true };
  }
}
