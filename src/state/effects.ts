import { computed, type ReadonlySignal } from '@preact/signals';
import {
  type Crawler,
  type CrawlerChoice,
  type Finding,
  judgePage,
  namedCrawlers,
  type Page,
  type PageEvidence,
  readPage,
  readSiteWith,
  type Verdict,
  withLines,
} from '../policy';
import { crawlerGroups, everyChoice } from './crawler-choice';
import { doubtOf, isControlToken } from './documented';
import { type Fix, fixesOf } from './fixes';
import type { WhoMay } from './who-may';

/** The crawlers whose crawling of the page in view changes where what a finding quotes is fixed; search engines first. */
export interface Effect {
  /** Those who could crawl it then. */
  readonly frees: readonly CrawlerChoice[];
  /** Those who could no longer. */
  readonly shuts: readonly CrawlerChoice[];
  /** How much it matters: search engines before all others, then their number. */
  readonly weight: number;
}

/** Effects by `findingKey`; what changes nothing is left out, and what is beyond the limits is not known. */
export type Effects = ReadonlyMap<string, Effect>;

/** What effects are worked out from. */
export interface Judged {
  readonly page: ReadonlySignal<Page | null>;
  readonly evidence: ReadonlySignal<PageEvidence | null>;
  readonly now: ReadonlySignal<string>;
  /** Whether the view stands on the screen, which effects are not to keep waiting. */
  readonly isDrawn: ReadonlySignal<boolean>;
}

/** By what a finding is known: the same at the same place counts once. */
export function findingKey({ code, source }: Finding): string {
  return JSON.stringify([code, source.place]);
}

/**
 * What putting lines of robots.txt right changes for those who are listed, found by trying it; nothing until the view is drawn.
 */
export function effectsStore(
  whoMay: ReadonlySignal<WhoMay | null>,
  { page, evidence, now, isDrawn }: Judged,
): ReadonlySignal<Effects> {
  let known: { readonly key: string; readonly effects: Effects } | null = null;
  return computed(() => {
    if (!isDrawn.value || !whoMay.value || !page.value || !evidence.value) return NONE;
    // What elements say costs most to read, and has no say in who may crawl, but for readers who are not asked here.
    const bare = { ...evidence.value, elements: [] };
    const fixes = fixesOf(page.value.site, bare);
    if (fixes.length === 0) return NONE;
    const choices = askedIn(whoMay.value);
    // A page that changes while it is in view sends its facts over and over.
    const key = JSON.stringify([bare, choices.map(({ id }) => id), now.value.slice(0, HOUR)]);
    if (known?.key !== key) known = { key, effects: effectsOf(fixes, page.value, bare, choices, now.value) };
    return known.effects;
  });
}

const NONE: Effects = new Map();

/** A time as far as its hour: what ends within it is not looked at again. */
const HOUR = '2026-11-21T06'.length;

function effectsOf(
  fixes: readonly Fix[],
  { site }: Page,
  evidence: PageEvidence,
  choices: readonly CrawlerChoice[],
  now: string,
): Effects {
  const before = readPage(site, evidence);
  const mayBefore = mayCrawlOn(before, now);
  const asBefore = (choice: CrawlerChoice) => ({ choice, from: mayBefore(choice.crawler) });
  const listed = choices.map(asBefore);
  const effects = new Map<string, Effect>();
  for (const { line, written, findings } of fixes) {
    const fixed = withLines(evidence, site, line, written);
    const after = readPage(readSiteWith({}, fixed), fixed);
    const mayAfter = mayCrawlOn(after, now);
    const named = new Set(namedCrawlers(after).map((name) => name.toLowerCase()));
    // A name that the fix removes is none that was meant.
    const isUnnamed = (choice: CrawlerChoice) =>
      choice.kind === 'named' && !named.has(choice.name.toLowerCase());
    const changed = [...listed, ...newlyNamed(before, after).map(asBefore)].filter(({ choice, from }) => {
      const to = mayAfter(choice.crawler);
      return from !== null && to !== null && from !== to && !isUnnamed(choice);
    });
    if (changed.length === 0) continue;
    const thoseWho = (might: boolean) =>
      searchFirst(changed.filter(({ from }) => from === might).map(({ choice }) => choice));
    const weight = changed.reduce((sum, { choice }) => sum + (isSearchEngine(choice) ? 1_000 : 1), 0);
    const effect = { frees: thoseWho(false), shuts: thoseWho(true), weight };
    for (const finding of findings) effects.set(findingKey(finding), effect);
  }
  return effects;
}

/** Whether a crawler may crawl a page; null where that is unknown. */
function mayCrawlOn(page: Page, now: string): (crawler: Crawler) => boolean | null {
  return (crawler) => MAY[judgePage(page, { crawler, purpose: null, now }).usages.crawl.verdict];
}

const MAY: Record<Verdict, boolean | null> = {
  permitted: true,
  restricted: true,
  prohibited: false,
  unknown: null,
};

/** Those who fetch pages and mind robots.txt; the second of the readers of ACAP gets the same answers as the first. */
function askedIn({ groups }: WhoMay): readonly CrawlerChoice[] {
  const choices = groups.flatMap(({ members }) => members.map(({ choice }) => choice));
  return choices.filter(
    (choice) =>
      choice.kind !== 'any-acap-pages' && !isControlToken(choice) && doubtOf(choice) !== 'generally-ignores',
  );
}

/** A line names few; more are left out. */
const NEW_LIMIT = 20;

/** Crawlers that a site addresses once a line is fixed, and that are known nowhere else. */
function newlyNamed(before: Page, after: Page): readonly CrawlerChoice[] {
  const known = new Set(namedCrawlers(before).map((name) => name.toLowerCase()));
  const names = namedCrawlers(after).filter((name) => !known.has(name.toLowerCase()));
  const groups = crawlerGroups(names.slice(0, NEW_LIMIT), namedCrawlers(after, 'acap'));
  return everyChoice(groups).filter(({ kind }) => kind === 'named');
}

const isSearchEngine = (choice: CrawlerChoice) =>
  choice.kind === 'known' && choice.known.purpose === 'search';

/** Search engines first, and of those the first of each operator, so that few names stand for many. */
function searchFirst(choices: readonly CrawlerChoice[]): readonly CrawlerChoice[] {
  const operators = new Set<string | null>();
  const rankOf = (choice: CrawlerChoice) => {
    if (choice.kind !== 'known' || !isSearchEngine(choice)) return 2;
    const { operator } = choice.known;
    const isFirst = !operators.has(operator);
    operators.add(operator);
    return isFirst ? 0 : 1;
  };
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice) }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ choice }) => choice);
}
