import { reportMistake } from './mistakes';

/**
 * What a promise gives, or `instead` where it fails as is to be expected. Any other failure is a mistake of ours: it gives
 * the same, so that what else is known can be told, and is reported.
 */
export async function expecting<Answer, Instead>(
  isExpected: (error: unknown) => boolean,
  answer: Promise<Answer>,
  instead: Instead,
): Promise<Answer | Instead> {
  try {
    return await answer;
  } catch (error) {
    if (!isExpected(error)) reportMistake(error);
    return instead;
  }
}

/** Lets work go on by itself; what it throws is reported. */
export function unawaited(work: Promise<unknown>): void {
  work.catch(reportMistake);
}

/** A listener of a browser's event, which waits for no promise: what it throws is reported. */
export const listener =
  <Args extends unknown[]>(hear: (...args: Args) => Promise<unknown>) =>
  (...args: Args): void =>
    unawaited(hear(...args));
