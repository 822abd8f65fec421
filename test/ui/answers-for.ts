import {
  type CrawlerChoice,
  conventionalEquivalent,
  judge,
  judgeReadingAll,
  type PageEvidence,
  readPage,
  readSite,
  unreadStatements,
} from '../../src/policy';
import { remembering } from '../../src/policy/remembering';
import type { Answers } from '../../src/ui/verdicts/answers';
import { crawlerName } from '../../src/words/crawler-name';
import { wordsIn } from './fake-surroundings';

/** What was seen of a page is read once for all crawlers that are asked about. */
const pageOf = remembering((evidence: PageEvidence) => readPage(readSite(evidence), evidence));

/** The answers for a crawler on what was seen of a page, without a view. */
export function answersFor(choice: CrawlerChoice, evidence: PageEvidence): Answers {
  const query = { crawler: choice.crawler, purpose: null, now: '2026-11-21T06:00:00Z' };
  const page = pageOf(evidence);
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
