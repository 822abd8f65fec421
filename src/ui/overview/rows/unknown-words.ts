import type { NotSeen, PageEvidence, Unseen } from '../../../policy';
import { addressWords } from '../../../words/address-words';
import type { Context } from './row-parts';

/** That something is unknown, with the first of the reasons. */
export function unknownWords([first]: readonly Unseen[], { evidence, isPage, words }: Context): string {
  if (first?.because === 'status') return words.text('unknown_status', String(evidence.status));
  if (first?.address !== undefined) return words.text('unknown_file', addressWords(first.address, 40));
  return words.name('unknown', reasonFor(first, evidence, isPage));
}

function reasonFor(first: NotSeen | undefined, { robotsTxt, headers }: PageEvidence, isPage: boolean) {
  switch (first?.because) {
    case 'not-asked': {
      const reason = robotsTxt.status === null ? robotsTxt.reason : '';
      if (reason === 'loading' || reason === 'timeout' || reason === 'no-permission') return reason;
      return 'robots-txt';
    }
    case 'not-observed':
      if (!isPage) return 'not-the-page';
      return headers === null ? 'headers' : 'page';
    case 'cut':
    case 'joined':
    case 'last-copy':
    case 'deferred':
    case 'unsettled':
      return first.because;
    default:
      return 'other';
  }
}
