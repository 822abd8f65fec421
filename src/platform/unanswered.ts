import { reportMistake } from './mistakes';

/** A question got no answer: nobody was there to ask, or nobody answered in time. */
export class Unanswered extends Error {}

/** Nobody was there to answer, or went away before answering. */
export class NoReceiver extends Unanswered {}

/** Whether a question was left without an answer, as happens where a page or a view goes or is busy. */
export const isUnanswered = (error: unknown): boolean => error instanceof Unanswered;

/** Reports what a question failed with; no answer is to be expected where the other side goes, or is being replaced. */
export function reportUnlessUnanswered(error: unknown): void {
  if (!isUnanswered(error)) reportMistake(error);
}
