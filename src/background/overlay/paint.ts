import type { Highlight, Mark } from '../../messages';
import { askContent } from '../../platform/messaging/content-for-background';
import { type ShownDocument, shownDocument } from '../../platform/navigation/navigation-events';
import { message } from '../../platform/words';
import { judge } from '../../policy';
import { documents } from '../documents/document-facts';
import { reportOf } from '../documents/page-report';
import { marksFor } from './marks';

/** Remembers what the reader wants highlighted in a document; null turns the overlay off. */
export async function keepHighlight(documentId: string, choice: Highlight | null): Promise<void> {
  await documents.update(documentId, ({ highlight: _, highlightEnded: __, ...rest } = {}) =>
    choice ? { ...rest, highlight: choice } : rest,
  );
}

/** Turns the overlay off where the page would not bear it, and remembers that. */
export async function endHighlight(documentId: string): Promise<void> {
  await documents.update(documentId, ({ highlight, ...rest } = {}) =>
    highlight ? { ...rest, highlightEnded: 'page' } : rest,
  );
}

/** Paints what the facts known now make of the chosen highlight, or nothing where none is chosen or nobody listens. */
export async function paint(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  if (!page) return;
  const painting = await paintingOf(page);
  if (!painting) return;
  const { marks, caption } = painting;
  const content = askContent(tab);
  await content.paint(marks, caption).catch(() => undefined);
  // Closed while the marks were on their way, the overlay would be there again.
  if (marks && !(await isHighlighted(page))) await content.paint(null, '').catch(() => undefined);
}

/** Paints again after facts changed, where anything is highlighted. */
export async function paintAgain(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  if (page && (await isHighlighted(page))) await paint(tab);
}

/** The marks for a document, or null where nothing is highlighted in it. */
export async function marksOf(page: ShownDocument): Promise<Mark[] | null> {
  return (await paintingOf(page))?.marks ?? null;
}

/** Null while a page has not answered, so that nobody can tell what is to be painted. */
async function paintingOf(page: ShownDocument): Promise<{ marks: Mark[] | null; caption: string } | null> {
  const { evidence, highlight, dom } = await reportOf(page);
  if (highlight && dom.state === 'unread') return null;
  if (!evidence || !highlight) return { marks: null, caption: '' };
  const { crawlerName, usage } = highlight;
  const caption = `${crawlerName} · ${message(`usage_${usage.replaceAll('-', '_')}`)}`;
  return { marks: marksFor(judge, evidence, highlight), caption };
}

async function isHighlighted({ documentId }: ShownDocument): Promise<boolean> {
  return (await documents.read(documentId))?.highlight !== undefined;
}
