import type { FileFetch } from '../../policy';
import type { FetchedFile } from './fetch-file';

/** On its way, for the engine. */
export const AWAITED: FileFetch = { status: null, reason: 'loading' };

/** A fetched file for the engine. */
export function fileEvidence({ report, text, octets }: FetchedFile): FileFetch {
  if (report.state === 'failed')
    return isUnseen(report.why) ? { status: null, reason: report.why } : { status: 0, text: '' };
  const { status, truncated } = report;
  // Of an error page nothing is read, so nothing of it is missing.
  const isCut = truncated && status < 300;
  return { status, text, ...(octets && { octets }), ...(isCut && { cut: true }) };
}

/** Whether the fetch stopped where a crawler may go on, so that the outcome for the crawler is unknown. */
const isUnseen = (why: string) => why === 'private-network' || why === 'redirect-no-permission';
