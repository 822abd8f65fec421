import { MOST_REDIRECTS } from '../../platform/network/fetch-start';
import type { FileFetch } from '../../policy';
import type { FetchedFile } from './fetch-file';

/** On its way, for the engine. */
export const AWAITED: FileFetch = { status: null, reason: 'loading' };

/** A fetched file for the engine. */
export function fileEvidence({ report, text, octets }: FetchedFile): FileFetch {
  if (report.state === 'failed')
    return isUnseen(report.why)
      ? { status: null, reason: report.why }
      : { status: 0, text: '', ...(report.why === 'too-many-redirects' && { redirects: MOST_REDIRECTS }) };
  const { status, truncated, redirects } = report;
  // Of an error page nothing is read, so nothing of it is missing.
  const isCut = truncated && status < 300;
  return {
    status,
    text,
    ...(octets && { octets }),
    ...(isCut && { cut: true }),
    ...(redirects > 0 && { redirects }),
  };
}

/**
 * Whether the fetch stopped where a crawler may go on, or wait for longer than we do, so that the outcome for the crawler is
 * unknown (2.4).
 */
const isUnseen = (why: string) => /^(private-network|redirect-no-permission|timeout)$/.test(why);
