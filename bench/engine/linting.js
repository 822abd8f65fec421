import { inWords } from '../figures.js';
import { corpus } from './careless-files.js';

/** @typedef {typeof import('../../src/policy/index')} Engine */
/** @typedef {import('../effort.js').Effort} Effort */

/** All that is wrong with the files of a whole corpus: milliseconds. @param {Engine} engine @param {Effort} effort */
export function measureCorpus(engine, effort) {
  const files = corpus(effort.size(18_000));
  return fastest(() => files.map(linterOf(engine)), effort);
}

/** All that is wrong with a file of 500 KiB, beside half of it. @param {(size: number) => string} write */
export function compareHalves(write) {
  return (/** @type {Engine} */ engine, /** @type {Effort} */ effort) => {
    const lint = linterOf(engine);
    const [half, whole] = [write(effort.size(256_000)), write(effort.size(512_000))];
    return { once: fastest(() => lint(half), effort), twice: fastest(() => lint(whole), effort) };
  };
}

/**
 * The time that the whole takes, which counts, and how it grows.
 * @param {{ once: number, twice: number }} times
 * @returns {import('../figures.js').Figure}
 */
export const wholeAndHalf = ({ once, twice }) => ({
  value: twice,
  words: `${inWords(twice)}  (${(twice / once).toFixed(2)} × the time of half of it)`,
});

/** @param {Engine} engine */
const linterOf =
  ({ readSite }) =>
  (/** @type {string} */ text) =>
    readSite({ url: 'https://www.example.com/', robotsTxt: { status: 200, text } }).findings.length;

/** Milliseconds that the fastest of three calls takes. @param {() => unknown} call @param {Effort} effort */
function fastest(call, { most }) {
  const times = Array.from({ length: Math.min(3, most) }, () => {
    const start = performance.now();
    call();
    return performance.now() - start;
  });
  return Math.min(...times);
}
