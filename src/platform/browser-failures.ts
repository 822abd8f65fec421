/** The messages of expected browser errors, of Chromium first and then of Firefox: browsers have no codes for them. */

const GONE = [
  /^No (tab|frame|document) with id/,
  /^Frame with ID \d+ was removed/,
  /^The tab was closed/,
  /^Invalid (tab ID|frame IDs|documentId)\b/,
  // The page was left, or its tab closed, while a script ran in it.
  /^An unexpected error occurred$/,
];

const NO_RECEIVER = [/Receiving end does not exist/, /message (channel|port) (is )?closed/];

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
export const isGone = (error: unknown): boolean => matchesAny(error, GONE);

/** Whether a message had no receiver, or its receiver closed before it answered. */
export const isNoReceiver = (error: unknown): boolean => matchesAny(error, NO_RECEIVER);

/** Turns the failure of a message without a receiver into undefined; throws any other. */
export function undefinedIfNoReceiver(error: unknown): undefined {
  if (!isNoReceiver(error)) throw error;
}

/** Whether extensions may not run in a page. */
export const isRefused = (error: unknown): boolean => matchesAny(error, REFUSED);

/** Whether the browser accepts no match pattern for the name of a site. */
export const isNoPattern = (error: unknown): boolean => matchesAny(error, NO_PATTERN);

/** Whether session storage is full. */
export const isFull = (error: unknown): boolean => matchesAny(error, FULL);

const matchesAny = (error: unknown, messages: readonly RegExp[]) =>
  error instanceof Error && messages.some((message) => message.test(error.message));
