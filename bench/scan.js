import { launch } from '../drive/launch.js';
import { bundleForPage } from './bundle-for-page.js';
import { compare, median } from './compare.js';
import { offerLongestPause } from './longest-pause.js';

/** Pages of so many elements, one in twenty of them marked. */
const SIZES = [1_000, 10_000, 100_000];

/**
 * The time that a scan takes for an element of a long page, beside an element of a page a tenth as long; and for how long a
 * scan of the longest keeps the page waiting at once.
 * @param {import('../drive/driver').BrowserName} name
 * @param {string} origin the demo's
 */
export async function measureScan(name, origin) {
  const scanner = await bundleForPage('src/gather/scan.ts', 'scanner');
  const browser = await launch(name, { extension: null });
  const pages = new Map();
  for (const size of SIZES) {
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
    for (const [index, size] of SIZES.slice(1).entries()) {
      const smaller = SIZES[index] ?? size;
      const timesAsLong = size / smaller;
      comparisons.push({
        what: `scan of an element among ${size.toLocaleString('en')} : among ${smaller.toLocaleString('en')}`,
        ...(await compare(
          async () => (await scan(size)).cost,
          () => costOfScans(smaller, timesAsLong),
          15,
        )),
      });
    }
    const pauses = [];
    for (let run = 0; run < 9; run++) pauses.push((await scan(100_000)).pause);
    return { comparisons, pause: median(pauses) };
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
