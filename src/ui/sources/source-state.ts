import type { Judgement, Place } from '../../policy';
import type { PluralKey } from '../text/message-key';
import type { Words } from '../text/words';

/** What is known of one source of statements. */
export interface SourceState {
  readonly state: 'found' | 'none' | 'not-observed' | 'no-permission' | 'loading' | 'unread' | 'failed';
  /** The state in a few words. */
  readonly words: string;
  /** What happened and what it means, in sentences. */
  readonly details: readonly string[];
  readonly truncated: boolean;
  /** Something that the reader should see without asking. */
  readonly attention: boolean;
}

/** Where statements come from. */
export type SourceName = 'robots-txt' | 'headers' | 'meta' | 'elements';

/** The state of a source that was seen. */
export function foundOrNone(
  number: number,
  key: PluralKey,
  words: Words,
): Pick<SourceState, 'state' | 'words'> {
  return number > 0
    ? { state: 'found', words: words.count(key, number) }
    : { state: 'none', words: words.say('source_none') };
}

/** How many places of a kind hold a statement or something to report; places in the HTML as sent are another's. */
export function countPlaces({ statements, findings }: Judgement, kind: Place['kind']): number {
  const places = new Set<string>();
  const inDom = statements.filter(({ foundIn }) => foundIn !== 'sent');
  for (const { source } of [...inDom, ...findings]) {
    const { place } = source;
    if (place.kind !== kind) continue;
    places.add(place.kind === 'robots-txt' ? `${place.address ?? ''} ${place.line}` : String(place.index));
  }
  return places.size;
}
