import { expecting } from './failures';
import { reportMistake } from './mistakes';
import { Unanswered } from './unanswered';

/** There was no answer in time. */
export class AnswerTimeout extends Unanswered {}

/** Whether an error means that there was no answer in time. */
export const isAnswerTimeout = (error: unknown): boolean => error instanceof AnswerTimeout;

/** The result of a promise, or a rejection after some milliseconds: a page that is busy, or shows a dialog, does not answer. */
export function withTimeout<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AnswerTimeout('No answer in time')), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Waits for work no longer than some milliseconds; answers whether it was done. Errors are reported, however late. */
export function doneWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.catch(reportMistake).then(() => true);
  return expecting(isAnswerTimeout, withTimeout(milliseconds, done), false);
}

/** How long a page may take to answer a question, in milliseconds. */
export const PAGE_TIMEOUT_MS = 10_000;
