import { type CrawlAnswer, decideConventionalSite, SILENCE } from '../languages/rep/crawl-rules';
import type { Query } from '../model/query';
import type { Statement } from '../model/statement';
import type { PagePolicy } from '../read-page';
import { remembering } from '../remembering';
import { earOf, type Heard } from './hearing';
import { demote } from './steps';

/** A page as one crawler sees it: per layer, the statements that address it (6.8). */
export interface CrawlerView {
  readonly page: PagePolicy;
  readonly query: Query;
  /** The page was not read, where ACAP could overrule whatever was seen (2.5, 6.1). */
  readonly isUnread: boolean;
  /** Element statements that count for the whole page, since the crawler does not read elements (5.4). */
  readonly pageFallback: readonly Heard[];
  readonly pageAcap: readonly Heard[];
  readonly pageConventional: readonly Heard[];
  readonly siteAcap: readonly Heard[];
  readonly siteConventional: CrawlAnswer;
  /** What an element itself says, for crawlers that read elements. */
  heardAt(element: number): readonly Heard[];
}

/** A crawler that does not read ACAP sees the conventional layers alone (6.8). */
export function viewPage(page: PagePolicy, query: Query): CrawlerView {
  const { acap, elements } = query.crawler;
  const hear = earOf(query, page.url);
  const listen = (statements: readonly Statement[]) =>
    statements.flatMap((statement) => hear(statement, null) ?? []);
  const readsElements = acap && elements;
  return {
    page,
    query,
    isUnread: acap && page.unseen === 'page',
    pageFallback:
      acap && !elements ? page.elements.flatMap(({ acap: own }) => listen(own)).map(asProhibition) : [],
    pageAcap: acap ? listen(page.pageAcap) : [],
    pageConventional: listen(page.pageConventional),
    siteAcap: acap ? page.siteAcap.flatMap(({ statement, scope }) => hear(statement, scope) ?? []) : [],
    siteConventional: conventionalSite(page, query),
    heardAt: remembering((element) => listen((readsElements && page.elements[element]?.acap) || [])),
  };
}

const asProhibition = (heard: Heard): Heard => ({
  ...heard,
  effect: 'prohibit',
  because: 'page-fallback',
});

/** The conventional rules of robots.txt, which an ACAP-reading crawler skips where the file says so (3.11). */
function conventionalSite(page: PagePolicy, { crawler }: Query): CrawlAnswer {
  const { rules } = page.under(crawler.rep);
  const answer = decideConventionalSite(page.site, rules, crawler, page.url);
  const isIgnored = crawler.acap && page.site.ignoreConventional && answer.because !== 'robots-txt-itself';
  if (!isIgnored) return answer;
  return { ...SILENCE, steps: demote(answer.steps, 'conventional-ignored') };
}
