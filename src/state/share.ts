import type { Decision, Verdict } from '../policy';

/**
 * What one crawler may do, as a table tells it: the verdict, or that it may not since it may not crawl the page; `none` where the use
 * is none of this crawler's, such as anything but being asked for to a control token.
 */
export type Answer = Verdict | 'not-crawled' | 'none';

/** What the members of a group come to for one usage: the gravest answer among them, and how many share it. */
export interface Share {
  readonly answer: Answer;
  /** How many have this answer, of how many that the usage concerns; equal where all agree. */
  readonly number: number;
  readonly of: number;
}

/** The answer that a decision gives. */
export function answerOf({ verdict, because }: Decision): Answer {
  return because === 'not-crawled' ? 'not-crawled' : verdict;
}

/** The gravest of some answers, with how many share it; `none` of none where the usage concerns nobody. */
export function shareOf(answers: readonly Answer[]): Share {
  const concerned = answers.filter((answer) => answer !== 'none') as readonly Answer[];
  const answer = GRAVEST.find((one) => concerned.includes(one)) ?? 'none';
  return { answer, number: concerned.filter((one) => one === answer).length, of: concerned.length };
}

const GRAVEST: readonly Answer[] = ['prohibited', 'unknown', 'restricted', 'not-crawled', 'permitted'];
