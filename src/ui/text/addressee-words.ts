import type { Statement } from '../../policy';
import { visibleText } from './visible-text';
import type { Words } from './words';

/** So many names and purposes are told of one statement; pages write thousands. */
const LIMIT = 6;
const NAME_LENGTH = 48;

/** Whom a statement addresses, and for which purposes: "All crawlers that read ACAP", "Googlebot and Bingbot, for news". */
export function addresseeWords(
  {
    crawlers,
    purposes,
    language,
  }: Pick<Statement, 'crawlers' | 'purposes'> & Partial<Pick<Statement, 'language'>>,
  words: Words,
): string {
  const whom = namedWords(crawlers, language === 'acap' ? 'addressed_all_acap' : 'addressed_all', words);
  return purposes.length === 0 ? whom : words.say('addressed_purposes', whom, listed(purposes, words));
}

function namedWords(
  crawlers: Statement['crawlers'],
  all: 'addressed_all' | 'addressed_all_acap',
  words: Words,
): string {
  if (crawlers.includes('*')) return words.say(all);
  const named = crawlers.filter((name) => name !== '');
  return named.length === 0 ? words.say('addressed_nobody') : listed(named, words);
}

function listed(names: readonly string[], words: Words): string {
  const shown = names.slice(0, LIMIT).map((name) => visibleText(name, NAME_LENGTH));
  const list = words.list(shown, 'conjunction');
  return names.length > LIMIT ? `${list} ${words.count('more_names', names.length - LIMIT)}` : list;
}
