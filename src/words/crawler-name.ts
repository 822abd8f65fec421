import type { CrawlerChoice } from '../policy';
import { visibleText } from './visible-text';
import type { Words } from './words';

/** Names are taken from pages, or were typed: so long each is shown. */
const NAME_LENGTH = 48;

/** What a crawler is called in a sentence. */
export function crawlerName(choice: CrawlerChoice, words: Words): string {
  switch (choice.kind) {
    case 'any-acap':
      return words.text('crawler_any_acap');
    case 'any-acap-pages':
      return words.text('crawler_any_acap_pages');
    case 'any':
      return words.text('crawler_any');
    case 'any-1996':
      return words.text('crawler_any_1996');
    case 'named':
      return visibleText(choice.name, NAME_LENGTH);
    case 'own':
      // It can have the name of a known one.
      return words.text('own_named', visibleText(choice.name, NAME_LENGTH));
    case 'known':
      return choice.known.name;
  }
}
