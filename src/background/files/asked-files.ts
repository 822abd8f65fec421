import type { ReferenceReport } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { withoutCredentials } from '../../platform/network/address';
import { mayRefer } from '../../platform/network/private-address';
import { mayRead } from '../../platform/permissions';
import type { FileFetch } from '../../policy';
import { fileEvidence } from './file-evidence';
import { isLost, keptFile } from './kept-files';

/** What is known of a file that a page or its robots.txt names; without evidence where it was not asked. */
export async function stateOf(
  page: ShownDocument,
  url: string,
  isAmongFirst: boolean,
): Promise<{ report: ReferenceReport; fetch?: FileFetch; isCut?: boolean }> {
  const shown = withoutCredentials(url);
  const unanswered = (state: ReferenceReport['state']) => ({ url: shown, state, status: 0, contentType: '' });
  const notAsked = (state: 'refused' | 'no-room') => ({
    report: unanswered(state),
    fetch: { status: null, reason: state },
  });
  // The engine reports by itself what it was not given because there were too many.
  if (!isAmongFirst) return { report: unanswered('refused') };
  if (!(await mayAsk(page.url, url))) return notAsked('refused');
  const known = await keptFile(url, page.isPrivate);
  if (!known)
    return (await isLost(url, page.isPrivate)) ? notAsked('no-room') : { report: unanswered('loading') };
  const fetch = fileEvidence(known);
  if (fetch.status === null) return notAsked('refused');
  if (known.report.state === 'failed') return { report: unanswered('failed'), fetch };
  const { chain, finalUrl, status, contentType, truncated } = known.report;
  // Another page can have asked for it, which may be led where this one may not.
  const isStraight = [...chain, finalUrl].every((address) => mayRefer(page.url, address));
  if (!isStraight) return notAsked('refused');
  return { report: { url: shown, state: 'answered', status, contentType }, fetch, isCut: truncated };
}

/** What is behind a password is not for us, even where a site gives it away. */
export const mayAsk = async (page: string, address: string) =>
  withoutCredentials(address) === address && mayRefer(page, address) && (await mayRead(address));
