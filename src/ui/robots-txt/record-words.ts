import type { Crawler, RecordFor } from '../../policy';
import type { Words } from '../text/words';

/** What a record is to a crawler, in words; `isBound` tells whether any group of conventional rules binds it. */
export function partWords(
  { part, language }: RecordFor,
  { name, crawler, isBound }: { readonly name: string; readonly crawler: Crawler; readonly isBound: boolean },
  words: Words,
): string {
  switch (part) {
    case 'obeyed':
      return words.name('record', language === 'acap' ? 'obeyed-acap' : 'obeyed-group', name);
    case 'aside':
      if (!isBound) return words.name('record', 'not-bound', name);
      return words.name('record', crawler.rep === 'rfc9309' ? 'aside' : 'earlier', name);
    default:
      return words.name('record', part, name);
  }
}
