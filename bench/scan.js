import { launch } from '../drive/launch.js';
import { bundleForPage } from './bundle-for-page.js';
import { compare, median } from './compare.js';
import { offerLongestPause } from './longest-pause.js';

/** @typedef {import('./figures.js').Comparison} Comparison */

/** Pages of so many elements, one in twenty of them marked. */
const SIZES = [1_000, 10_000, 100_000];

/**
 * The time that a scan takes for an element of a long page, beside an element of a page a tenth as long; and for how long a
 * scan of the longest keeps the page waiting at once.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measureScan({ name, origin }, effort) {
  const scanner = await bundleForPage('src/gather/scan.ts', 'scanner');
  const browser = await launch(name, { extension: null });
  const pages = new Map();
  const sizes = SIZES.map(effort.size);
  for (const size of sizes) {
    const page = await browser.openPage(`${origin}/about.html`);
    await page.evaluate(offerLongestPause);
    await page.evaluate(prepare, size, scanner);
    pages.set(size, page);
  }
  /** @param {number} size */
  const scan = async (size) => {
    await pages.get(size).bringToFront();
    return pages.get(size).evaluate(scanTimed);
  };
  /** @param {number} size @param {number} times */
  const costOfScans = async (size, times) => {
    let cost = 0;
    for (let time = 0; time < times; time++) cost += (await scan(size)).cost;
    return cost;
  };
  try {
    const comparisons = [];
    for (const [index, size] of sizes.slice(1).entries()) {
      const smaller = sizes[index] ?? size;
      const timesAsLong = size / smaller;
      comparisons.push(
        await compare(
          async () => (await scan(size)).cost,
          () => costOfScans(smaller, timesAsLong),
          15,
          effort,
        ),
      );
    }
    const pauses = [];
    for (let run = 0; run < Math.min(9, effort.most); run++)
      pauses.push((await scan(effort.size(100_000))).pause);
    const [longer, longest] = /** @type {[Comparison, Comparison]} */ (comparisons);
    return { longer, longest, pause: median(pauses) };
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page.
 * @param {number} size
 * @param {string} scanner
 */
function prepare(size, scanner) {
  const script = document.createElement('script');
  script.textContent = scanner;
  document.head.append(script);
  const card =
    '<li class="card">' +
    '<p class="text">A <b>b</b> <i>c</i></p>'.repeat(6) +
    '<p class="the-acap:disallow-index">x</p></li>';
  document.body.innerHTML = `<ul>${card.repeat(size / 20)}</ul>`;
}

/** Runs in the page: how long a scan keeps it busy in all, and at once. */
async function scanTimed() {
  const { longestPause, scanner } =
    /** @type {import('./longest-pause.js').PauseClock & { scanner: typeof import('../src/gather/scan') }} */ (
      /** @type {unknown} */ (globalThis)
    );
  const { result, pause } = await longestPause(() => scanner.scanPage(document));
  return { cost: result.cost, pause };
}
