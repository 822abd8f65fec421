import type { Highlight } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { mayRead } from '../../platform/permissions';
import { documents } from '../kept/document-facts';
import { followed, followedIn, originOf } from '../kept/followed';
import { keepOf } from '../kept/open-tabs';
import { keepHighlight } from './highlighting';

/** Has the highlighting of a document follow its reader in its tab, from page to page of its site, or no longer. */
export async function follow({ tab, documentId, url }: ShownDocument, isFollowed: boolean): Promise<void> {
  const highlight = (await documents.read(documentId))?.highlight;
  const origin = originOf(url);
  await keepOf(tab, () =>
    followed.update(String(tab), () => (isFollowed && highlight ? { origin, highlight } : undefined)),
  );
}

/** Has it follow with what is highlighted now; ended by its reader, it follows no longer. */
export async function followWith({ tab }: ShownDocument, highlight: Highlight | null): Promise<void> {
  await keepOf(tab, () =>
    followed.update(String(tab), (known) => known && (highlight ? { ...known, highlight } : undefined)),
  );
}

/** Highlights the page that a tab has come to, where the highlighting has followed its reader there; answers whether it has. */
export async function comeAlong(page: ShownDocument): Promise<boolean> {
  const highlight = await followedIn(page);
  if (!highlight || !(await mayRead(page.url))) return false;
  await keepHighlight(page, highlight);
  return true;
}
