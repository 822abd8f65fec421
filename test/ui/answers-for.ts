import {
  type CrawlerChoice,
  conventionalEquivalent,
  judge,
  judgeReadingAll,
  type Page,
  type PageEvidence,
  readPage,
  readSite,
  unreadStatements,
} from '../../src/policy';
import type { Answers } from '../../src/ui/verdicts/answers';
import { crawlerName } from '../../src/words/crawler-name';
import { wordsIn } from './fake-surroundings';

/** A page is read once for all crawlers that are asked about. */
const pages = new WeakMap<PageEvidence, Page>();

function pageIn(evidence: PageEvidence): Page {
  const page = pages.get(evidence) ?? readPage(readSite(evidence), evidence);
  pages.set(evidence, page);
  return page;
}

/** The answers for a crawler on what was seen of a page, without a view. */
export function answersFor(choice: CrawlerChoice, evidence: PageEvidence): Answers {
  const query = { crawler: choice.crawler, purpose: null, now: '2026-11-21T06:00:00Z' };
  const page = pageIn(evidence);
  const stated = judgeReadingAll(page, query);
  return {
    choice,
    name: crawlerName(choice, wordsIn('en')),
    purpose: null,
    judgement: judge(page, query),
    stated,
    evidence,
    unread: (usage) => unreadStatements(query, stated, usage),
    equivalent: (statement, usage) =>
      conventionalEquivalent(statement, usage, { page, facts: evidence, query }),
    readsStartOnly: page.site.readBy(choice.crawler).fetch !== page.site.fetch,
    recordAt: () => undefined,
  };
}
