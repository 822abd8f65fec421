/** The time of a clock that nobody sets, in milliseconds. */
export const now = () => performance.now();
