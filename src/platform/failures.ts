import { reportMistake } from './mistakes';

/**
 * The result of a promise, or `instead` where it fails as expected. Any other failure is a bug: it gives the same, so that
 * everything else can be shown, and is reported.
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

/** Lets work go on without waiting for it; errors are reported. */
export function unawaited(work: Promise<unknown>): void {
  work.catch(reportMistake);
}

/** A listener of a browser event, which does not wait for promises: errors are reported. */
export const listener =
  <Args extends unknown[]>(handle: (...args: Args) => Promise<unknown>) =>
  (...args: Args): void =>
    unawaited(handle(...args));
