import type { Language } from '../../policy';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';

/**
 * A group of conventional rules, or a record of ACAP, as it is called after a name that it addresses, such as “GPTBot’s group”.
 */
export function recordWords(language: Language, name: string, words: Words): string {
  if (name === '*') return words.text(language === 'rep' ? 'group_for_all' : 'record_for_all');
  return words.text(language === 'rep' ? 'group_of' : 'record_of', visibleText(name, 40));
}

/** Names of groups may carry versions, which play no part in finding them (2.1). */
export function isNameOf(name: string, token: string): boolean {
  return token !== '*' && name.toLowerCase().split(/[/\s]/)[0] === token.toLowerCase();
}
