import type { Highlight, Marks } from '../../messages';
import { expecting } from '../../platform/failures';
import { askContent } from '../../platform/messaging/content-for-background';
import { isUnanswered } from '../../platform/messaging/unanswered';
import { type ShownDocument, stillShown } from '../../platform/navigation/shown-document';
import { message } from '../../platform/words';
import { judge } from '../../policy';
import { documents } from '../documents/document-facts';
import { keepOf } from '../documents/open-tabs';
import { reportOf } from '../documents/page-report';
import { marksFor } from './marks';

/** Remembers what the reader wants highlighted in a document; null turns the overlay off. */
export async function keepHighlight(
  { tab, documentId }: ShownDocument,
  choice: Highlight | null,
): Promise<void> {
  await keepOf(tab, () =>
    documents.update(documentId, ({ highlight: _, highlightEnded: __, ...rest } = {}) =>
      choice ? { ...rest, highlight: choice } : rest,
    ),
  );
}

/** Turns the overlay off where the page would not bear it, and remembers that. */
export async function endHighlight({ tab, documentId }: ShownDocument): Promise<void> {
  await keepOf(tab, () =>
    documents.update(documentId, ({ highlight, ...rest } = {}) =>
      highlight ? { ...rest, highlightEnded: 'page' } : rest,
    ),
  );
}

/**
 * Paints what the facts known now make of the highlight chosen in a document, under the address that it has now, or nothing
 * where none is chosen, nobody listens or its tab has gone on.
 */
export async function paint(page: ShownDocument): Promise<void> {
  const now = await stillShown(page);
  const painting = now && (await paintingOf(now));
  if (!painting) return;
  const { marks, caption } = painting;
  const content = askContent(now);
  await expecting(isUnanswered, content.paint(marks, caption), undefined);
  // Closed while the marks were on their way, the overlay would be there again.
  if (marks && !(await isHighlighted(now))) await expecting(isUnanswered, content.paint(null, ''), undefined);
}

/** Paints again after facts changed, where anything is highlighted. */
export async function paintAgain(page: ShownDocument): Promise<void> {
  if (await isHighlighted(page)) await paint(page);
}

/** The marks for a document, or null where nothing is highlighted in it. */
export async function marksOf(page: ShownDocument): Promise<Marks | null> {
  return (await paintingOf(page))?.marks ?? null;
}

/** Null while a page has not answered, so that nobody can tell what is to be painted. */
async function paintingOf(page: ShownDocument): Promise<{ marks: Marks | null; caption: string } | null> {
  const { evidence, scan, highlight, dom } = await reportOf(page);
  if (highlight && dom.state === 'unread') return null;
  if (!evidence || scan === null || !highlight) return { marks: null, caption: '' };
  const { crawlerName, usage } = highlight;
  const caption = `${crawlerName} · ${message(`usage_${usage.replaceAll('-', '_')}`)}`;
  return { marks: { scan, marks: marksFor(judge, evidence, highlight) }, caption };
}

async function isHighlighted({ documentId }: ShownDocument): Promise<boolean> {
  return (await documents.read(documentId))?.highlight !== undefined;
}
