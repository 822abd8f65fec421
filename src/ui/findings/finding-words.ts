import type { CrawlerChoice, Finding } from '../../policy';
import { crawlerName } from '../../words/crawler-name';
import type { Words } from '../../words/words';
import { isForAcap } from './is-acap';

/** What is to be checked, in a sentence, behind those of whom it is true where that is not everybody. */
export function findingWords(finding: Finding, choices: readonly CrawlerChoice[], words: Words): string {
  const { code } = finding;
  const said = words.name('finding', code);
  if (OF_ALL.test(code)) return said;
  if (isForAcap(finding)) return words.say('finding_of_acap', said);
  return OF_SOME.test(code) ? words.say('finding_of', namesOf(choices, words), said) : said;
}

/** What is true of some crawlers, whatever the others are told. */
const OF_SOME = /^(always-beaten|unreachable)/;

/** What is true of all that follows, in whatever language. */
const OF_ALL = /^too-many/;

/** So many are named; of more, how many there are beside the first. */
const NAMES_LIMIT = 4;

/** The names of some crawlers, in their order; of many, the first and how many others there are. */
export function namesOf(choices: readonly CrawlerChoice[], words: Words): string {
  const isLong = choices.length > NAMES_LIMIT;
  const names = (isLong ? choices.slice(0, NAMES_LIMIT - 1) : choices).map((one) => crawlerName(one, words));
  const others = isLong ? [words.count('finding_others', choices.length - names.length)] : [];
  return words.list([...names, ...others], 'conjunction');
}
