import type { FileFetch } from '../../policy';
import type { FetchedFile } from './fetch-file';

/** On its way, for the engine. */
export const AWAITED: FileFetch = { status: null, reason: 'loading' };

/** A fetched file for the engine. */
export function fileEvidence({ report, text, octets }: FetchedFile): FileFetch {
  if (report.state === 'failed')
    return isUnseen(report.why) ? { status: null, reason: report.why } : { status: 0, text: '' };
  const { status, truncated } = report;
  return { status, text, ...(octets && { octets }), ...(truncated && { cut: true }) };
}

/** Whether the fetch stopped where a crawler may go on, so that the outcome for the crawler is unknown. */
const isUnseen = (why: string) => why === 'private-network' || why === 'redirect-no-permission';
