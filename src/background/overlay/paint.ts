import type { Marks, Pointed, Showing } from '../../messages';
import { expecting, unawaited } from '../../platform/failures';
import { askContent } from '../../platform/messaging/content-for-background';
import { type ShownDocument, stillShown } from '../../platform/navigation/shown-document';
import { isUnanswered } from '../../platform/unanswered';
import { paintFrames } from './frame-paint';
import { isHighlighted, marksUnderName } from './highlighting';
import { paintingOf } from './latest-painting';

/**
 * Paints what the facts known now make of the highlight chosen in a document, under the address that it has now, or nothing
 * where none is chosen, nobody listens or its tab has gone on.
 */
export async function paint(page: ShownDocument): Promise<void> {
  const now = await stillShown(page);
  const painting = now && (await paintingOf(now));
  if (now === null || painting === 'awaited') return;
  const marks = painting ? await marksUnderName(now, painting.marks) : null;
  const content = askContent(now);
  await expecting(isUnanswered, content.paint(marks), undefined);
  // Closed while the marks were on their way, the overlay would be there again.
  if (marks && !(await isHighlighted(now))) await expecting(isUnanswered, content.paint(null), undefined);
}

/** Paints again after facts changed, where anything is highlighted. */
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

/** Shows a part of a document on it; nothing where its script is gone. */
export async function pointAt(page: ShownDocument, pointed: Pointed | null, showing: Showing): Promise<void> {
  await expecting(isUnanswered, askContent(page).point(pointed, showing), false);
}
