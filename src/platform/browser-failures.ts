/**
 * How browsers fail where they are asked for what is gone, or not for us: they have no codes for it, so that these are their
 * words, of Chromium first and then of Firefox.
 */

const GONE = [
  /^No (tab|frame|document) with id/,
  /^Frame with ID \d+ was removed/,
  /^The tab was closed/,
  /^Invalid (tab ID|frame IDs|documentId)\b/,
  // A page that goes, or a tab that closes, while something runs in it.
  /^An unexpected error occurred$/,
];

const NOBODY = [/Receiving end does not exist/, /message (channel|port) (is )?closed/];

const REFUSED = [
  /^Cannot access /,
  /cannot be scripted/,
  /is showing error page/,
  /^Missing host permission for the tab/,
];

const NO_PATTERN = [
  /^Invalid value for origin pattern /,
  /^Type error for parameter permissions \(Error processing origins/,
];

const FULL = [/^Session storage quota bytes exceeded/, /^QuotaExceededError: storage\.session /];

/** Whether a tab, a frame or a document is no longer there. */
export const isGone = (error: unknown): boolean => says(error, GONE);

/** Whether nobody was there to hear a message, or went away before answering. */
export const isNobody = (error: unknown): boolean => says(error, NOBODY);

/** What a message comes to that nobody was there to hear, or to answer any more; any other failure is thrown on. */
export function ifNobody(error: unknown): undefined {
  if (!isNobody(error)) throw error;
}

/** Whether a page is one that we may not run in. */
export const isRefused = (error: unknown): boolean => says(error, REFUSED);

/** Whether a site has a name that the browser takes in no match pattern. */
export const isNoPattern = (error: unknown): boolean => says(error, NO_PATTERN);

/** Whether session storage has no room for what was to be kept. */
export const isFull = (error: unknown): boolean => says(error, FULL);

const says = (error: unknown, words: readonly RegExp[]) =>
  error instanceof Error && words.some((word) => word.test(error.message));
