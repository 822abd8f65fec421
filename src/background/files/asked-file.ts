import type { ReferenceReport } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { withoutCredentials } from '../../platform/network/address';
import { mayRefer } from '../../platform/network/private-address';
import { mayRead } from '../../platform/permissions';
import type { FileFetch } from '../../policy';
import { AWAITED, fileEvidence } from './file-evidence';
import { isLost, keptFile, refreshFile } from './kept-files';

/** What is known of a file that a site names; without evidence where it lies beyond the limit of files. */
export interface AskedFile {
  readonly report: ReferenceReport;
  readonly fetch?: FileFetch;
}

/** Fetches a file that was named for a page, where it may be asked for and that is due; answers whether it was. */
export async function refreshAskedFile(
  page: ShownDocument,
  address: string,
  isForced: boolean,
): Promise<boolean> {
  const manner = { page: page.url, isReference: true, isPrivate: page.isPrivate };
  return (await mayAsk(page.url, address)) && refreshFile(address, manner, isForced);
}

/** Everything known of a file that was named for a page. */
export async function askedFile(page: ShownDocument, url: string): Promise<AskedFile> {
  const notAsked = (state: 'refused' | 'no-room') => ({
    report: unanswered(url, state),
    fetch: { status: null, reason: state },
  });
  if (!(await mayAsk(page.url, url))) return notAsked('refused');
  const known = await keptFile(url, page.isPrivate);
  if (!known)
    return (await isLost(url, page.isPrivate))
      ? notAsked('no-room')
      : { report: unanswered(url, 'loading'), fetch: AWAITED };
  const fetch = fileEvidence(known);
  if (fetch.status === null) return notAsked('refused');
  if (known.report.state === 'failed') return { report: unanswered(url, 'failed'), fetch };
  const { chain, finalUrl, status, contentType } = known.report;
  // The file may have been fetched for another page, which may be redirected where this one may not.
  const isStraight = [...chain, finalUrl].every((address) => mayRefer(page.url, address));
  if (!isStraight) return notAsked('refused');
  const report = { url: withoutCredentials(url), state: 'answered', status, contentType } as const;
  return { report, fetch };
}

/** A file beyond the limit of files; the engine itself reports what it was not given. */
export const beyondLimit = (url: string): AskedFile => ({ report: unanswered(url, 'refused') });

const unanswered = (url: string, state: ReferenceReport['state']): ReferenceReport => ({
  url: withoutCredentials(url),
  state,
  status: 0,
  contentType: '',
});

/** Addresses with a password are never fetched, even where a site publishes one. */
const mayAsk = async (page: string, address: string) =>
  withoutCredentials(address) === address && mayRefer(page, address) && (await mayRead(address));
