import type { Answer } from './answer';

/**
 * What the members of a group come to for one usage: the gravest answer among them, and how many share it. Those who may not since they
 * may not crawl count with those who may not, so that nobody takes them for permitted.
 */
export interface Share {
  readonly answer: Answer;
  /** How many have this answer, of how many that the usage concerns; equal where all agree. */
  readonly number: number;
  readonly of: number;
}

/** The gravest of some answers, with how many share it; `none` of none where the usage concerns nobody. */
export function shareOf(answers: readonly Answer[]): Share {
  const concerned = answers.filter((answer) => answer !== 'none');
  const gravest = GRAVEST.find((one) => concerned.some((answer) => answer === one)) ?? 'none';
  const shares = (answer: Answer) =>
    answer === gravest || (gravest === 'prohibited' && answer === 'not-crawled');
  return {
    answer: gravest,
    number: concerned.filter(shares).length,
    of: concerned.length,
  };
}

const GRAVEST: readonly Answer[] = ['prohibited', 'not-crawled', 'unknown', 'restricted', 'permitted'];
