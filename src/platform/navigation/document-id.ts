/** What the browser said of a document in a tab. */
interface Said {
  readonly tabId: number;
  readonly documentId?: string | undefined;
}

/** The id of a document; where the browser names none, one that the tab's next document has too. */
export const documentIdOf = ({ tabId, documentId }: Said): string => documentId ?? `${REUSED}${tabId}`;

/** Whether a document id stands for whatever document its tab shows. */
export const isReusedId = (documentId: string): boolean => documentId.startsWith(REUSED);

const REUSED = 'tab-';
