import { launch } from '../drive/launch.js';
import { bundleForPage } from './bundle-for-page.js';
import { compare, median } from './compare.js';
import { offerLongestPause } from './longest-pause.js';

const MARKS = 1_500;
/** Firefox lays out no page that is twice as deep again. */
const DEPTHS = [600, 1_200];

/**
 * The time that drawing the outlines of 1,500 elements takes so deep in the page, beside that of half the depth; and for how
 * long drawing keeps the deeper page waiting at once.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measureRedraw({ name, origin }, effort) {
  const outliner = await bundleForPage('src/content/overlay/outlines.ts', 'outliner');
  const browser = await launch(name, { extension: null });
  const depths = DEPTHS.map(effort.size);
  const pages = new Map();
  for (const depth of depths) {
    const page = await browser.openPage(`${origin}/about.html`);
    await page.evaluate(offerLongestPause);
    await page.evaluate(prepare, depth, effort.size(MARKS), outliner);
    pages.set(depth, page);
  }
  /** @param {number} depth @param {() => Promise<number>} work */
  const run = async (depth, work) => {
    await pages.get(depth).bringToFront();
    return pages.get(depth).evaluate(work);
  };
  const [half = 0, whole = 0] = depths;
  try {
    const comparison = await compare(
      () => run(whole, drawTimed),
      () => run(half, drawTimed),
      31,
      effort,
    );
    const pauses = [];
    for (let time = 0; time < Math.min(9, effort.most); time++)
      pauses.push(await run(whole, pauseWhileDrawing));
    return { comparison, pause: median(pauses) };
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page.
 * @param {number} depth
 * @param {number} count
 * @param {string} outliner
 */
async function prepare(depth, count, outliner) {
  const script = document.createElement('script');
  script.textContent = outliner;
  document.head.append(script);
  document.body.replaceChildren();
  /** @type {Element} */
  let deepest = document.body;
  for (let level = 0; level < depth; level++) deepest = deepest.appendChild(document.createElement('div'));
  deepest.innerHTML = '<span>x</span> '.repeat(count);
  const layer = document.createElement('div');
  layer.style.cssText = 'position:fixed;inset:0;pointer-events:none';
  document.documentElement.append(layer);
  const { createOutlines } = /** @type {typeof import('../src/content/overlay/outlines')} */ (
    /** @type {any} */ (globalThis).outliner
  );
  await new Promise((resolve) => {
    const outlines = createOutlines(document, layer, () => resolve(undefined));
    const label = /** @type {const} */ ({ kind: 'permitted', words: 'Index', targets: [] });
    outlines.show(new Map([...deepest.children].map((mark) => [mark, label])));
    /** @type {any} */ (globalThis).outlines = outlines;
  });
}

/** Runs in the page, once it is laid out anew: how long drawing takes. @returns {Promise<number>} milliseconds */
async function drawTimed() {
  const { style } = document.body;
  style.paddingTop = style.paddingTop === '1px' ? '2px' : '1px';
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const began = performance.now();
  await /** @type {any} */ (globalThis).outlines.draw([], null);
  return performance.now() - began;
}

/** Runs in the page: for how long drawing keeps it waiting at once. @returns {Promise<number>} milliseconds */
async function pauseWhileDrawing() {
  const { longestPause, outlines } = /** @type {any} */ (globalThis);
  return (await longestPause(() => outlines.draw([], null))).pause;
}
