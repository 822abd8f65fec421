import type { Highlight } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { sessionRecord } from '../../platform/storage/session-record';

/** What stays highlighted from page to page of a site, and the origin of that site. */
interface SiteHighlight {
  readonly origin: string;
  readonly highlight: Highlight;
}

/** By tab. */
export const siteHighlights = sessionRecord<SiteHighlight>('site-highlight:');

/** What is kept highlighted on the site of a document, in its tab; null where nothing is. */
export async function siteHighlightFor({ tab, url }: ShownDocument): Promise<Highlight | null> {
  const known = await siteHighlights.read(String(tab));
  return known && known.origin === originOf(url) ? known.highlight : null;
}

/** The site of an address: its origin, or its scheme where it has none, as a file; the empty string for anything else. */
export function originOf(url: string): string {
  const { origin = '', protocol = '' } = URL.parse(url) ?? {};
  return origin === 'null' ? protocol : origin;
}

/** Forgets a tab that was closed. */
export async function forgetSiteHighlight(tab: number): Promise<void> {
  await siteHighlights.update(String(tab), () => undefined);
}
