import type { Card, Pointed } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { openPopupOver } from '../../platform/windows';
import { words } from '../asked-crawler';
import { documents } from '../kept/document-facts';
import { keepOf } from '../kept/open-tabs';
import { cardFor } from './card';
import { paintingOfScan } from './latest-painting';

/** What holds for a part of a document, for the crawler that its overlay is about; null where that is about another scan now. */
export async function explain(page: ShownDocument, { scan, target }: Pointed): Promise<Card | null> {
  const painting = await paintingOfScan(page, scan);
  return painting ? cardFor(target, painting, words()).card : null;
}

/** Opens the popup over a document where the statement stands that decides a row of a card; where that is about another scan, at its beginning. */
export async function showWhy(page: ShownDocument, { scan, target }: Pointed, row: number): Promise<void> {
  const painting = await paintingOfScan(page, scan);
  const place = painting && cardFor(target, painting, words()).places[row];
  if (painting && !place) return;
  if (place)
    await keepOf(page.tab, () => documents.update(page.documentId, (known) => ({ ...known, lead: place })));
  await openPopupOver(page.tab);
}

/** What a view that opens is to show first; asked once, it is over. */
export async function takeLead({ tab, documentId }: ShownDocument): Promise<void> {
  await keepOf(tab, () =>
    documents.update(documentId, (known) => {
      if (!known?.lead) return known;
      const { lead: _, ...rest } = known;
      return rest;
    }),
  );
}
