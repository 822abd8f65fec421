import { corpus, WORST } from './careless-files.js';
import { inWords } from './timing.js';

/** @typedef {typeof import('../../src/policy/index')} Engine */

/** All that is wrong with the files of a whole corpus, and with the longest files of the worst kinds. @param {Engine} engine */
export function measureLinting({ readSite }) {
  /** @param {string} text */
  const lint = (text) =>
    readSite({ url: 'https://www.example.com/', robotsTxt: { status: 200, text } }).findings.length;

  const files = corpus();
  const size = files.reduce((sum, { length }) => sum + length, 0) / files.length;
  const found = files.reduce((sum, text) => sum + lint(text), 0);
  const seconds = fastest(() => files.map(lint)) / 1000;
  console.log(
    `  ${inFull(files.length)} files of ${(size / 1000).toFixed(1)} KB linted, ${inFull(found)} findings: ${seconds.toFixed(2)} s (at most 5 s)`,
  );
  for (const [what, write] of Object.entries(WORST)) {
    const [half, whole] = [write(256_000), write(512_000)];
    const once = fastest(() => lint(half));
    const twice = fastest(() => lint(whole));
    console.log(
      `  500 KiB linted, ${what}: ${(twice / once).toFixed(2)} × the time of half of it  (${inWords(twice)}, at most 500 ms)`,
    );
  }
}

/** @param {number} count */
const inFull = (count) => count.toLocaleString('en');

/** Milliseconds that the fastest of three calls takes. @param {() => unknown} call */
function fastest(call) {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    call();
    return performance.now() - start;
  });
  return Math.min(...times);
}
