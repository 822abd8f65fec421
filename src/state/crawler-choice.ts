import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  CRAWLER_PURPOSES,
  type Crawler,
  type CrawlerPurpose,
  conventionallyNamedCrawler,
  KNOWN_CRAWLERS,
  type KnownCrawler,
  namedCrawler,
  OLD_CRAWLER,
} from '../policy';

/** A crawler that can be chosen; what is remembered of the choice is its id. */
export type CrawlerChoice = { readonly id: string; readonly crawler: Crawler } & (
  | { readonly kind: 'any-acap' | 'any-acap-pages' | 'any' | 'any-1996' }
  /** The name is as the site writes it. */
  | { readonly kind: 'named'; readonly name: string }
  /** Somebody described it, and gave it the name. */
  | { readonly kind: 'own'; readonly name: string }
  | { readonly kind: 'known'; readonly known: KnownCrawler }
);

/**
 * Choices that belong together: `own` are those that somebody described; `not-named` are crawlers that the site does not name, which read
 * conventional rules, and `of-1996` are such that read them as they were first written down.
 */
export interface CrawlerGroup {
  readonly kind: 'own' | 'acap-readers' | 'not-named' | 'of-1996' | 'named' | CrawlerPurpose;
  readonly choices: readonly CrawlerChoice[];
  /** More that belong to it, which are too many to be listed; they can be searched for and chosen all the same. */
  readonly unlisted: readonly CrawlerChoice[];
}

/** A crawler that reads ACAP, and follows what elements say. */
export const ACAP_READER: CrawlerChoice = { id: 'any-acap', kind: 'any-acap', crawler: ANY_ACAP_CRAWLER };

/** The same, but one that takes what an element says for what the page says (5.4). */
const WHOLE_PAGES: CrawlerChoice = {
  id: 'any-acap-pages',
  kind: 'any-acap-pages',
  crawler: { ...ANY_ACAP_CRAWLER, elements: false },
};

/** The crawler that no rule names, and that reads conventional rules. */
export const NOT_NAMED: CrawlerChoice = { id: 'any', kind: 'any', crawler: ANY_CRAWLER };

/** The same, but one that reads robots.txt as the draft of 1996 has it (2.2). */
const OF_1996: CrawlerChoice = { id: 'any-1996', kind: 'any-1996', crawler: OLD_CRAWLER };

/** Names are taken from pages: so many of them are listed, beside those that were chosen or pinned. */
const NAMED_LIMIT = 200;

/**
 * Everybody who can be asked about: one's own crawlers, generic ones, names that the site addresses and nobody else knows, some of them in
 * ACAP, then known crawlers by purpose.
 */
export function crawlerGroups(
  named: readonly string[],
  namedInAcap: readonly string[] = [],
  own: readonly CrawlerChoice[] = [],
): readonly CrawlerGroup[] {
  const names = namedChoices(named, namedInAcap);
  const groups: readonly CrawlerGroup[] = [
    { kind: 'own', choices: own, unlisted: [] },
    { kind: 'acap-readers', choices: [ACAP_READER, WHOLE_PAGES], unlisted: [] },
    { kind: 'not-named', choices: [NOT_NAMED], unlisted: [] },
    { kind: 'of-1996', choices: [OF_1996], unlisted: [] },
    { kind: 'named', choices: names.slice(0, NAMED_LIMIT), unlisted: names.slice(NAMED_LIMIT) },
    ...CRAWLER_PURPOSES.map((purpose) => ({
      kind: purpose,
      choices: KNOWN_CHOICES.filter(({ known }) => known.purpose === purpose),
      unlisted: [],
    })),
  ];
  return groups.filter((group) => group.choices.length > 0);
}

/** The same groups with choices of these ids listed, if they were not; the very same where all of them were. */
export function listing(groups: readonly CrawlerGroup[], ids: readonly string[]): readonly CrawlerGroup[] {
  const isWanted = ({ id }: CrawlerChoice) => ids.includes(id);
  if (!groups.some(({ unlisted }) => unlisted.some(isWanted))) return groups;
  return groups.map(({ kind, choices, unlisted }) => ({
    kind,
    choices: [...choices, ...unlisted.filter(isWanted)],
    unlisted: unlisted.filter((choice) => !isWanted(choice)),
  }));
}

/** Everybody in some groups, listed or not. */
export function everyChoice(groups: readonly CrawlerGroup[]): readonly CrawlerChoice[] {
  return groups.flatMap(({ choices, unlisted }) => [...choices, ...unlisted]);
}

/** The choice of that id, else Googlebot's: a name that another site addressed may mean nothing here. */
export function findChoice(groups: readonly CrawlerGroup[], id: string): CrawlerChoice {
  return everyChoice(groups).find((choice) => choice.id === id) ?? FIRST_CHOICE;
}

function namedChoices(named: readonly string[], namedInAcap: readonly string[]): readonly CrawlerChoice[] {
  const inAcap = new Set(namedInAcap.map((name) => name.toLowerCase()));
  const choices = new Map<string, CrawlerChoice>();
  for (const name of named) {
    const id = `named:${name.toLowerCase()}`;
    if (name === '*' || KNOWN_NAMES.has(name.toLowerCase()) || choices.has(id)) continue;
    const crawler = inAcap.has(name.toLowerCase()) ? namedCrawler(name) : conventionallyNamedCrawler(name);
    choices.set(id, { id, kind: 'named', crawler, name });
  }
  return [...choices.values()];
}

/** Every known crawler, as a choice. */
export const KNOWN_CHOICES: readonly (CrawlerChoice & { readonly kind: 'known' })[] = KNOWN_CRAWLERS.map(
  (known) => ({ id: `known:${known.name}`, kind: 'known', crawler: known.crawler, known }),
);

/** The choice that stands until another is made: the crawler that most people ask about. */
export const FIRST_CHOICE: CrawlerChoice =
  KNOWN_CHOICES.find(({ known }) => known.name === 'Googlebot') ?? NOT_NAMED;

const KNOWN_NAMES: ReadonlySet<string> = new Set(KNOWN_CRAWLERS.map(({ name }) => name.toLowerCase()));
