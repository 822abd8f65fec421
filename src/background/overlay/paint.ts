import type { Marks, Pointed, Showing } from '../../messages';
import { expecting, unawaited } from '../../platform/failures';
import { askContent } from '../../platform/messaging/content-for-background';
import { type ShownDocument, stillShown } from '../../platform/navigation/shown-document';
import { isUnanswered } from '../../platform/unanswered';
import { paintFrames } from './frame-paint';
import { isHighlighted, marksUnderName } from './highlighting';
import { paintingOf } from './latest-painting';

/**
 * Paints the chosen highlight of a document from the facts known now, for the address that it has now. Does nothing where no
 * content script answers, or where the tab has left the document.
 */
export async function paint(page: ShownDocument): Promise<void> {
  const now = await stillShown(page);
  const painting = now && (await paintingOf(now));
  if (now === null || painting === 'awaited') return;
  const marks = painting ? await marksUnderName(now, painting.marks) : null;
  const content = askContent(now);
  await expecting(isUnanswered, content.paint(marks), undefined);
  // An overlay that was closed while the marks were on their way must stay closed.
  if (marks && !(await isHighlighted(now))) await expecting(isUnanswered, content.paint(null), undefined);
}

/** Repaints after facts changed, where anything is highlighted. */
export async function paintAgain(page: ShownDocument): Promise<void> {
  if (!(await isHighlighted(page))) return;
  await paint(page);
  unawaited(paintFrames(page));
}

/** The marks for a document, or null where nothing is highlighted in it. */
export async function marksOf(page: ShownDocument): Promise<Marks | null> {
  const painting = await paintingOf(page);
  return painting && painting !== 'awaited' ? marksUnderName(page, painting.marks) : null;
}

/** Shows a part of a document on the page; does nothing where its content script is gone. */
export async function pointAt(page: ShownDocument, pointed: Pointed | null, showing: Showing): Promise<void> {
  await expecting(isUnanswered, askContent(page).point(pointed, showing), false);
}
