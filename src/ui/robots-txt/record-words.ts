import type { Crawler, RecordFor, SiteRecord } from '../../policy';
import type { Words } from '../../words/words';
import { addresseeWords, everybody } from '../text/addressee-words';

/** Whom a record addresses: of one for every crawler that names others beside, these too. */
export function recordName(record: RecordFor, words: Words): string {
  if (namesNoCrawler(record)) return words.text('addressed_nobody');
  const { language } = record;
  const named = namesIn(record.crawlers).filter((name) => name !== '*');
  const crawlers = record.crawlers.includes('*') ? [everybody(language, words), ...named] : named;
  return addresseeWords({ crawlers, purposes: [], language }, words);
}

/** Whether a record addresses no crawler, since its field is empty. */
export function namesNoCrawler({ crawlers }: SiteRecord): boolean {
  return namesIn(crawlers).length === 0;
}

/** A field that names no crawler leaves a record without a name. */
function namesIn(crawlers: readonly string[]): readonly string[] {
  return crawlers.filter((name) => name.trim() !== '');
}

/** What a record is to a crawler, in words; `isBound` states whether any group of conventional rules binds it. */
export function partWords(
  record: RecordFor,
  { name, crawler, isBound }: { readonly name: string; readonly crawler: Crawler; readonly isBound: boolean },
  words: Words,
): string {
  if (namesNoCrawler(record)) return words.name('record', 'nobody');
  const { part, language } = record;
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
