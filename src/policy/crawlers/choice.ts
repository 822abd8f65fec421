import type { Crawler } from '../model/query';
import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  crawlerOfToken,
  KNOWN_CRAWLERS,
  type KnownCrawler,
  namedCrawler,
  OLD_CRAWLER,
} from './catalogue';
import { type OwnCrawler, ownCrawler } from './own';

/** A crawler that can be chosen; what is remembered of the choice is its id. */
export type CrawlerChoice = { readonly id: string; readonly crawler: Crawler } & (
  | { readonly kind: 'any-acap' | 'any-acap-pages' | 'any' | 'any-1996' }
  /** The name is as the site writes it. */
  | { readonly kind: 'named'; readonly name: string }
  /** Somebody described it, and gave it the name. */
  | { readonly kind: 'own'; readonly name: string }
  | { readonly kind: 'known'; readonly known: KnownCrawler }
);

/** The choice of that id, else Googlebot's: a name that another site addressed may mean nothing here. */
export function choiceOf(choices: readonly CrawlerChoice[], id: string | null): CrawlerChoice {
  return choices.find((choice) => choice.id === id) ?? FIRST_CHOICE;
}

/** The choices of pinned ids, in the order in which they were pinned, without those that mean nothing here. */
export function pinnedChoices(
  choices: readonly CrawlerChoice[],
  pins: readonly string[],
): readonly CrawlerChoice[] {
  return pins.flatMap((pin) => choices.find(({ id }) => id === pin) ?? []);
}

/** A crawler that reads ACAP, and follows what elements say. */
export const ACAP_READER: CrawlerChoice = { id: 'any-acap', kind: 'any-acap', crawler: ANY_ACAP_CRAWLER };

/** The same, but one that takes what an element says for what the page says (5.4). */
export const WHOLE_PAGES: CrawlerChoice = {
  id: 'any-acap-pages',
  kind: 'any-acap-pages',
  crawler: { ...ANY_ACAP_CRAWLER, elements: false },
};

/** The crawler that no rule names, and that reads conventional rules. */
export const NOT_NAMED: CrawlerChoice = { id: 'any', kind: 'any', crawler: ANY_CRAWLER };

/** The same, but one that reads robots.txt as the draft of 1996 has it (2.2). */
export const OF_1996: CrawlerChoice = { id: 'any-1996', kind: 'any-1996', crawler: OLD_CRAWLER };

/** Every known crawler, as a choice. */
export const KNOWN_CHOICES: readonly (CrawlerChoice & { readonly kind: 'known' })[] =
  /* @__PURE__ */ KNOWN_CRAWLERS.map((known) => ({
    id: `known:${known.name}`,
    kind: 'known',
    crawler: known.crawler,
    known,
  }));

/** The choice that stands until another is made: the crawler that most people ask about. */
export const FIRST_CHOICE: CrawlerChoice =
  /* @__PURE__ */ KNOWN_CHOICES.find(({ known }) => known.name === 'Googlebot') ?? NOT_NAMED;

/** A crawler of one's own as one that can be chosen. */
export function ownChoice(own: OwnCrawler): CrawlerChoice & { readonly kind: 'own' } {
  return { id: `own:${own.name.toLowerCase()}`, kind: 'own', name: own.name, crawler: ownCrawler(own) };
}

/** Names that a site addresses, some of them in ACAP, as choices: each once, without those that are offered everywhere. */
export function namedChoices(
  named: readonly string[],
  namedInAcap: readonly string[],
): readonly CrawlerChoice[] {
  const inAcap = new Set(namedInAcap.map((name) => name.toLowerCase()));
  const choices = new Map<string, CrawlerChoice>();
  for (const name of named) {
    const id = `named:${name.toLowerCase()}`;
    if (name === '*' || KNOWN_NAMES.has(name.toLowerCase()) || choices.has(id)) continue;
    const crawler = inAcap.has(name.toLowerCase()) ? namedCrawler(name) : crawlerOfToken(name);
    choices.set(id, { id, kind: 'named', crawler, name });
  }
  return [...choices.values()];
}

const KNOWN_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ KNOWN_CRAWLERS.map(({ name }) => name.toLowerCase()),
);
