import {
  type CrawlerChoice,
  type Decision,
  type Judgement,
  USAGES,
  type Usage,
  type Verdict,
} from '../policy';
import { isControlToken } from './documented';

/** The uses that a table of crawlers shows, in its order. */
export const TABLE_USAGES = ['crawl', 'index', 'follow', 'present', 'preserve'] as const satisfies Usage[];

/** One of them. */
export type TableUsage = (typeof TABLE_USAGES)[number];

/**
 * What one crawler may do, as a table shows it: the verdict, or that it may not since it may not crawl the page; `none` where the
 * use is none of this crawler's, such as anything but being asked for to a control token.
 */
export type Answer = Verdict | 'not-crawled' | 'none';

/** What a table shows for one crawler and one use; of showing, what holds for all its kinds together. */
export function answerFor(choice: CrawlerChoice, { usages }: Judgement, usage: TableUsage): Answer {
  if (usage !== 'crawl' && isControlToken(choice)) return 'none';
  const answer = answerOf(usages[usage]);
  if (usage !== 'present' || answer === 'not-crawled') return answer;
  return together([answer, ...KINDS_OF_SHOWING.map((kind) => answerOf(usages[kind]))]);
}

/** The answer that a decision gives: its verdict, or that it may not since it may not crawl. */
export function answerOf({ verdict, because }: Decision): Answer {
  return because === 'not-crawled' ? 'not-crawled' : verdict;
}

/** Several ways of one use as one answer: where some are prohibited and others are not, there are limits. */
function together(answers: readonly Answer[]): Answer {
  const has = (wanted: Answer) => answers.includes(wanted);
  if (answers.every((answer) => answer === 'prohibited')) return 'prohibited';
  if (has('unknown')) return 'unknown';
  return has('restricted') || has('prohibited') ? 'restricted' : 'permitted';
}

const KINDS_OF_SHOWING = USAGES.filter((usage) => usage.startsWith('present-'));
