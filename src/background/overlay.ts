import type { Highlight, Mark } from '../messages';
import { askContent } from '../platform/content-for-background';
import { type ShownDocument, shownDocument } from '../platform/navigation';
import { message } from '../platform/words';
import { judge } from '../policy';
import { documents } from './documents';
import { marksFor } from './marks';
import { reportOf } from './report';

/** Remembers what to highlight in a document; null turns the overlay off. */
export async function keepHighlight(documentId: string, choice: Highlight | null): Promise<void> {
  await documents.update(documentId, ({ highlight: _, ...rest } = {}) =>
    choice ? { ...rest, highlight: choice } : rest,
  );
}

/** Paints what the facts known now make of the chosen highlight, or nothing where none is chosen or nobody listens. */
export async function paint(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  if (!page) return;
  const { marks, caption } = await paintingOf(page);
  await askContent(tab)
    .paint(marks, caption)
    .catch(() => undefined);
}

/** Paints again after facts changed, where anything is highlighted. */
export async function paintAgain(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  if (page && (await documents.read(page.documentId))?.highlight) await paint(tab);
}

/** The marks for a document, or null where nothing is highlighted in it. */
export async function marksOf(page: ShownDocument): Promise<Mark[] | null> {
  return (await paintingOf(page)).marks;
}

async function paintingOf(page: ShownDocument): Promise<{ marks: Mark[] | null; caption: string }> {
  const { evidence, highlight } = await reportOf(page);
  if (!evidence || !highlight) return { marks: null, caption: '' };
  const { crawlerName, usage } = highlight;
  const caption = `${crawlerName} · ${message(`usage_${usage.replaceAll('-', '_')}`)}`;
  return { marks: marksFor(judge, evidence, highlight), caption };
}
