import type { CrawlerChoice } from '../../state/crawler-choice';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';

/** Names are taken from pages: so long each is shown. */
const NAME_LENGTH = 48;

/** What a crawler is called in a sentence. */
export function crawlerName(choice: CrawlerChoice, words: Words): string {
  switch (choice.kind) {
    case 'any-acap':
      return words.say('crawler_any_acap');
    case 'any-acap-pages':
      return words.say('crawler_any_acap_pages');
    case 'any':
      return words.say('crawler_any');
    case 'named':
      return visibleText(choice.name, NAME_LENGTH);
    case 'known':
      return choice.known.name;
  }
}
