import type { Highlight, Marks } from '../../messages';
import { type Command, shortcuts } from '../../platform/commands';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { words } from '../asked-crawler';
import { documents } from '../kept/document-facts';
import { ifTabOpen } from '../kept/open-tabs';

/** Stores what is highlighted in a document, under a new name; null turns the overlay off. */
export async function keepHighlight(
  { tab, documentId }: ShownDocument,
  choice: Highlight | null,
): Promise<void> {
  await ifTabOpen(tab, () =>
    documents.update(documentId, ({ highlight: _, highlighting: __, highlightEnded: ___, ...rest } = {}) =>
      choice ? { ...rest, highlight: choice, highlighting: crypto.randomUUID() } : rest,
    ),
  );
}

/**
 * Ends the highlighting of this name, and stores whether the page ended it; answers whether it was on. A later one stays on: the
 * message about the end of the earlier one can be late.
 */
export async function endHighlight(
  { tab, documentId }: ShownDocument,
  by: 'reader' | 'page',
  name: string,
): Promise<boolean> {
  let wasOn = false;
  await ifTabOpen(tab, () =>
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
  drawn: Omit<Marks, 'highlighting' | 'ending'>,
): Promise<Marks | null> {
  const { highlighting } = (await documents.read(documentId)) ?? {};
  return highlighting === undefined ? null : { ...drawn, highlighting, ending: await endingWords() };
}

const TOGGLE: Command = 'toggle-highlight';

/** What ends highlighting, and the shortcut for it as its user has set it, if any. */
async function endingWords(): Promise<string> {
  const name = words().text('overlay_close');
  const keys = (await shortcuts()).find((shortcut) => shortcut.name === TOGGLE)?.keys;
  return keys ? `${name} (${keys})` : name;
}
