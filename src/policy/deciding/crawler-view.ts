import { knownOf } from '../crawlers/catalogue';
import type { Rank } from '../languages/precedence';
import type { Gap } from '../model/decision';
import type { Query } from '../model/query';
import type { LineReading } from '../model/statement';
import type { Usage } from '../model/usages';
import type { Page } from '../reading/page';
import { remembering } from '../remembering';
import { type ApplicableStatement, applicableTo, matchNames } from './applicable';
import type { LayerAnswer } from './layers';
import { ruleBySite, SILENT, type SiteRules, stepsOf } from './site-rules';
import { demote } from './steps';
import { weigh } from './weigh';

/** A page as one crawler sees it: by layer, the statements that address it (6.8). */
export interface CrawlerView {
  readonly page: Page;
  readonly query: Query;
  readonly ranks: readonly Rank[];
  /** Whether an allowing robots rule beats the one that it opposes (4.2.3). */
  readonly permissionWins: boolean;
  /** Why statements of a layer on the page as a whole may be missing; null where all were seen (2.5). */
  gapAt(rank: Rank): Gap | null;
  /** The statements of a layer on the page as a whole that apply to the crawler. */
  statements(rank: Rank): readonly ApplicableStatement[];
  /** The answer of every layer on a usage, nearest first. */
  answers(usage: Usage): readonly LayerAnswer[];
  /** Statements that add restrictions to the decision, or only inform, with the position of their layer (4.2.3). */
  adding(): readonly { readonly at: number; readonly statements: readonly ApplicableStatement[] }[];
  /** The statements at an element that apply to the crawler, by layer. */
  elements(
    element: number,
  ): readonly { readonly rank: Rank; readonly statements: readonly ApplicableStatement[] }[];
  /** What the conventional fields of robots.txt decide on crawling the page. */
  siteRules(): SiteRules;
}

/** Statements in languages that a crawler does not read do not reach it (6.8), nor rules of another reading of joined lines. */
export function viewPage(page: Page, query: Query, reading?: LineReading): CrawlerView {
  const { reads, elements } = query.crawler;
  const selectApplicable = applicableTo(query, page, reading);
  const ranks = page.site.languages.precedence.filter(({ language }) => reads.includes(language));
  const elementRanks = ranks.filter(
    ({ reach, fallsBackToPage }) => reach === 'element' && (elements || !fallsBackToPage),
  );
  const statements = remembering((rank: Rank) => {
    if (elementRanks.includes(rank)) return [];
    const applicable = selectApplicable(page.statementsOf(rank.reach, rank.language));
    return rank.reach === 'element' ? applicable.map(asProhibition) : applicable;
  });
  const elementStatements = remembering((element: number) => {
    const applicable = selectApplicable(page.elements[element]?.statements ?? []);
    return elementRanks.map((rank) => ({
      rank,
      statements: applicable.filter(({ statement }) => statement.language === rank.language),
    }));
  });
  return {
    page,
    query,
    ranks,
    permissionWins: !!knownOf(query.crawler)?.permissionWins,
    gapAt: remembering((rank: Rank) => {
      // What stands on an element is not about the page.
      if (elementRanks.includes(rank)) return null;
      const gap = page.gapAt(rank.reach, rank.language);
      return gap ?? (rank.reach === 'site' ? unseenReference(page, query) : null);
    }),
    statements,
    adding: remembering(() =>
      ranks.flatMap((rank, at) => {
        const added = statements(rank).filter(({ effect }) => effect === 'restrict' || effect === 'inform');
        return added.length > 0 ? { at, statements: added } : [];
      }),
    ),
    answers: remembering((usage: Usage) => ranks.map((rank) => weigh(rank, statements(rank), usage))),
    elements: elementStatements,
    siteRules: remembering(() => conventionalRules(page, query)),
  };
}

/** Why records are missing that robots.txt refers the crawler to; null where none are (3.10). */
function unseenReference({ site }: Page, { crawler }: Query): Gap | null {
  const unseen = site.readings.flatMap((reading) => reading.unseen ?? []);
  const own = unseen.find(({ crawlers }) => matchNames(crawlers, crawler.tokens) !== null);
  return own?.gap ?? null;
}

const asProhibition = (applicable: ApplicableStatement): ApplicableStatement => ({
  ...applicable,
  effect: 'prohibit',
  because: 'page-fallback',
});

/** The conventional rules of robots.txt; a crawler ignores them where it reads a field that says so (3.11). */
function conventionalRules(page: Page, { crawler }: Query): SiteRules {
  const rules = ruleBySite(page, crawler);
  const isIgnored = page.site.readings.some(
    ({ language, ignoresConventional }) => ignoresConventional && crawler.reads.includes(language),
  );
  if (!isIgnored || rules.because === 'robots-txt-itself') return rules;
  return { ...SILENT, best: () => [], steps: () => demote(stepsOf(rules), 'conventional-ignored') };
}
