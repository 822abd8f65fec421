/** Milliseconds of a clock that never goes back; a name that can be shortened, since the content script may not grow. */
export const now = () => performance.now();
