import type { CrawlerChoice, Judgement, Language } from '../../policy';
import { crawlerName } from '../../words/crawler-name';
import type { Words } from '../../words/words';

/** How many of all marked elements have statements that a crawler reads, in a sentence. */
export function applyingElementsWords(
  applying: number,
  all: number,
  choice: CrawlerChoice,
  words: Words,
): string {
  const isNamed = choice.kind === 'known' || choice.kind === 'named' || choice.kind === 'own';
  const whom = isNamed ? crawlerName(choice, words) : words.text('this_crawler');
  return words.count('elements_heard', applying, words.number(all), whom);
}

/** How many elements have statements in some languages, on themselves or on the whole page. */
export function countApplyingElements(
  { statements }: Pick<Judgement, 'statements'>,
  languages: readonly Language[],
): number {
  const applying = new Set<number>();
  for (const { reach, language, source } of statements) {
    if (reach === 'element' && source.place.kind === 'element' && languages.includes(language))
      applying.add(source.place.index);
  }
  return applying.size;
}
