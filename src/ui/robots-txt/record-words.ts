import type { Crawler, RecordFor } from '../../policy';
import { visibleText } from '../text/visible-text';
import type { Words } from '../text/words';

/** Names are taken from files: so many of a record are said, each so long. */
const NAMES = 6;
const NAME_LENGTH = 48;

/** Whom a record addresses, in words. */
export function addressedWords(crawlers: readonly string[], words: Words): string {
  const names = crawlers
    .slice(0, NAMES)
    .map((name) => (name === '*' ? words.say('every_crawler') : visibleText(name, NAME_LENGTH)));
  const more = crawlers.length - names.length;
  return words.list(more > 0 ? [...names, words.count('more_crawlers', more)] : names, 'conjunction');
}

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
