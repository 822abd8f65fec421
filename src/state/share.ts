import type { Answer } from './answer';

/**
 * What the members of a group have in common for one use: the gravest answer among them, and how many share it. Those who may not
 * since they may not crawl count with those who may not, so that no reader takes them for permitted.
 */
export interface Share<Cell extends string = Answer> {
  readonly answer: Cell | 'none';
  /** How many have this answer, of how many that the use concerns; equal where all agree. */
  readonly number: number;
  readonly of: number;
}

/** The gravest of some answers, with how many share it; `none` of none where the use concerns no crawler. */
export function shareOf<Cell extends string = Answer>(
  answers: readonly (Cell | Answer)[],
): Share<Cell | Answer> {
  const concerned = answers.filter((answer) => answer !== 'none');
  const gravest =
    GRAVEST.flatMap((one) => concerned.find((answer) => answer === one) ?? [])[0] ?? ('none' as const);
  const shares = (answer: Cell | Answer) =>
    answer === gravest || (gravest === 'prohibited' && answer === 'not-crawled');
  return {
    answer: gravest,
    number: concerned.filter(shares).length,
    of: concerned.length,
  };
}

/** What no signal states is no permission. */
const GRAVEST: readonly string[] = [
  'prohibited',
  'not-crawled',
  'unknown',
  'unstated',
  'restricted',
  'permitted',
];
