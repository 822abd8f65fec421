import {
  ACAP_READER,
  CRAWLER_PURPOSES,
  type CrawlerChoice,
  type CrawlerPurpose,
  KNOWN_CHOICES,
  NOT_NAMED,
  namedChoices,
  OF_1996,
  WHOLE_PAGES,
} from '../policy';

/**
 * Choices that belong together: `own` are custom crawlers; `not-named` are crawlers that the site does not name, which read
 * conventional rules, and `of-1996` are such that read them as they were first written down.
 */
export interface CrawlerGroup {
  readonly kind: 'own' | 'acap-readers' | 'not-named' | 'of-1996' | 'named' | CrawlerPurpose;
  readonly choices: readonly CrawlerChoice[];
  /** More that belong to it, which are too many to be listed; they can be searched for and chosen all the same. */
  readonly unlisted: readonly CrawlerChoice[];
}

/** Names are taken from pages: so many of them are listed, beside those that were chosen or pinned. */
const NAMED_LIMIT = 200;

/**
 * Every crawler that can be chosen: custom crawlers, generic ones, names that the site addresses and that are known nowhere else,
 * some of them in ACAP, then known crawlers by purpose.
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

/** Every crawler in some groups, listed or not. */
export function everyChoice(groups: readonly CrawlerGroup[]): readonly CrawlerChoice[] {
  return groups.flatMap(({ choices, unlisted }) => [...choices, ...unlisted]);
}
