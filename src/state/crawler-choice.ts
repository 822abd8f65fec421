import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  CRAWLER_PURPOSES,
  type Crawler,
  type CrawlerPurpose,
  KNOWN_CRAWLERS,
  type KnownCrawler,
  namedCrawler,
} from '../policy';

/** A crawler that can be chosen; what is remembered of the choice is its id. */
export type CrawlerChoice = { readonly id: string; readonly crawler: Crawler } & (
  | { readonly kind: 'any-acap' | 'any' }
  /** The name is as the site writes it. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'known'; readonly known: KnownCrawler }
);

/** Choices that belong together. */
export interface CrawlerGroup {
  readonly kind: 'generic' | 'named' | CrawlerPurpose;
  readonly choices: readonly CrawlerChoice[];
}

/** The choice that stands until another is made. */
export const FIRST_CHOICE: CrawlerChoice = {
  id: 'any-acap',
  kind: 'any-acap',
  crawler: ANY_ACAP_CRAWLER,
};

/** Names are taken from pages: so many of them are listed. */
const NAMED_LIMIT = 200;

/** Everybody who can be asked about: generic crawlers, names that the site addresses, then known crawlers by purpose. */
export function crawlerGroups(named: readonly string[]): readonly CrawlerGroup[] {
  const choices = namedChoices(named);
  const taken = new Set(choices.map(({ id }) => id));
  const groups: readonly CrawlerGroup[] = [
    { kind: 'generic', choices: [FIRST_CHOICE, { id: 'any', kind: 'any', crawler: ANY_CRAWLER }] },
    { kind: 'named', choices },
    ...CRAWLER_PURPOSES.map((purpose) => ({
      kind: purpose,
      choices: KNOWN_CRAWLERS.filter((known) => known.purpose === purpose)
        .map(knownChoice)
        .filter(({ id }) => !taken.has(id)),
    })),
  ];
  return groups.filter((group) => group.choices.length > 0);
}

/** The choice of that id, else the first: a name that another site addressed may mean nothing here. */
export function findChoice(groups: readonly CrawlerGroup[], id: string): CrawlerChoice {
  return groups.flatMap(({ choices }) => choices).find((choice) => choice.id === id) ?? FIRST_CHOICE;
}

function namedChoices(named: readonly string[]): readonly CrawlerChoice[] {
  const choices = new Map<string, CrawlerChoice>();
  for (const name of named) {
    if (choices.size === NAMED_LIMIT) break;
    if (name === '*') continue;
    const known = KNOWN_BY_NAME.get(name.toLowerCase());
    const choice = known ? knownChoice(known) : namedChoice(name);
    if (!choices.has(choice.id)) choices.set(choice.id, choice);
  }
  return [...choices.values()];
}

const KNOWN_BY_NAME = new Map(KNOWN_CRAWLERS.map((known) => [known.name.toLowerCase(), known]));

function knownChoice(known: KnownCrawler): CrawlerChoice {
  return { id: `known:${known.name}`, kind: 'known', crawler: known.crawler, known };
}

function namedChoice(name: string): CrawlerChoice {
  return { id: `named:${name.toLowerCase()}`, kind: 'named', crawler: namedCrawler(name), name };
}
