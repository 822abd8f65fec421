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
  /** Known crawlers that are rarely met, and found by search alone: no count includes them. */
  readonly rare: readonly CrawlerChoice[];
}

const NO_MORE = { unlisted: [], rare: [] } as const;

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
    { kind: 'own', choices: own, ...NO_MORE },
    { kind: 'acap-readers', choices: [ACAP_READER, WHOLE_PAGES], ...NO_MORE },
    { kind: 'not-named', choices: [NOT_NAMED], ...NO_MORE },
    { kind: 'of-1996', choices: [OF_1996], ...NO_MORE },
    { kind: 'named', choices: names.slice(0, NAMED_LIMIT), unlisted: names.slice(NAMED_LIMIT), rare: [] },
    ...CRAWLER_PURPOSES.map((purpose) => ({ kind: purpose, ...knownFor(purpose, named) })),
  ];
  return groups.filter((group) => group.choices.length > 0);
}

/** Known crawlers of a purpose; rare ones are listed where the site names them. */
function knownFor(purpose: CrawlerPurpose, named: readonly string[]): Omit<CrawlerGroup, 'kind'> {
  const names = new Set(named.map((name) => name.toLowerCase()));
  const all = KNOWN_CHOICES.filter(({ known }) => known.purpose === purpose);
  const isListed = ({ known }: (typeof all)[number]) => !known.isRare || names.has(known.name.toLowerCase());
  return { choices: all.filter(isListed), unlisted: [], rare: all.filter((choice) => !isListed(choice)) };
}

/** The same groups with choices of these ids listed, if they were not; the very same where all of them were. */
export function listing(groups: readonly CrawlerGroup[], ids: readonly string[]): readonly CrawlerGroup[] {
  const isWanted = ({ id }: CrawlerChoice) => ids.includes(id);
  const isOther = (choice: CrawlerChoice) => !isWanted(choice);
  if (!groups.some(({ unlisted, rare }) => [...unlisted, ...rare].some(isWanted))) return groups;
  return groups.map(({ kind, choices, unlisted, rare }) => ({
    kind,
    choices: [...choices, ...[...unlisted, ...rare].filter(isWanted)],
    unlisted: unlisted.filter(isOther),
    rare: rare.filter(isOther),
  }));
}

/** Every crawler in some groups, listed or not. */
export function everyChoice(groups: readonly CrawlerGroup[]): readonly CrawlerChoice[] {
  return groups.flatMap(({ choices, unlisted, rare }) => [...choices, ...unlisted, ...rare]);
}
