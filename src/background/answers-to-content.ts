import type { BackgroundForContent } from '../messages';
import { unawaited } from '../platform/failures';
import type { Sender } from '../platform/messaging/sender';
import { type Frame, framesOf } from '../platform/navigation/frames';
import { type ShownDocument, shownDocument } from '../platform/navigation/shown-document';
import { showBadgeAnew } from './badge/badge';
import { heardFrom } from './documents/look';
import { laterOf, scans } from './kept/document-facts';
import { keepOf } from './kept/open-tabs';
import { explain, showWhy } from './overlay/explain';
import { followWith } from './overlay/follow-reader';
import { explainInFrame, marksOfFrame, paintFrames } from './overlay/frame-paint';
import { endHighlight } from './overlay/highlighting';
import { marksOf, paint } from './overlay/paint';

/** Answers what a content script tells, by whom the browser names as its sender; of frames nothing is kept. */
export const answersToContent = (sender: Sender): BackgroundForContent => ({
  async scanned(scan) {
    const page = await sendingDocument(sender);
    if (!page) return null;
    if (sender.frame !== 0) {
      const frame = await frameOf(sender, page);
      return frame && marksOfFrame(page, frame, scan);
    }
    heardFrom(page.documentId);
    await keepOf(page.tab, () => scans.update(page.documentId, (known) => laterOf(known, scan)));
    unawaited(showBadgeAnew(page.tab));
    return marksOf(page);
  },
  async overlayClosed(by, highlighting) {
    const page = await sendingDocument(sender);
    if (!page) return;
    // A frame that would not bear it is left without.
    if (sender.frame !== 0 && (by === 'page' || !(await frameOf(sender, page)))) return;
    if (!(await endHighlight(page, by, highlighting))) return;
    await followWith(page, null);
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

/** The frame that told us; null where it is none of the page any more, as that of one before it. */
async function frameOf({ frame, documentId }: Sender, page: ShownDocument): Promise<Frame | null> {
  const found = (await framesOf(page))?.find((one) => one.frame === frame);
  const isOther = found?.documentId !== undefined && documentId !== null && found.documentId !== documentId;
  return found && !isOther ? found : null;
}

/** The document that told us, which its tab may show no longer; of a frame the page that the tab shows. */
async function sendingDocument({ tab, frame, documentId, url }: Sender): Promise<ShownDocument | null> {
  const shown = tab === null ? null : await shownDocument(tab);
  if (!shown || frame !== 0 || documentId === null || shown.documentId === documentId) return shown;
  return { ...shown, documentId, url, hasFailed: false };
}
