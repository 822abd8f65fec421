import { audienceOf, type CrawlerChoice, type Finding } from '../../policy';
import { crawlerName } from '../../words/crawler-name';
import type { Words } from '../../words/words';

/** What is to be checked, in a sentence, behind the crawlers that it is true of where that is not every one. */
export function findingWords(finding: Finding, choices: readonly CrawlerChoice[], words: Words): string {
  const name = words.name('finding', finding.code);
  if (isForAcap(finding)) return words.text('finding_of_acap', name);
  const audience = audienceOf(finding.code);
  return audience === 'some' || audience === 'listing'
    ? words.text('finding_of', namesOf(choices, words), name)
    : name;
}

/** Whether a finding concerns those alone who read ACAP. */
export function isForAcap({ code, language }: Finding): boolean {
  const audience = audienceOf(code);
  return audience === 'acap' || (language === 'acap' && audience !== 'everyone');
}

/** So many are named; of more, how many there are beside the first. */
const NAMES_LIMIT = 4;

/** The names of some crawlers, in their order; of many, the first and how many others there are. */
export function namesOf(choices: readonly CrawlerChoice[], words: Words): string {
  const isLong = choices.length > NAMES_LIMIT;
  const names = (isLong ? choices.slice(0, NAMES_LIMIT - 1) : choices).map((one) => crawlerName(one, words));
  const others = isLong ? [words.count('finding_others', choices.length - names.length)] : [];
  return words.list([...names, ...others], 'conjunction');
}
