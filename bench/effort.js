/**
 * How thoroughly rows are measured.
 * @typedef {object} Effort
 * @property {boolean} isJudged whether figures are printed and compared with goals
 * @property {(number: number) => number} size of what is measured, from its size in the long form
 * @property {number} most runs of one thing
 * @property {boolean} warmsUp whether a first run goes before those that count
 * @property {number} comparing milliseconds after which a comparison begins no further run
 * @property {number} measuring milliseconds after which a measure that still runs has failed
 */

/** So that figures hold. @type {Effort} */
export const LONG = {
  isJudged: true,
  size: (number) => number,
  most: Number.POSITIVE_INFINITY,
  warmsUp: true,
  comparing: 5_000,
  measuring: 90_000,
};

/** Each thing once and small, to see that it can be measured; the figures say nothing. @type {Effort} */
export const SHORT = {
  isJudged: false,
  size: (number) => Math.ceil(number / 100),
  most: 1,
  warmsUp: false,
  comparing: 7_000,
  measuring: 60_000,
};
