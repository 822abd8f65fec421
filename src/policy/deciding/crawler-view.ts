import type { Rank } from '../languages/precedence';
import type { Query } from '../model/query';
import type { Usage } from '../model/usages';
import type { Page } from '../reading/page';
import { remembering } from '../remembering';
import { earOf, type Heard } from './hearing';
import type { LayerAnswer } from './layers';
import { ruleBySite, SILENT, type SiteRules, stepsOf } from './site-rules';
import { demote } from './steps';
import { weigh } from './weigh';

/** A page as one crawler sees it: by layer, the statements that address it (6.8). */
export interface CrawlerView {
  readonly page: Page;
  readonly query: Query;
  readonly ranks: readonly Rank[];
  /** The page was not read, where what overrules all that was seen could stand in it (2.5, 6.1). */
  readonly isUnread: boolean;
  /** robots.txt was not asked, where it could say more than what it says of crawling (2.5). */
  readonly isSiteUnseen: boolean;
  /** What a layer says to the crawler of the page as a whole. */
  heardOn(rank: Rank): readonly Heard[];
  /** What every layer says of a usage, nearest first. */
  answersOn(usage: Usage): readonly LayerAnswer[];
  /** What adds restrictions to whatever is decided, or only informs, with the position of its layer (4.2.3). */
  adding(): readonly { readonly at: number; readonly heard: readonly Heard[] }[];
  /** What each layer of elements says to it at one. */
  heardAt(element: number): readonly { readonly rank: Rank; readonly heard: readonly Heard[] }[];
  /** What the conventional fields of robots.txt say of crawling the page. */
  siteRules(): SiteRules;
}

/** Statements in languages that a crawler does not read do not reach it (6.8). */
export function viewPage(page: Page, query: Query): CrawlerView {
  const { reads, elements } = query.crawler;
  const hear = earOf(query, page);
  const ranks = page.site.languages.precedence.filter(({ language }) => reads.includes(language));
  const elementRanks = ranks.filter(
    ({ reach, fallsBackToPage }) => reach === 'element' && (elements || !fallsBackToPage),
  );
  const heardOn = remembering((rank: Rank) => {
    if (elementRanks.includes(rank)) return [];
    const heard = hear(page.saidOf(rank.reach, rank.language));
    return rank.reach === 'element' ? heard.map(asProhibition) : heard;
  });
  const heardAt = remembering((element: number) => {
    const heard = hear(page.elements[element]?.statements ?? []);
    return elementRanks.map((rank) => ({
      rank,
      heard: heard.filter(({ statement }) => statement.language === rank.language),
    }));
  });
  return {
    page,
    query,
    ranks,
    isSiteUnseen: page.site.fetch.status === null && ranks.some(({ reach }) => reach === 'site'),
    isUnread: page.unseen === 'page' && reads.includes('acap'),
    heardOn,
    adding: remembering(() =>
      ranks.flatMap((rank, at) => {
        const heard = heardOn(rank).filter(({ effect }) => effect === 'restrict' || effect === 'inform');
        return heard.length > 0 ? { at, heard } : [];
      }),
    ),
    answersOn: remembering((usage: Usage) => ranks.map((rank) => weigh(rank, heardOn(rank), usage))),
    heardAt,
    siteRules: remembering(() => conventionalRules(page, query)),
  };
}

const asProhibition = (heard: Heard): Heard => ({
  ...heard,
  effect: 'prohibit',
  because: 'page-fallback',
});

/** The conventional rules of robots.txt, which a crawler skips that reads where the file says so (3.11). */
function conventionalRules(page: Page, { crawler }: Query): SiteRules {
  const rules = ruleBySite(page, crawler);
  const isIgnored = page.site.readings.some(
    ({ language, ignoresConventional }) => ignoresConventional && crawler.reads.includes(language),
  );
  if (!isIgnored || rules.because === 'robots-txt-itself') return rules;
  return { ...SILENT, best: () => [], steps: () => demote(stepsOf(rules), 'conventional-ignored') };
}
