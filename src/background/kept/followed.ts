import type { Highlight } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { sessionRecord } from '../../platform/storage/session-record';

/** Where the highlighting follows its reader, and what is highlighted. */
interface Followed {
  readonly origin: string;
  readonly highlight: Highlight;
}

/** By tab. */
export const followed = sessionRecord<Followed>('followed:');

/** What is highlighted on every page of the site of a document, in its tab; null where the highlighting does not follow its reader there. */
export async function followedIn({ tab, url }: ShownDocument): Promise<Highlight | null> {
  const known = await followed.read(String(tab));
  return known && known.origin === originOf(url) ? known.highlight : null;
}

/** The site of an address: its origin, of one without any, such as that of a file, the scheme; the empty string of what is no address. */
export function originOf(url: string): string {
  const { origin = '', protocol = '' } = URL.parse(url) ?? {};
  return origin === 'null' ? protocol : origin;
}

/** Forgets a tab that was closed. */
export async function forgetFollowed(tab: number): Promise<void> {
  await followed.update(String(tab), () => undefined);
}
