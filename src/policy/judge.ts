import { viewPage } from './deciding/crawler-view';
import { elementDecider, lazyDecisions } from './deciding/element';
import { decideCrawl, decideUsage } from './deciding/usage';
import { lintDecisions } from './lint/decided';
import type { Decision, Judgement } from './model/decision';
import type { PageEvidence } from './model/evidence';
import type { Query } from './model/query';
import { USAGES, type Usage } from './model/usages';
import { type PagePolicy, readPage } from './read-page';

/** Decides every usage of a page for one crawler, with the reasons. Any evidence will do; the same evidence and query give the same judgement. */
export function judge(evidence: PageEvidence, query: Query): Judgement {
  return judgePage(readPage(evidence), query);
}

/** The same for a page that was read before, so that many crawlers can be asked about it. */
export function judgePage(page: PagePolicy, query: Query): Judgement {
  const { usages, decideElement } = decidePage(page, query);
  const { statements } = page.under(query.crawler.rep);
  return {
    usages,
    get elements() {
      return page.elements.map((_, element) => lazyDecisions((usage) => decideElement(element, usage)));
    },
    statements,
    get findings() {
      return [...page.findings, ...lintDecisions(usages, statements, query.now)];
    },
    needs: page.site.needs,
  };
}

function decidePage(page: PagePolicy, query: Query) {
  const view = viewPage(page, query);
  const crawl = decideCrawl(view);
  const entries = USAGES.map((usage) => [usage, usage === 'crawl' ? crawl : decideUsage(view, usage, crawl)]);
  const usages: Record<Usage, Decision> = Object.fromEntries(entries);
  return { usages, decideElement: elementDecider(view, usages) };
}
