/**
 * What a row shows: the number that its goal is about, and all that is printed of it.
 * @typedef {{ value: number, words: string }} Figure
 */

/**
 * What the number of a row should be.
 * @typedef {{ words: string, holds: (value: number) => boolean }} Goal
 */

/** @typedef {{ ratio: number, ours: number, theirs: number, runs: number }} Comparison */

/** How many times as long ours takes as theirs. @param {Comparison} comparison @returns {Figure} */
export const ratio = ({ ratio: value, ours, theirs, runs }) => ({
  value,
  words: `${value.toFixed(3)}  (${ours.toFixed(1)} ms : ${theirs.toFixed(1)} ms, medians of ${runs} runs)`,
});

/** Milliseconds. @param {number} value @returns {Figure} */
export const milliseconds = (value) => ({ value, words: inWords(value) });

/** @param {number} value milliseconds */
export const inWords = (value) =>
  value < 1 ? `${(value * 1000).toFixed(1)} µs` : `${value.toFixed(value < 10 ? 2 : 1)} ms`;

/**
 * @param {number} limit
 * @param {string} [unit]
 * @returns {Goal}
 */
export const atMost = (limit, unit = '') => ({
  words: `at most ${limit}${unit}`,
  holds: (value) => value <= limit,
});

/**
 * @param {number} limit
 * @param {string} [unit]
 * @returns {Goal}
 */
export const atLeast = (limit, unit = '') => ({
  words: `at least ${limit}${unit}`,
  holds: (value) => value >= limit,
});
