import { decideCrawl } from './deciding/crawl';
import { viewPage } from './deciding/crawler-view';
import { elementDecider } from './deciding/element';
import { gate } from './deciding/make-decision';
import { decidePreferences } from './deciding/preferences/decide-preferences';
import { decideUsage } from './deciding/usage';
import { lintDecisions, lintTimes } from './lint/decided';
import type { Decision, Judgement } from './model/decision';
import type { PageEvidence } from './model/evidence';
import type { CaseQuery, Query } from './model/query';
import { USAGES, type Usage } from './model/usages';
import { type Page, readPage } from './read-page';
import { readSite } from './read-site';
import { remembering } from './remembering';

/**
 * Decides every usage of a page for one crawler, with the reasons; each decision is worked out when it is first looked at. The same
 * page and query give the same judgement.
 */
export function judge(page: Page, query: Query): Judgement;
/** The same in one step, from evidence and a query as case tables write them. */
export function judge(evidence: PageEvidence, query: Query | CaseQuery): Judgement;
export function judge(about: Page | PageEvidence, query: Query | CaseQuery): Judgement {
  const read = 'site' in about ? about : readPage(readSite(about), about);
  const page = read.readBy(query.crawler.tokens);
  const view = viewPage(page, withLanguages(page, query));
  const { rep } = query.crawler;
  const usages = lazyDecisions((usage) =>
    usage === 'crawl' ? decideCrawl(view) : gate(decideUsage(view, usage), usages.crawl),
  );
  const elements = remembering(() => {
    const decide = elementDecider(view, usages);
    return page.elements.map((_, element) => lazyDecisions((usage) => decide(element, usage)));
  });
  const preferences = remembering(() => decidePreferences(page, view.query, usages.crawl));
  const ownFindings = remembering(() => [
    ...lintDecisions(usages, page.under(rep).statements, query.now),
    ...preferences().findings,
  ]);
  const findings = remembering(() => [
    ...page.findings,
    ...page.site.findings,
    ...lintTimes(page.statements, query.now),
    ...ownFindings(),
  ]);
  return {
    usages,
    get elements() {
      return elements();
    },
    get statements() {
      return page.under(rep).statements;
    },
    get findings() {
      return findings();
    },
    get ownFindings() {
      return ownFindings();
    },
    get advice() {
      return [...page.advice, ...page.site.advice];
    },
    get preferences() {
      return preferences().decisions;
    },
    get needs() {
      return [...page.site.needs, ...preferences().needs];
    },
  };
}

/** What a crawler of a case table reads: every language, ACAP where it says so. */
function withLanguages({ site }: Page, query: Query | CaseQuery): Query {
  const { crawler } = query;
  if ('reads' in crawler) return { ...query, crawler };
  const { acap, ...rest } = crawler;
  const languages = site.languages.readers.map(({ language }) => language);
  return { ...query, crawler: { ...rest, reads: languages.filter((one) => acap || one !== 'acap') } };
}

/** Decisions of a page or an element, each worked out when its usage is first read, and remembered: most are never asked for. */
function lazyDecisions(decide: (usage: Usage) => Decision): Readonly<Record<Usage, Decision>> {
  const decided = remembering(decide);
  return new Proxy(UNDECIDED, {
    get: (usages, key) => (Object.hasOwn(usages, key) ? decided(key as Usage) : undefined),
  });
}

/** What lists the usages of decisions that are not worked out yet. */
const UNDECIDED = Object.fromEntries(USAGES.map((usage) => [usage, {}])) as Record<Usage, Decision>;
