/** Milliseconds of a clock that never goes back. */
export const now = () => performance.now();
