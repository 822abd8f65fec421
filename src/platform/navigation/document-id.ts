/** A document in a tab, as the browser reports it. */
interface BrowserDocument {
  readonly tabId: number;
  readonly documentId?: string | undefined;
}

/** The id of a document; where the browser names none, one that the tab's next document has too. */
export const documentIdOf = ({ tabId, documentId }: BrowserDocument): string =>
  documentId ?? `${REUSED}${tabId}`;

/** Whether a document id stands for whatever document its tab shows. */
export const isReusedId = (documentId: string): boolean => documentId.startsWith(REUSED);

const REUSED = 'tab-';
