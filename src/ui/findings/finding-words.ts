import type { Finding } from '../../policy';
import type { CrawlerChoice } from '../../state/crawler-choice';
import { crawlerName } from '../text/crawler-words';
import type { Words } from '../text/words';

/** What is to be checked, in a sentence; some of it is true of the crawler that was judged, and names it. */
export function findingWords({ code }: Finding, choice: CrawlerChoice, words: Words): string {
  return words.name('finding', code, crawlerName(choice, words));
}
