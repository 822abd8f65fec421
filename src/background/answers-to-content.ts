import type { Marks, OverlayCloser, PageScan } from '../messages';
import type { Sender } from '../platform/messaging/sender';
import { type ShownDocument, shownDocument } from '../platform/navigation/shown-document';
import { laterOf, scans } from './documents/document-facts';
import { heardFrom } from './documents/look';
import { keepOf } from './documents/open-tabs';
import { endHighlight, keepHighlight, marksOf } from './overlay/paint';

/** Keeps what a content script saw after the DOM changed, and answers with what to paint now. */
export async function takeScan(scan: PageScan, sender: Sender): Promise<Marks | null> {
  const page = await sendingDocument(sender);
  if (!page) return null;
  heardFrom(page.documentId);
  await keepOf(page.tab, () => scans.update(page.documentId, (known) => laterOf(known, scan)));
  return marksOf(page);
}

/** Turns the overlay off where the page's visitor, or the page, closed it. */
export async function closeOverlay(by: OverlayCloser, sender: Sender): Promise<void> {
  const page = await sendingDocument(sender);
  if (page) await (by === 'page' ? endHighlight(page) : keepHighlight(page, null));
}

/** The document that told us, which its tab may show no longer. */
async function sendingDocument({ tab, documentId, url }: Sender): Promise<ShownDocument | null> {
  const shown = tab === null ? null : await shownDocument(tab);
  if (!shown || documentId === null || shown.documentId === documentId) return shown;
  return { ...shown, documentId, url, hasFailed: false };
}
