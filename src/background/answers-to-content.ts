import type { BackgroundForContent } from '../messages';
import { unawaited } from '../platform/failures';
import type { Sender } from '../platform/messaging/sender';
import { type Frame, framesOf } from '../platform/navigation/frames';
import { type ShownDocument, shownDocument } from '../platform/navigation/shown-document';
import { redrawBadge } from './badge/badge';
import { noteAnswer } from './documents/scan-document';
import { laterScan, scans } from './kept/document-facts';
import { ifTabOpen } from './kept/open-tabs';
import { explain, showWhy } from './overlay/explain';
import { explainInFrame, marksOfFrame, paintFrames } from './overlay/frame-paint';
import { endHighlight } from './overlay/highlighting';
import { marksOf, paint } from './overlay/paint';
import { changeSiteHighlight } from './overlay/site-highlight';

/** Answers messages of a content script, for the document that the browser names as the sender. Nothing is stored of frames. */
export const answersToContent = (sender: Sender): BackgroundForContent => ({
  async scanned(scan) {
    const page = await sendingDocument(sender);
    if (!page) return null;
    if (sender.frame !== 0) {
      const frame = await frameOf(sender, page);
      return frame && marksOfFrame(page, frame, scan);
    }
    noteAnswer(page.documentId);
    await ifTabOpen(page.tab, () => scans.update(page.documentId, (known) => laterScan(known, scan)));
    unawaited(redrawBadge(page.tab));
    return marksOf(page);
  },
  async overlayClosed(by, highlighting) {
    const page = await sendingDocument(sender);
    if (!page) return;
    // A frame that removed the overlay itself stays without one.
    if (sender.frame !== 0 && (by === 'page' || !(await frameOf(sender, page)))) return;
    if (!(await endHighlight(page, by, highlighting))) return;
    await changeSiteHighlight(page, null);
    if (sender.frame !== 0) await paint(page);
    await paintFrames(page);
  },
  async explain(pointed) {
    const page = await sendingDocument(sender);
    if (!page) return null;
    if (sender.frame === 0) return explain(page, pointed);
    const frame = await frameOf(sender, page);
    return frame && explainInFrame(page, frame, pointed);
  },
  async frameLoaded() {
    const page = await sendingDocument(sender);
    if (page) await paintFrames(page);
  },
  async showWhy(pointed, row) {
    const page = sender.frame === 0 ? await sendingDocument(sender) : null;
    if (page) await showWhy(page, pointed, row);
  },
});

/** The frame that sent a message; null where the page no longer has it. */
async function frameOf({ frame, documentId }: Sender, page: ShownDocument): Promise<Frame | null> {
  const found = (await framesOf(page))?.find((one) => one.frame === frame);
  const isOther = found?.documentId !== undefined && documentId !== null && found.documentId !== documentId;
  return found && !isOther ? found : null;
}

/** The document that sent a message, which its tab may have left; for a frame the page that the tab shows. */
async function sendingDocument({ tab, frame, documentId, url }: Sender): Promise<ShownDocument | null> {
  const shown = tab === null ? null : await shownDocument(tab);
  if (!shown || frame !== 0 || documentId === null || shown.documentId === documentId) return shown;
  return { ...shown, documentId, url, hasFailed: false };
}
