import { KNOWN_CRAWLERS, type Statement } from '../../policy';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';

/** So many names and purposes of one statement are listed; pages write thousands. */
const LIMIT = 6;
const NAME_LENGTH = 48;

/**
 * Whom a statement addresses, and for which purposes: "All crawlers that read ACAP", "Googlebot and Bingbot, for news". Those
 * that it names in ACAP, but that are not known to read it: "GPTBot (not known to read ACAP)".
 */
export function addresseeWords(
  {
    crawlers,
    purposes,
    language,
  }: Pick<Statement, 'crawlers' | 'purposes'> & Partial<Pick<Statement, 'language'>>,
  words: Words,
): string {
  const whom = crawlers.includes('*') ? everybody(language, words) : namedWords(crawlers, language, words);
  return purposes.length === 0 ? whom : words.text('addressed_purposes', whom, listed(purposes, words));
}

/** Whom a statement for all addresses: in ACAP, those that read it. */
export function everybody(language: Statement['language'] | undefined, words: Words): string {
  return words.text(language === 'acap' ? 'addressed_all_acap' : 'addressed_all');
}

function namedWords(
  crawlers: Statement['crawlers'],
  language: Statement['language'] | undefined,
  words: Words,
): string {
  const named = crawlers.filter((name) => name !== '');
  if (named.length === 0) return words.text('addressed_nobody');
  const unread = language === 'acap' ? named.filter((name) => KNOWN.has(name.toLowerCase())) : [];
  const list = listed(named, words);
  if (unread.length === 0) return list;
  return unread.length === named.length
    ? words.text('addressed_unread', list)
    : words.text('addressed_unread_some', list, listed(unread, words));
}

/** Of the crawlers that are known none is known to read ACAP. */
const KNOWN: ReadonlySet<string> = new Set(KNOWN_CRAWLERS.map(({ name }) => name.toLowerCase()));

function listed(names: readonly string[], words: Words): string {
  const shown = names.slice(0, LIMIT).map((name) => visibleText(name, NAME_LENGTH));
  const list = words.list(shown, 'conjunction');
  return names.length > LIMIT ? `${list} ${words.count('more_names', names.length - LIMIT)}` : list;
}
