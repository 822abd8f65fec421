import type { Card, Pointed } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { openPopupOver } from '../../platform/windows';
import { words } from '../asked-crawler';
import { documents } from '../kept/document-facts';
import { ifTabOpen } from '../kept/open-tabs';
import { cardFor } from './card';
import { paintingOfScan } from './latest-painting';

/** The card for a part of a document; null where its overlay shows another scan by now. */
export async function explain(page: ShownDocument, { scan, target }: Pointed): Promise<Card | null> {
  const painting = await paintingOfScan(page, scan);
  return painting ? cardFor(target, painting, words()).card : null;
}

/**
 * Opens the popup at the statement that decides a row of a card, or at its overview where the overlay shows another scan by now.
 */
export async function showWhy(page: ShownDocument, { scan, target }: Pointed, row: number): Promise<void> {
  const painting = await paintingOfScan(page, scan);
  const place = painting && cardFor(target, painting, words()).places[row];
  if (painting && !place) return;
  if (place)
    await ifTabOpen(page.tab, () =>
      documents.update(page.documentId, (known) => ({ ...known, requestedPlace: place })),
    );
  await openPopupOver(page.tab);
}

/** Forgets the place that a click on the page asked a view to show: it is reported once. */
export async function clearRequestedPlace({ tab, documentId }: ShownDocument): Promise<void> {
  await ifTabOpen(tab, () =>
    documents.update(documentId, (known) => {
      if (!known?.requestedPlace) return known;
      const { requestedPlace: _, ...rest } = known;
      return rest;
    }),
  );
}
