import type { CrawlerChoice, Judgement, Language } from '../../policy';
import { crawlerName } from '../../words/crawler-name';
import type { Words } from '../../words/words';

/** How many of all marked elements say something that a crawler reads, in a sentence. */
export function heardElementsWords(heard: number, all: number, choice: CrawlerChoice, words: Words): string {
  const isNamed = choice.kind === 'known' || choice.kind === 'named' || choice.kind === 'own';
  const whom = isNamed ? crawlerName(choice, words) : words.say('this_crawler');
  return words.count('elements_heard', heard, words.number(all), whom);
}

/** How many elements say something in any of some languages, be it of themselves or for the whole page. */
export function countHeardElements(
  { statements }: Pick<Judgement, 'statements'>,
  languages: readonly Language[],
): number {
  const heard = new Set<number>();
  for (const { reach, language, source } of statements) {
    if (reach === 'element' && source.place.kind === 'element' && languages.includes(language))
      heard.add(source.place.index);
  }
  return heard.size;
}
