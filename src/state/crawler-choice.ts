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
  | { readonly kind: 'any-acap' | 'any-acap-pages' | 'any' }
  /** The name is as the site writes it. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'known'; readonly known: KnownCrawler }
);

/** Choices that belong together: `not-named` are crawlers that the site does not name, which read conventional rules. */
export interface CrawlerGroup {
  readonly kind: 'acap-readers' | 'not-named' | 'named' | CrawlerPurpose;
  readonly choices: readonly CrawlerChoice[];
}

/** The choice that stands until another is made. */
export const FIRST_CHOICE: CrawlerChoice = { id: 'any-acap', kind: 'any-acap', crawler: ANY_ACAP_CRAWLER };

/** A crawler that reads ACAP, and takes what an element says for what the page says (5.4). */
const WHOLE_PAGES: CrawlerChoice = {
  id: 'any-acap-pages',
  kind: 'any-acap-pages',
  crawler: { ...ANY_ACAP_CRAWLER, elements: false },
};

/** The crawler that no rule names, and that reads conventional rules. */
export const NOT_NAMED: CrawlerChoice = { id: 'any', kind: 'any', crawler: ANY_CRAWLER };

/** Names are taken from pages: so many of them are listed. */
const NAMED_LIMIT = 200;

/** Everybody who can be asked about: generic crawlers, names that the site addresses and nobody else knows, then known crawlers by purpose. */
export function crawlerGroups(named: readonly string[]): readonly CrawlerGroup[] {
  const groups: readonly CrawlerGroup[] = [
    { kind: 'acap-readers', choices: [FIRST_CHOICE, WHOLE_PAGES] },
    { kind: 'not-named', choices: [NOT_NAMED] },
    { kind: 'named', choices: namedChoices(named) },
    ...CRAWLER_PURPOSES.map((purpose) => ({
      kind: purpose,
      choices: KNOWN_CHOICES.filter(({ known }) => known.purpose === purpose),
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
    const id = `named:${name.toLowerCase()}`;
    if (name === '*' || KNOWN_NAMES.has(name.toLowerCase()) || choices.has(id)) continue;
    choices.set(id, { id, kind: 'named', crawler: namedCrawler(name), name });
  }
  return [...choices.values()];
}

/** Every known crawler, as a choice. */
export const KNOWN_CHOICES: readonly (CrawlerChoice & { readonly kind: 'known' })[] = KNOWN_CRAWLERS.map(
  (known) => ({ id: `known:${known.name}`, kind: 'known', crawler: known.crawler, known }),
);

const KNOWN_NAMES: ReadonlySet<string> = new Set(KNOWN_CRAWLERS.map(({ name }) => name.toLowerCase()));
