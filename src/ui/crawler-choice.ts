import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  CRAWLER_PURPOSES,
  type Crawler,
  KNOWN_CRAWLERS,
  type KnownCrawler,
  namedCrawler,
} from '../policy';
import { visibleText } from './text/visible-text';
import type { Words } from './text/words';

/** A crawler that can be chosen. */
export interface CrawlerChoice {
  /** What is remembered of the choice. */
  readonly id: string;
  readonly name: string;
  readonly crawler: Crawler;
  readonly known?: KnownCrawler;
}

/** Choices under one heading; the first group has none. */
export interface CrawlerGroup {
  readonly heading: string;
  readonly choices: readonly CrawlerChoice[];
}

/** Id of the choice that stands until another is made. */
export const FIRST_CHOICE = 'any-acap';

/** Names are taken from pages: so many of them are listed, and so long each is shown. */
const NAMED_LIMIT = 200;
const NAME_LENGTH = 48;

/** Everybody who can be asked about: generic crawlers, names that the site addresses, then known crawlers by purpose. */
export function crawlerGroups(named: readonly string[], words: Words): readonly CrawlerGroup[] {
  const choices = namedChoices(named);
  const taken = new Set(choices.map(({ id }) => id));
  return [
    {
      heading: '',
      choices: [
        { id: FIRST_CHOICE, name: words.say('crawler_any_acap'), crawler: ANY_ACAP_CRAWLER },
        { id: 'any', name: words.say('crawler_any'), crawler: ANY_CRAWLER },
      ],
    },
    { heading: words.say('crawlers_named'), choices },
    ...CRAWLER_PURPOSES.map((purpose) => ({
      heading: words.name('crawlers', purpose),
      choices: KNOWN_CRAWLERS.filter((known) => known.purpose === purpose)
        .map(knownChoice)
        .filter(({ id }) => !taken.has(id)),
    })),
  ].filter((group) => group.choices.length > 0);
}

function namedChoices(named: readonly string[]): readonly CrawlerChoice[] {
  const choices = new Map<string, CrawlerChoice>();
  for (const name of named) {
    if (choices.size === NAMED_LIMIT) break;
    if (name === '*') continue;
    const known = KNOWN_BY_NAME.get(name.toLowerCase());
    const choice = known
      ? knownChoice(known)
      : {
          id: `named:${name.toLowerCase()}`,
          name: visibleText(name, NAME_LENGTH),
          crawler: namedCrawler(name),
        };
    if (!choices.has(choice.id)) choices.set(choice.id, choice);
  }
  return [...choices.values()];
}

const KNOWN_BY_NAME = new Map(KNOWN_CRAWLERS.map((known) => [known.name.toLowerCase(), known]));

function knownChoice(known: KnownCrawler): CrawlerChoice {
  return { id: `known:${known.name}`, name: known.name, crawler: known.crawler, known };
}
