import { expecting } from './failures';
import { reportMistake } from './mistakes';
import { Unanswered } from './unanswered';

/** Nobody answered in time. */
export class NoAnswer extends Unanswered {}

/** Whether nobody answered in time. */
export const isNoAnswer = (error: unknown): boolean => error instanceof NoAnswer;

/** What a promise gives within some milliseconds, else rejects: a page that is busy, or asks its reader something, answers nobody. */
export function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('No answer in time')), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Waits for work no longer than some milliseconds; answers whether it was done. What it throws is reported, however late. */
export function doneWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.catch(reportMistake).then(() => true);
  return expecting(isNoAnswer, within(milliseconds, done), false);
}

/** How long a page may take to answer a question, in milliseconds. */
export const PAGE_PATIENCE = 10_000;
