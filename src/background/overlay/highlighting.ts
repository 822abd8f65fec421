import type { Highlight, Marks } from '../../messages';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { documents } from '../kept/document-facts';
import { keepOf } from '../kept/open-tabs';

/** Remembers what the reader wants highlighted in a document, under a new name; null turns the overlay off. */
export async function keepHighlight(
  { tab, documentId }: ShownDocument,
  choice: Highlight | null,
): Promise<void> {
  await keepOf(tab, () =>
    documents.update(documentId, ({ highlight: _, highlighting: __, highlightEnded: ___, ...rest } = {}) =>
      choice ? { ...rest, highlight: choice, highlighting: crypto.randomUUID() } : rest,
    ),
  );
}

/**
 * Ends the highlighting of this name, and remembers if it was the page that would not bear it; answers whether it was on. One that was
 * asked for since goes on: what tells of the end can come after that.
 */
export async function endHighlight(
  { tab, documentId }: ShownDocument,
  by: 'reader' | 'page',
  name: string,
): Promise<boolean> {
  let wasOn = false;
  await keepOf(tab, () =>
    documents.update(documentId, (known = {}) => {
      const { highlight: _, highlighting, ...rest } = known;
      wasOn = highlighting === name;
      if (!wasOn) return known;
      return by === 'page' ? { ...rest, highlightEnded: 'page' } : rest;
    }),
  );
  return wasOn;
}

/** Whether anything is highlighted in a document. */
export async function isHighlighted({ documentId }: ShownDocument): Promise<boolean> {
  return (await documents.read(documentId))?.highlight !== undefined;
}

/** What is drawn, under the name of the highlighting that is on now; null where none is any more. */
export async function marksUnderName(
  { documentId }: ShownDocument,
  drawn: Omit<Marks, 'highlighting'>,
): Promise<Marks | null> {
  const { highlighting } = (await documents.read(documentId)) ?? {};
  return highlighting === undefined ? null : { ...drawn, highlighting };
}
