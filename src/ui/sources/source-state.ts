import type { Words } from '../../words/words';

/** What is known of one source of statements. */
export interface SourceState {
  readonly state: 'found' | 'none' | 'not-observed' | 'no-permission' | 'loading' | 'unread' | 'failed';
  /** The state in a few words. */
  readonly words: string;
  /** What happened and what it means, in sentences. */
  readonly details: readonly string[];
  readonly truncated: boolean;
  /** More of it is on its way. */
  readonly isArriving?: boolean;
  /** Something that the reader should see without asking. */
  readonly attention: boolean;
}

/** Where statements stand. */
export type SourceName = 'robots-txt' | 'headers' | 'meta' | 'elements';

/** The state of a source that was seen, with how much of it in a few words. */
export function foundOrNone(
  number: number,
  found: string,
  words: Words,
): Pick<SourceState, 'state' | 'words'> {
  return number > 0 ? { state: 'found', words: found } : { state: 'none', words: words.text('source_none') };
}
