/**
 * What a view shows of a page, in the reader's language, as plain text in its order: what a report for others is written from.
 */
export interface ReportContent {
  readonly title: string;
  /** What stands on top, such as the address and when it was read. */
  readonly facts: readonly Labelled[];
  readonly parts: readonly ContentPart[];
}

/** Something by its name. */
export interface Labelled {
  readonly label: string;
  readonly text: string;
  /** Another author wrote it, such as an address or a line of a file. */
  readonly isQuote: boolean;
}

/** A part of a report under a heading; what is empty in it is left out. */
export interface ContentPart {
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly table?: ContentTable | undefined;
  readonly items: readonly ContentItem[];
}

/** A table whose first column names its rows. */
export interface ContentTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One thing among several: a sentence, where it stands, and the words as they are written there or should be. */
export interface ContentItem {
  readonly text: string;
  readonly place?: string | undefined;
  readonly quotes: readonly Labelled[];
}
