import type { Highlight } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { mayRead } from '../../platform/permissions';
import { documents } from '../kept/document-facts';
import { ifTabOpen } from '../kept/open-tabs';
import { originOf, siteHighlightFor, siteHighlights } from '../kept/site-highlights';
import { keepHighlight } from './highlighting';

/** Keeps the highlighting of a document on for every page of its site in its tab, or no longer. */
export async function keepSiteHighlight(
  { tab, documentId, url }: ShownDocument,
  isKept: boolean,
): Promise<void> {
  const highlight = (await documents.read(documentId))?.highlight;
  const origin = originOf(url);
  await ifTabOpen(tab, () =>
    siteHighlights.update(String(tab), () => (isKept && highlight ? { origin, highlight } : undefined)),
  );
}

/** Changes what is kept on, where anything is; null ends it. */
export async function changeSiteHighlight(
  { tab }: ShownDocument,
  highlight: Highlight | null,
): Promise<void> {
  await ifTabOpen(tab, () =>
    siteHighlights.update(String(tab), (known) => known && (highlight ? { ...known, highlight } : undefined)),
  );
}

/** Highlights the page in a tab where highlighting is kept on for its site; answers whether it is. */
export async function applySiteHighlight(page: ShownDocument): Promise<boolean> {
  const highlight = await siteHighlightFor(page);
  if (!highlight || !(await mayRead(page.url))) return false;
  await keepHighlight(page, highlight);
  return true;
}
