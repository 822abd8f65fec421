import type { Decision, Verdict } from '../policy';

/**
 * What one crawler may do: the verdict, or that it may not since it may not crawl the page; `none` where the use is none of this
 * crawler's, such as anything but being asked for to a control token.
 */
export type Answer = Verdict | 'not-crawled' | 'none';

/** The answer that a decision gives: its verdict, or that it may not since it may not crawl. */
export function answerOf({ verdict, because }: Decision): Answer {
  return because === 'not-crawled' ? 'not-crawled' : verdict;
}
