import { reportMistake } from './mistakes';

/** A message got no answer: it had no receiver, or the answer took too long. */
export class Unanswered extends Error {}

/** A message had no receiver, or its receiver closed before it answered. */
export class NoReceiver extends Unanswered {}

/** Whether a message got no answer, as happens where a page or a view closes or is busy. */
export const isUnanswered = (error: unknown): boolean => error instanceof Unanswered;

/** Reports the error of a message, unless it got no answer: that is expected where the other side closes or is replaced. */
export function reportUnlessUnanswered(error: unknown): void {
  if (!isUnanswered(error)) reportMistake(error);
}
