import { type FetchOrder, FILE_LIMIT, type RobotsTxtReport } from '../../messages';
import { fetchPrivately } from '../../platform/messaging/fetch-privately';
import { fetchStart } from '../../platform/network/fetch-start';
import { octetsOf } from '../../policy';

/** A robots.txt, or a file that one refers to, as fetched, and how that went. */
export interface FetchedFile {
  readonly report: Extract<RobotsTxtReport, { state: 'answered' | 'failed' }>;
  /** Its text, a byte order mark included; empty where the fetch failed. */
  readonly text: string;
  /** The file is not UTF-8: each character of `text` stands for one octet. Not every browser can store and send octets. */
  readonly octets?: true;
}

/** How a fetch is made: that of a private window leaves nothing on the disk. */
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
    most: FILE_LIMIT,
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

/** Text where the octets are UTF-8, else octets. */
function textOf(received: Uint8Array, truncated: boolean): Pick<FetchedFile, 'text' | 'octets'> {
  const octets = truncated ? wholeLinesOf(received) : received;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: octetsOf(octets), octets: true };
  }
}

/**
 * Leaves out the line that the limit cut: half a line can mean something else, as `Disallow: /` does for `Disallow: /private/`.
 * Crawlers may stop reading after 500 KiB (RFC 9309, 2.5), which is less than is read here: none of them need read that line.
 */
function wholeLinesOf(octets: Uint8Array): Uint8Array {
  const end = Math.max(octets.lastIndexOf(LINE_FEED), octets.lastIndexOf(CARRIAGE_RETURN));
  return octets.subarray(0, end + 1);
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
